-- Runs are listed by their status in the order in which they entered, however many there are: those who are stuck, missed ones among them, and those
-- who are over each have an index in that order. Those inside are found by `workflow_runs_inside`.

drop index workflow_runs_stuck;
create index workflow_runs_stuck on workflow_runs (agency_id, workflow_id, entered_at, id) where phase = 'isStuck';
create index workflow_runs_over on workflow_runs (agency_id, workflow_id, entered_at, id) where phase = 'isOver';

-- How often something happened lately that can let contacts into workflows. Only what people and visitors do is counted, so that neither imports nor
-- acts on many pay for it, and of it only what is told by its name alone; domains/workflows/server/triggering/counting-triggers.ts asks for these.
create index events_lately on events (agency_id, name, at) where not is_bulk and name in (
  'call.started', 'call.ended', 'call.logged', 'contact.created', 'contact.submittedForm', 'contact.viewedForm', 'contact.visitedPage',
  'contact.requestedInformation', 'contact.requestedShowing', 'contact.savedListing', 'contact.hidListing', 'appointment.created'
);
