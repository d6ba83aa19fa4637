-- A collection that begins to be watched is learned: who is in it at that moment is written down in few large rows by one statement, and a job
-- makes the rows of memberships of them, a part after the other. Whatever happens to somebody meanwhile takes them out of their part first.

alter table workflow_watches
  -- How many were inside when it began, and of how many of them the memberships are written.
  add column total_count integer not null default 0,
  add column done_count integer not null default 0,
  -- The transaction that began it, and what that one saw: what others did beside it is looked at again once.
  add column begun_in xid8,
  add column seen text;

create table workflow_first_looks (
  agency_id uuid not null,
  collection_id uuid not null,
  first_id uuid not null,
  last_id uuid not null,
  -- Those of the part who are still to be written down, in order.
  contact_ids uuid[] not null,
  primary key (agency_id, collection_id, first_id),
  foreign key (agency_id, collection_id) references workflow_watches (agency_id, collection_id) on delete cascade
);
comment on table workflow_first_looks is 'workflows · who was in a collection when it began to be watched, as far as no membership is written yet';
call keep_apart('workflow_first_looks');
-- Ids do not compress.
alter table workflow_first_looks alter column contact_ids set storage external;
