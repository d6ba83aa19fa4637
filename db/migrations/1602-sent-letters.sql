-- What somebody sent, to one or to several, the last first: what a step of a workflow sends is the workflow's, and a rehearsal went to nobody.
create index mailings_sent on mailings (agency_id, created_by, (coalesce(scheduled_at, created_at)) desc, id)
  where step is null and cancelled_at is null and contact_count > 0 and not is_rehearsal;
