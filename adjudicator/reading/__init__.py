"""From the text of a record to plain values with their places, and back: it knows YAML, and no games.

A pipe, each module importing only from those before it: `places` (where something stands, and what is wrong there),
`scalars` (what each scalar stands for), `simple` (values, lines and texts read without libyaml), `nodes` (libyaml's
nodes, and values made of them), `quick` (simple lines among others), `syntax` and `careful` (what is wrong with a
text), `source` (the way through all of them). `writing` goes the other way.
"""
