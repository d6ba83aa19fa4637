-- The conversations with a contact are read from their index alone, so that those of a member are found through the contacts they reach. Whoever
-- asks through contacts says that there is one: else PostgreSQL would take this index for one of the folders, and read all of it.

drop index threads_contact;
create index threads_contact on threads (agency_id, contact_id, last_at desc) include (id, folder, kind, agent_id, is_unread, removed_at, shown_in)
  where contact_id is not null;
