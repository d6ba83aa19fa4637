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
  -- The step that made it, of one contact at one node: it makes one task, whatever is tried again.
  step_key text,
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
  perform drop_timers('tasks.reminder', agency_id, array_agg(id)) from (
    select agency_id, id from stale where reminds_at is not null except select agency_id, id from fresh where reminds_at is not null
  ) gone group by agency_id;
  insert into timers (kind, agency_id, subject_id, due_at)
  select 'tasks.reminder', agency_id, id, reminds_at from (
    select agency_id, id, reminds_at from fresh where reminds_at is not null
    except select agency_id, id, reminds_at from stale
  ) differ
  on conflict (kind, agency_id, subject_id) do update set due_at = excluded.due_at, tries = 0;
  perform drop_timers('tasks.missed', agency_id, array_agg(id)) from (
    select agency_id, id from stale where misses_at is not null and missed_at is null
    except select agency_id, id from fresh where misses_at is not null and missed_at is null
  ) gone group by agency_id;
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
  perform drop_timers(kind, agency_id, array_agg(id)) from stale, unnest(array['tasks.reminder', 'tasks.missed']) kind group by kind, agency_id;
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

-- Who was reminded of what, how agents want to hear of it, and the browsers that may be pushed to.

-- One row for each agent who was told of a moment of a task or an appointment: it is told once, however often it is tried.
create table reminders (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  subject_type text not null check (subject_type in ('task', 'appointment')),
  subject_id uuid not null,
  due_at timestamptz not null,
  agent_id uuid not null,
  -- The words it was told in: its name, and when it is.
  title text not null,
  says text not null,
  told_at timestamptz not null,
  mailed_at timestamptz,
  dismissed_at timestamptz,
  primary key (agency_id, id),
  unique (agency_id, subject_id, due_at, agent_id),
  foreign key (agency_id, agent_id) references agents (agency_id, id) on delete cascade
);
comment on table reminders is 'tasks · who was told of which moment of a task or an appointment, once each';
call keep_apart('reminders');
create index reminders_told on reminders (agency_id, told_at);
create index reminders_open on reminders (agency_id, agent_id, told_at desc, id) where dismissed_at is null;

