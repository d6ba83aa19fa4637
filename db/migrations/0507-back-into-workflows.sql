-- Whoever is taken out of a workflow by hand can be put back where they stood: the run keeps its place, and who took it out.

alter table workflow_runs
  -- {by, status, phase, nodeId, iteration, until, waitsFor, happenedAt, error}
  add column left_from jsonb;
