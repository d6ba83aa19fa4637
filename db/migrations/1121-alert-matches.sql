-- When somebody is told of what a saved search finds, and what became of each change that it found. What was saved before anything was sent waits
-- until somebody resumes it: nobody asked for mail when saving it.

alter table saved_searches
  add column frequency text not null default 'daily' check (frequency in ('immediately', 'daily', 'weekly', 'monthly')),
  -- On the contact's clock; of one that tells immediately it is kept for another day.
  add column send_hour smallint not null default 8 check (send_hour between 7 and 21),
  -- Changes from then on count: when it was saved, or started again.
  add column starts_at timestamptz not null default now(),
  -- The log was read for it up to then.
  add column asked_until timestamptz not null default now(),
  -- When it tells next; null of one that tells immediately.
  add column next_at timestamptz;
alter table saved_searches alter column frequency drop default, alter column send_hour drop default, alter column starts_at drop default,
  alter column asked_until drop default;
update saved_searches set state = 'paused', paused_until = null, state_reason = 'Saved before alerts were sent. Resume it to send them'
where state <> 'stopped';
create index saved_searches_at_once on saved_searches (agency_id) where frequency = 'immediately' and state <> 'stopped' and removed_at is null;

create table alert_matches (
  agency_id uuid not null,
  id uuid not null,
  search_id uuid not null,
  change_id uuid not null,
  listing_id uuid not null,
  state text not null default 'found' check (state in ('found', 'queued', 'sent', 'notSent')),
  -- Why it was not told, or what it waits for.
  reason text,
  -- In which mail.
  message_id uuid,
  -- The price that the mail said.
  told_price double precision,
  found_at timestamptz not null,
  -- When the state became what it is.
  settled_at timestamptz,
  primary key (agency_id, id),
  unique (agency_id, search_id, change_id),
  foreign key (agency_id, search_id) references saved_searches (agency_id, id) on delete cascade,
  foreign key (agency_id, change_id) references listing_changes (agency_id, id) on delete cascade,
  foreign key (agency_id, listing_id) references listings (agency_id, id) on delete cascade,
  check (state <> 'notSent' or reason is not null),
  check (state in ('found', 'notSent') or reason is null),
  check (state not in ('queued', 'sent') or message_id is not null)
);
comment on table alert_matches is 'listings · a change of a home that a saved search found, and whether its contact was told; kept as long as the change';
call keep_apart('alert_matches');
create index alert_matches_search on alert_matches (agency_id, search_id, found_at, id);
create index alert_matches_found on alert_matches (agency_id, search_id) where state = 'found';
create index alert_matches_change on alert_matches (agency_id, change_id);
create index alert_matches_listing on alert_matches (agency_id, listing_id);
create index alert_matches_message on alert_matches (agency_id, message_id) where message_id is not null;

-- A change that somebody may want to hear of immediately rings at once, in the transaction that makes it: each by itself, so that those who change homes
-- side by side do not wait for each other.
create function ring_for_changes() returns trigger language plpgsql as $$
declare loud record;
begin
  for loud in
    with set_timers as (
      insert into timers (kind, agency_id, subject_id, due_at)
      select 'listings.changed', f.agency_id, f.id, f.at from fresh f
      where not f.is_quiet and exists (select from saved_searches s
        where s.agency_id = f.agency_id and s.frequency = 'immediately' and s.state <> 'stopped' and s.removed_at is null)
      on conflict do nothing
      returning agency_id, due_at
    )
    select agency_id, floor(extract(epoch from min(due_at)) * 1000)::bigint as at from set_timers group by agency_id
  loop
    perform pg_notify('due', 'listings.changed ' || loud.agency_id || ' ' || loud.at);
  end loop;
  return null;
end $$;
create trigger listing_changes_ring after insert on listing_changes referencing new table as fresh
  for each statement execute function ring_for_changes();
