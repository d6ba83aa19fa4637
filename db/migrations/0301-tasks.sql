-- What an agent does next: tasks, the sessions in which they are worked off, an agency's own kinds of tasks. The row of a task is the
-- truth; its tags, its words to search and its timers are derived by triggers, so that nobody can forget them.

create table task_types (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  display_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (agency_id, id)
);
comment on table task_types is 'tasks · kinds of tasks that an agency has besides call, email, text and to do';
call keep_apart('task_types');
create unique index task_types_name on task_types (agency_id, lower(display_name));

create table tasks (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  display_name text not null,
  description text,
  status text not null default 'pending' check (status in ('pending', 'completed', 'skipped')),
  -- 'call', 'email', 'sms', 'todo', or the id of one of the agency's own.
  type text not null,
  start_at timestamptz,
  timezone text not null,
  -- When it counts as missed, and when the clock said so.
  misses_at timestamptz,
  missed_at timestamptz,
  reminder text check (reminder in ('minutes_30', 'hours_1', 'days_1', 'weeks_1')),
  snoozed_until timestamptz,
  -- The next moment somebody is told; null once they were.
  reminds_at timestamptz,
  should_mark_as_missed boolean not null default true,
  missed_units integer not null default 30 check (missed_units between 1 and 100000),
  missed_unit_type text not null default 'days' check (missed_unit_type in ('minutes', 'hours', 'days')),
  relative_due_date_days integer check (relative_due_date_days between 0 and 3650),
  is_assigned_to_triggering_contact boolean not null default false,
  -- Whom it is with now, and whom it was made with: they differ once the contact was merged into another.
  contact_id uuid,
  made_with uuid,
  -- The contact is deleted, and takes the task along until it comes back.
  is_contact_removed boolean not null default false,
  agent_id uuid,
  -- A list of agents: whoever of them is first does it.
  collection_id uuid,
  domain_id uuid,
  tag_ids uuid[] not null default '{}',
  notes text,
  custom jsonb not null default '{}',
  completed_at timestamptz,
  completed_by uuid,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (agency_id, id),
  -- A contact that is forgotten leaves tasks behind that a nightly job forgets with their files.
  foreign key (agency_id, contact_id) references contacts (agency_id, id) on delete set null (contact_id),
  foreign key (agency_id, agent_id) references agents (agency_id, id) on delete set null (agent_id),
  foreign key (agency_id, collection_id) references collections (agency_id, id) on delete set null (collection_id),
  foreign key (agency_id, domain_id) references domains (agency_id, id) on delete set null (domain_id)
) with (fillfactor = 85);
comment on table tasks is 'tasks · something an agent does at a time, mostly with a contact';
call keep_apart('tasks');
create index tasks_start on tasks (agency_id, start_at, id) where removed_at is null and not is_contact_removed;
create index tasks_status on tasks (agency_id, status, start_at, id) where removed_at is null and not is_contact_removed;
create index tasks_agent on tasks (agency_id, agent_id, status, start_at, id) where removed_at is null and not is_contact_removed;
create index tasks_list on tasks (agency_id, collection_id, status, start_at, id) where removed_at is null and not is_contact_removed;
create index tasks_maker on tasks (agency_id, created_by, start_at, id) where removed_at is null and not is_contact_removed;
create index tasks_created on tasks (agency_id, created_at, id) where removed_at is null and not is_contact_removed;
create index tasks_completed on tasks (agency_id, completed_at, id) where removed_at is null and not is_contact_removed;
create index tasks_by_name on tasks (agency_id, display_name collate "und-x-icu", id) where removed_at is null and not is_contact_removed;
create index tasks_contact on tasks (agency_id, contact_id, status, start_at, id);
create index tasks_made_with on tasks (agency_id, made_with);
create index tasks_own_type on tasks (agency_id, type) where type not in ('call', 'email', 'sms', 'todo');
create index tasks_domain on tasks (agency_id, domain_id);
create index tasks_orphaned on tasks (agency_id, id) where is_contact_removed and contact_id is null;
create index tasks_removed on tasks (agency_id, removed_at, id) where removed_at is not null;

create table task_tags (
  agency_id uuid not null,
  task_id uuid not null,
  tag_id uuid not null,
  primary key (agency_id, task_id, tag_id)
);
comment on table task_tags is 'tasks · tags of tasks that are there, written only by triggers on tasks';
call keep_apart('task_tags');
create index task_tags_tag on task_tags (agency_id, tag_id, task_id);

