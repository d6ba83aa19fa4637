-- The inbox is read, and counted up to its bound, from its indexes alone: each has what a list asks of a thread besides its place.

-- The same order as `threads_sent`, which is read backwards.
drop index threads_last;

drop index threads_folder;
create index threads_folder on threads (agency_id, folder, last_at, id) include (contact_id, agent_id, kind)
  where removed_at is null and last_at is not null and shown_in is null;
drop index threads_folder_kind;
create index threads_folder_kind on threads (agency_id, folder, kind, last_at, id) include (contact_id, agent_id)
  where removed_at is null and last_at is not null and shown_in is null;

-- As a filter asks for it. What nobody has read is a small part of it, in the same order, and is counted with every page.
drop index threads_unread;
create index threads_unread on threads (agency_id, folder, last_at, id) include (contact_id, agent_id, kind)
  where is_unread is true and removed_at is null and last_at is not null and shown_in is null;

-- The threads of a member's own mailbox, in the same order; whole, because whoever deletes an agent asks for all of theirs.
drop index threads_agent;
create index threads_agent on threads (agency_id, agent_id, folder, last_at, id) include (contact_id, kind, removed_at, shown_in);
