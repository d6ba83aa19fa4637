-- Tasks of an agent in the order of their time, whatever their status; and those of a contact, counted without looking at the tasks themselves.

create index tasks_agent_start on tasks (agency_id, agent_id, start_at, id) where removed_at is null and not is_contact_removed;
drop index tasks_contact;
-- Not partial: what refers to a contact that is forgotten must be found, also where it is deleted.
create index tasks_contact on tasks (agency_id, contact_id, status, start_at, id) include (removed_at, is_contact_removed);