create table task_search (
  agency_id uuid not null,
  task_id uuid not null,
  words text not null,
  primary key (agency_id, task_id)
);
comment on table task_search is 'tasks · what a search looks into: name, description, notes; written only by triggers on tasks';
call keep_apart('task_search');
create index task_search_words on task_search using gin (agency_id, words gin_trgm_ops);

create table task_files (
  agency_id uuid not null,
  file_id uuid not null,
  task_id uuid not null,
  created_at timestamptz not null,
  primary key (agency_id, file_id),
  foreign key (agency_id, file_id) references files (agency_id, id) on delete cascade,
  foreign key (agency_id, task_id) references tasks (agency_id, id) on delete cascade
);
comment on table task_files is 'tasks · files that lie in a task';
call keep_apart('task_files');
create index task_files_task on task_files (agency_id, task_id, created_at);

-- ── Moments, derived from the row ──────────────────────────────────────────────────────────────────────────────────────────

-- The moment at which the clocks of a zone show a time: the first of two, and where there is none the one as far behind the change.
create function moment_in_zone(local_time timestamp, zone text) returns timestamptz
  language sql stable parallel safe
  return (
    select coalesce(
      (select min(moment) from unnest(array[m - interval '2 hours', m - interval '1 hour', m - interval '30 minutes', m]) moment
       where moment at time zone zone = local_time), m)
    from (select local_time at time zone zone as m) later
  );

-- Half an hour and an hour are exact; a day and a week before keep the time of day that the zone's clocks show.
create function task_reminds_at(start_at timestamptz, timezone text, reminder text) returns timestamptz
  language sql stable parallel safe
  return case reminder
    when 'minutes_30' then start_at - interval '30 minutes'
    when 'hours_1' then start_at - interval '1 hour'
    when 'days_1' then moment_in_zone((start_at at time zone timezone) - interval '1 day', timezone)
    when 'weeks_1' then moment_in_zone((start_at at time zone timezone) - interval '7 days', timezone)
  end;

-- `updated_at` is the moment of the act: what lies before it is not reminded of any more.
create function derive_task_moments() returns trigger language plpgsql as $$
declare
  is_open constant boolean := new.status = 'pending' and new.removed_at is null and not new.is_contact_removed;
  moment timestamptz;
begin
  if tg_op = 'UPDATE' then
    if new.start_at is distinct from old.start_at and new.snoozed_until is not distinct from old.snoozed_until then
      new.snoozed_until := null;
    end if;
  end if;
  if tg_op = 'INSERT'
    or (new.status, new.start_at, new.timezone, new.reminder, new.snoozed_until, new.removed_at, new.is_contact_removed)
      is distinct from (old.status, old.start_at, old.timezone, old.reminder, old.snoozed_until, old.removed_at, old.is_contact_removed)
  then
    moment := case when new.snoozed_until > new.updated_at then new.snoozed_until
      else task_reminds_at(new.start_at, new.timezone, new.reminder) end;
    new.reminds_at := case when is_open and moment > new.updated_at then moment end;
  end if;
  moment := case
    when is_open and new.should_mark_as_missed
    then new.start_at + new.missed_units * case new.missed_unit_type
      when 'minutes' then interval '1 minute' when 'hours' then interval '1 hour' else interval '24 hours' end
  end;
  if moment > new.updated_at and new.missed_at < moment then
    new.missed_at := null;
  end if;
  new.misses_at := moment;
  return new;
end $$;
create trigger tasks_moments before insert or update on tasks for each row execute function derive_task_moments();

-- ── What indexes and workers need, derived from the row ────────────────────────────────────────────────────────────────────

create function task_words(display_name text, description text, notes text) returns text
  language sql immutable parallel safe
  return lower(concat_ws(' ', display_name, description, notes));

-- Tells workers of the first moment of each kind (decision 94).
create function announce_task_timers(agency uuid, reminds_at timestamptz, misses_at timestamptz) returns void
  language plpgsql as $$
begin
  if reminds_at is not null then
    perform pg_notify('due', format('tasks.reminder %s %s', agency, floor(extract(epoch from reminds_at) * 1000)::bigint));
  end if;
  if misses_at is not null then
    perform pg_notify('due', format('tasks.missed %s %s', agency, floor(extract(epoch from misses_at) * 1000)::bigint));
  end if;
end $$;

create function index_new_tasks() returns trigger language plpgsql as $$
begin
  insert into task_tags (agency_id, task_id, tag_id)
  select distinct agency_id, id, tag_id from fresh, unnest(tag_ids) tag_id where removed_at is null;
  insert into task_search (agency_id, task_id, words)
  select agency_id, id, task_words(display_name, description, notes) from fresh where removed_at is null;
  insert into timers (kind, agency_id, subject_id, due_at)
  select 'tasks.reminder', agency_id, id, reminds_at from fresh where reminds_at is not null
  union all
  select 'tasks.missed', agency_id, id, misses_at from fresh where misses_at is not null and missed_at is null;
  perform announce_task_timers(agency_id, min(reminds_at), min(misses_at)) from fresh group by agency_id;
  return null;
