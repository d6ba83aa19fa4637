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

-- ── The timer of the daily mail ────────────────────────────────────────────────────────────────────────────────────────────

-- Its handler works out whether the moment has come and sets the next; here it is only woken, whatever changed what it depends on.
create function wake_digest(agency uuid, agent uuid, moment timestamptz) returns void language plpgsql as $$
begin
  insert into timers (kind, agency_id, subject_id, due_at) values ('tasks.digest', agency, agent, moment)
  on conflict (kind, agency_id, subject_id) do update set due_at = excluded.due_at, tries = 0;
  perform pg_notify('due', format('tasks.digest %s %s', agency, floor(extract(epoch from moment) * 1000)::bigint));
end $$;

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
