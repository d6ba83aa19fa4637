-- What a contact's record shows of its tasks, fifty records at a time: the newest and how many there are, and the one to do next.

drop index tasks_contact;
-- Not partial: what refers to a contact that is forgotten must be found, also where it is deleted.
create index tasks_contact on tasks (agency_id, contact_id, created_at, id) include (removed_at, is_contact_removed);
create index tasks_next on tasks (agency_id, contact_id, start_at, id)
  where status = 'pending' and removed_at is null and not is_contact_removed;