end $$;

create function index_changed_tasks() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
begin
  if exists (select agency_id, id, tag_ids, removed_at is null from fresh except select agency_id, id, tag_ids, removed_at is null from stale) then
    delete from task_tags c using (
      select agency_id, id, unnest(tag_ids) as value from stale where removed_at is null
      except select agency_id, id, unnest(tag_ids) from fresh where removed_at is null
    ) gone
    where c.agency_id = gone.agency_id and c.task_id = gone.id and c.tag_id = gone.value;
    insert into task_tags (agency_id, task_id, tag_id)
    select agency_id, id, unnest(tag_ids) from fresh where removed_at is null
    except select agency_id, id, unnest(tag_ids) from stale where removed_at is null
    on conflict do nothing;
  end if;
  insert into task_search (agency_id, task_id, words)
  select agency_id, id, task_words(display_name, description, notes) from (
    select agency_id, id, display_name, description, notes from fresh where removed_at is null
    except select agency_id, id, display_name, description, notes from stale where removed_at is null
  ) differ
  on conflict (agency_id, task_id) do update set words = excluded.words where task_search.words <> excluded.words;
  delete from task_search c using (
    select agency_id, id from stale where removed_at is null except select agency_id, id from fresh where removed_at is null
  ) gone
  where c.agency_id = gone.agency_id and c.task_id = gone.id;
  -- Timers: of reminders, then of what would be missed.
  delete from timers d using (
    select agency_id, id from stale where reminds_at is not null except select agency_id, id from fresh where reminds_at is not null
  ) gone
  where d.kind = 'tasks.reminder' and d.agency_id = gone.agency_id and d.subject_id = gone.id;
  insert into timers (kind, agency_id, subject_id, due_at)
  select 'tasks.reminder', agency_id, id, reminds_at from (
    select agency_id, id, reminds_at from fresh where reminds_at is not null
    except select agency_id, id, reminds_at from stale
  ) differ
  on conflict (kind, agency_id, subject_id) do update set due_at = excluded.due_at, tries = 0;
  delete from timers d using (
    select agency_id, id from stale where misses_at is not null and missed_at is null
    except select agency_id, id from fresh where misses_at is not null and missed_at is null
  ) gone
  where d.kind = 'tasks.missed' and d.agency_id = gone.agency_id and d.subject_id = gone.id;
  insert into timers (kind, agency_id, subject_id, due_at)
  select 'tasks.missed', agency_id, id, misses_at from (
    select agency_id, id, misses_at, missed_at from fresh where misses_at is not null and missed_at is null
    except select agency_id, id, misses_at, missed_at from stale
  ) differ
  on conflict (kind, agency_id, subject_id) do update set due_at = excluded.due_at, tries = 0;
  perform announce_task_timers(agency_id, min(reminds_at), min(misses_at)) from (
    select agency_id, id, reminds_at, misses_at from fresh except select agency_id, id, reminds_at, misses_at from stale
  ) differ group by agency_id;
  return null;
end $$;

create function forget_tasks() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
begin
  delete from task_tags c using stale s where c.agency_id = s.agency_id and c.task_id = s.id;
  delete from task_search c using stale s where c.agency_id = s.agency_id and c.task_id = s.id;
  delete from timers d using stale s
  where d.kind in ('tasks.reminder', 'tasks.missed') and d.agency_id = s.agency_id and d.subject_id = s.id;
  return null;
end $$;

create trigger tasks_new after insert on tasks referencing new table as fresh
  for each statement execute function index_new_tasks();
create trigger tasks_changed after update on tasks referencing old table as stale new table as fresh
  for each statement execute function index_changed_tasks();
create trigger tasks_gone after delete on tasks referencing old table as stale
  for each statement execute function forget_tasks();

-- ── Sessions ───────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- One per agent (decision 46): starting another replaces it.
create table task_sessions (
  agency_id uuid not null,
  agent_id uuid not null,
  id uuid not null,
  task_ids uuid[] not null,
  active_id uuid,
  started_at timestamptz not null,
  primary key (agency_id, agent_id),
  foreign key (agency_id, agent_id) references agents (agency_id, id) on delete cascade
);
comment on table task_sessions is 'tasks · the tasks an agent works through one after another; the one that is active, on whatever device';
call keep_apart('task_sessions');
