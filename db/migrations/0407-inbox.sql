-- The inbox reads threads by where they lie, in the order of their last message, and finds them by their words.

alter table threads
  -- An answer from them brings a thread back, see `threads_answered`.
  add column folder text not null generated always as
    (case when archived_at is not null then 'archive' when follow_up_at is not null then 'later' else 'inbox' end) stored,
  -- As a search has it.
  add column words text generated always as (lower(subject)) stored;

-- A search looks into what came in: the first words of it.
alter table messages
  add column words text generated always as (case when direction = 'in' then lower(left(plain, 4000)) end) stored;

create index threads_sent on threads (agency_id, last_at, id) where removed_at is null and last_at is not null;
create index threads_folder on threads (agency_id, folder, last_at, id) where removed_at is null and last_at is not null;
create index threads_folder_kind on threads (agency_id, folder, kind, last_at, id) where removed_at is null and last_at is not null;
create index threads_words on threads using gin (agency_id, words gin_trgm_ops) where words is not null;
create index messages_words on messages using gin (agency_id, words gin_trgm_ops) where words is not null;
-- All calls with a contact are one thread, also after others were merged into it: theirs stay their own.
create unique index threads_of_calls on threads (agency_id, made_with) where kind = 'call' and removed_at is null;

-- Whoever answers is heard at once, whatever was done with the thread before (screens §3.6).
create function bring_back_answered() returns trigger language plpgsql as $$
begin
  new.archived_at := null;
  new.follow_up_at := null;
  return new;
end $$;
create trigger threads_answered before update of last_at on threads
  for each row when (new.last_direction = 'in' and (old.last_at is null or new.last_at > old.last_at) and new.kind <> 'call')
  execute function bring_back_answered();
