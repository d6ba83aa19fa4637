-- Texts through one number with two contacts that became one are one conversation: the other thread is shown in it, and apart again once the
-- contacts are.
alter table threads
  add column shown_in uuid,
  add constraint threads_shown_in_fkey foreign key (agency_id, shown_in) references threads (agency_id, id) on delete set null (shown_in);
create index threads_shown_in on threads (agency_id, shown_in) where shown_in is not null;

-- What waits for a moment that was chosen, the next one first.
create index mailings_scheduled on mailings (agency_id, scheduled_at, id) where scheduled_at is not null and cancelled_at is null;