create table reminder_settings (
  agency_id uuid not null,
  agent_id uuid not null,
  is_push_enabled boolean not null default true,
  mail text not null default 'none' check (mail in ('none', 'each', 'daily')),
  daily_at text not null default '08:00' check (daily_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- From when on there is a daily mail at that time, and the last day, where the agent is, that had its mail or was empty.
  daily_since timestamptz,
  digested_on date,
  updated_at timestamptz not null,
  primary key (agency_id, agent_id),
  foreign key (agency_id, agent_id) references agents (agency_id, id) on delete cascade
);
comment on table reminder_settings is 'tasks · how an agent is reminded besides in the product';
call keep_apart('reminder_settings');

create table reminder_browsers (
  agency_id uuid not null,
  id uuid not null,
  agent_id uuid not null,
  name text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  primary key (agency_id, id),
  -- A browser is one person's at a time: who signs in there next takes it over.
  unique (agency_id, endpoint),
  foreign key (agency_id, agent_id) references agents (agency_id, id) on delete cascade
);
comment on table reminder_browsers is 'tasks · browsers of an agent that may be pushed to, as they subscribed';
call keep_apart('reminder_browsers');
create index reminder_browsers_agent on reminder_browsers (agency_id, agent_id, created_at, id);

create table reminder_pushes (
  agency_id uuid not null,
  reminder_id uuid not null,
  browser_id uuid not null,
  outcome text not null check (outcome in ('sent', 'failed')),
  settled_at timestamptz not null,
  primary key (agency_id, reminder_id, browser_id),
  foreign key (agency_id, reminder_id) references reminders (agency_id, id) on delete cascade,
  foreign key (agency_id, browser_id) references reminder_browsers (agency_id, id) on delete cascade
);
comment on table reminder_pushes is 'tasks · what became of a reminder at a browser; no row while it is still to be pushed';
call keep_apart('reminder_pushes');
create index reminder_pushes_browser on reminder_pushes (agency_id, browser_id);

create function begin_digest() returns trigger language plpgsql as $$
begin
  if new.mail <> 'daily' then
    new.daily_since := null;
    delete from timers where kind = 'tasks.digest' and agency_id = new.agency_id and subject_id = new.agent_id;
  elsif new.daily_since is null or new.daily_at <> old.daily_at then
    new.daily_since := new.updated_at;
    perform wake_digest(new.agency_id, new.agent_id, new.updated_at);
  end if;
  return new;
end $$;
create trigger reminder_settings_digest before insert or update on reminder_settings
  for each row execute function begin_digest();

-- A day begins and ends elsewhere once the agent, or the agency, is in another zone.
create function follow_zone_of_agent() returns trigger language plpgsql as $$
begin
  perform wake_digest(agency_id, agent_id, new.updated_at) from reminder_settings
  where agency_id = new.agency_id and agent_id = new.id and mail = 'daily';
  return null;
end $$;
create trigger agents_move_zone after update of settings on agents for each row
  when (new.settings ->> 'timezone' is distinct from old.settings ->> 'timezone') execute function follow_zone_of_agent();

create function follow_zone_of_agency() returns trigger language plpgsql as $$
begin
  perform wake_digest(agency_id, agent_id, new.updated_at) from reminder_settings
  where agency_id = new.id and mail = 'daily';
  return null;
end $$;
create trigger agencies_move_zone after update of timezone on agencies for each row
  when (new.timezone <> old.timezone) execute function follow_zone_of_agency();

-- Appointments: times with a contact that an agent keeps. What reminds of one, and how often it changed for calendars elsewhere, is
-- derived by triggers, so that no act can forget it.
create table appointments (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  title text not null,
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  timezone text not null,
  -- Whom it is with now, and whom it was made with: they differ once the contact was merged into another.
  contact_id uuid,
  made_with uuid,
  is_contact_removed boolean not null default false,
  agent_id uuid,
  place text,
  notes text,
  reminder_minutes integer check (reminder_minutes between 0 and 40320),
  -- The next moment somebody is told; null once they were.
  reminds_at timestamptz,
  -- SEQUENCE of RFC 5545: grows with every change that a calendar shows.
  sequence integer not null default 0,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (agency_id, id),
  foreign key (agency_id, contact_id) references contacts (agency_id, id) on delete cascade,
  foreign key (agency_id, agent_id) references agents (agency_id, id) on delete set null (agent_id)
);
comment on table appointments is 'tasks · a time with a contact that an agent keeps';
call keep_apart('appointments');
create index appointments_start on appointments (agency_id, start_at, id) where removed_at is null and not is_contact_removed;
create index appointments_agent on appointments (agency_id, agent_id, start_at, id) where removed_at is null and not is_contact_removed;
create index appointments_maker on appointments (agency_id, created_by, start_at, id) where removed_at is null and not is_contact_removed;
create index appointments_created on appointments (agency_id, created_at, id) where removed_at is null and not is_contact_removed;
create index appointments_by_title on appointments (agency_id, title collate "und-x-icu", id) where removed_at is null and not is_contact_removed;
create index appointments_contact on appointments (agency_id, contact_id, start_at, id);
create index appointments_made_with on appointments (agency_id, made_with) where made_with <> contact_id;
create index appointments_removed on appointments (agency_id, removed_at, id) where removed_at is not null;

-- `updated_at` is the moment of the act: what lies before it is not reminded of any more.
create function derive_appointment() returns trigger language plpgsql as $$
declare
  moment constant timestamptz := new.start_at - new.reminder_minutes * interval '1 minute';
  is_open constant boolean := new.removed_at is null and not new.is_contact_removed;
begin
  if tg_op = 'INSERT' or (new.start_at, new.reminder_minutes, new.removed_at, new.is_contact_removed)
    is distinct from (old.start_at, old.reminder_minutes, old.removed_at, old.is_contact_removed)
  then
    new.reminds_at := case when is_open and moment > new.updated_at then moment end;
  end if;
  if tg_op = 'UPDATE' and (new.title, new.start_at, new.end_at, new.timezone, new.place, new.notes, new.contact_id, new.removed_at)
    is distinct from (old.title, old.start_at, old.end_at, old.timezone, old.place, old.notes, old.contact_id, old.removed_at)
  then
    new.sequence := old.sequence + 1;
  end if;
  return new;
end $$;
create trigger appointments_derived before insert or update on appointments for each row execute function derive_appointment();

create function arm_appointment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from timers where kind = 'appointments.reminder' and agency_id = old.agency_id and subject_id = old.id;
  elsif new.reminds_at is null then
    delete from timers where kind = 'appointments.reminder' and agency_id = new.agency_id and subject_id = new.id;
  else
    insert into timers (kind, agency_id, subject_id, due_at) values ('appointments.reminder', new.agency_id, new.id, new.reminds_at)
    on conflict (kind, agency_id, subject_id) do update set due_at = excluded.due_at, tries = 0;
    perform pg_notify('due',
      format('appointments.reminder %s %s', new.agency_id, floor(extract(epoch from new.reminds_at) * 1000)::bigint));
  end if;
  return null;
end $$;
create trigger appointments_armed after insert or delete or update of reminds_at, start_at, reminder_minutes, removed_at, is_contact_removed
  on appointments for each row execute function arm_appointment();

-- A push service that stands in for those of browsers: browsers that subscribed there, and what arrived at them.
create table simulated_browsers (
  id uuid primary key,
  name text not null,
  -- What a browser keeps to itself: its private key and the secret it shares with whoever pushes; and the only key that may push.
  private_key text not null,
  auth text not null,
  server_key text not null,
  -- It answers 410 once it is unsubscribed, and so often with 503 before it takes the next.
  is_gone boolean not null default false,
  failures_left integer not null default 0 check (failures_left >= 0),
  created_at timestamptz not null
);
comment on table simulated_browsers is 'tasks · browsers of the push simulator; empty where nobody subscribed one';

create table simulated_pushes (
  id uuid primary key,
  browser_id uuid not null references simulated_browsers (id) on delete cascade,
  topic text,
  payload text not null,
  ttl integer not null,
  urgency text not null,
  -- How often it arrived: one under a topic that is there already replaces it, as in a browser.
  arrivals integer not null default 1,
  received_at timestamptz not null,
  unique (browser_id, topic)
);
comment on table simulated_pushes is 'tasks · what arrived at browsers of the push simulator, deciphered';
create index simulated_pushes_browser on simulated_pushes (browser_id, received_at desc);

-- Tasks of an agent in the order of their time, whatever their status; and those of a contact, counted without looking at the tasks themselves.
create index tasks_agent_start on tasks (agency_id, agent_id, start_at, id) where removed_at is null and not is_contact_removed;

-- Not partial: what refers to a contact that is forgotten must be found, also where it is deleted.
create index tasks_contact on tasks (agency_id, contact_id, created_at, id) include (removed_at, is_contact_removed);
create index tasks_next on tasks (agency_id, contact_id, start_at, id)
  where status = 'pending' and removed_at is null and not is_contact_removed;

-- Tasks are counted in indexes alone, where nothing on a page changed since it was last cleaned: by default that would be after a fifth of all.
alter table tasks set (autovacuum_vacuum_scale_factor = 0.02);
create unique index tasks_step on tasks (agency_id, step_key) where step_key is not null;
