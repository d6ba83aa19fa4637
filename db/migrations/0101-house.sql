-- The house: what every domain stands on. The owner runs this file; the app works as lintel_app, which owns nothing (decision 98).

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
grant usage on schema public to lintel_app;
alter default privileges in schema public grant select, insert, update, delete on tables to lintel_app;
alter default privileges in schema public grant execute on functions to lintel_app;

-- The agency of the running transaction, set once when the kernel opens it. Null, and so no row, where it was not set.
create function current_agency() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.agency_id', true), '')::uuid;

-- The person behind the running transaction, for the few rows that belong to people rather than to an agency.
create function current_person() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;

-- Gives a table the floor of tenancy: row level security that even its owner cannot pass.
create procedure keep_apart(tenant_table regclass)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy tenancy on %s using (agency_id = (select current_agency())) with check (agency_id = (select current_agency()))',
    tenant_table
  );
end $$;

-- ── The root of tenancy ────────────────────────────────────────────────────────────────────────────────────────────────────
create table agencies (
  id uuid primary key,
  parent_id uuid references agencies (id),
  name text not null,
  phone text,
  country text,
  timezone text not null,
  mls jsonb,
  is_test_mode boolean not null default true,
  points_balance bigint not null default 0 check (points_balance >= 0),
  is_demo boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Where an agency is reached by post: the law of most countries asks for it under mail to many (decision 81).
  postal_address text check (length(postal_address) between 1 and 300),
  check (parent_id <> id)
);
comment on table agencies is 'agency · a brokerage; its id is the agency_id of everything it keeps';
create index agencies_parent on agencies (parent_id, name collate "und-x-icu", id);
create index agencies_founded on agencies (parent_id, created_at, id);

-- ── People, who exist beside agencies ──────────────────────────────────────────────────────────────────────────────────────
create table users (
  id uuid primary key,
  email text not null check (email = lower(email)),
  password_hash text,
  google_subject text unique,
  email_confirmed_at timestamptz,
  last_agency_id uuid references agencies (id),
  created_at timestamptz not null
);
comment on table users is 'auth · a person who signs in: one e-mail address, any number of agencies (decision 96); an address is proven by one person only';

-- Which person works in which agency, in what role: kept by a trigger on agents, so that sign-in and switching can look across agencies.
create table memberships (
  user_id uuid not null references users (id) on delete cascade,
  agency_id uuid not null references agencies (id) on delete cascade,
  agent_id uuid not null,
  role text not null,
  status text not null,
  is_visiting boolean not null,
  primary key (user_id, agency_id)
);
comment on table memberships is 'team · index of agents by person, written only by its trigger; no business data';
create index memberships_agency on memberships (agency_id);
alter table agencies enable row level security;
alter table agencies force row level security;

-- Own row, own children, and for a signed-in person every agency they belong to and the children of those they own (decision 15).
-- Visiting a child counts for neither: it would open the grandchildren, and outlast the ownership it came from.
create policy see on agencies for select using (
  id = (select current_agency())
  or parent_id = (select current_agency())
  or id in (
    select m.agency_id from memberships m
    where m.user_id = (select current_person()) and m.status = 'active' and not m.is_visiting
  )
  or parent_id in (
    select m.agency_id from memberships m
    where m.user_id = (select current_person()) and m.status = 'active' and m.role = 'owner' and not m.is_visiting
  )
);
create policy found on agencies for insert with check (id = (select current_agency()));
create policy change on agencies for update using (id = (select current_agency())) with check (id = (select current_agency()));
create policy close on agencies for delete using (id = (select current_agency()));

create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users (id) on delete cascade,
  agency_id uuid not null references agencies (id) on delete cascade,
  is_remembered boolean not null,
  user_agent text,
  address text,
  created_at timestamptz not null,
  signed_in_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
comment on table sessions is 'kernel · a signed-in browser; the token is kept as its SHA-256';
create index sessions_user on sessions (user_id, agency_id, last_seen_at desc);
create index sessions_expiry on sessions (expires_at);

-- Single-use tokens of every purpose: confirming an address, resetting a password, joining, one-click sign-in.
create table tokens (
  token_hash bytea primary key,
  purpose text not null,
  agency_id uuid references agencies (id) on delete cascade,
  user_id uuid references users (id) on delete cascade,
  subject jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table tokens is 'kernel · single-use, expiring, bound to a purpose; kept as SHA-256';
create index tokens_expiry on tokens (expires_at);
create index tokens_user on tokens (user_id, purpose);
create index tokens_agency on tokens (agency_id, purpose);

-- ── Things due, things that happened ───────────────────────────────────────────────────────────────────────────────────────

-- Which agency has something due, of which kind: the only thing workers look at across agencies (decision 94).
create table timers (
  kind text not null,
  agency_id uuid not null references agencies (id) on delete cascade,
  subject_id uuid not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  xid xid8 not null default pg_current_xact_id(),
  primary key (kind, agency_id, subject_id)
);
comment on table timers is 'kernel · due work of all agencies; no business data';

-- One row for everything that happened, written in the transaction that did it (decision 95).
create table events (
  agency_id uuid not null,
  id uuid not null,
  xid xid8 not null default pg_current_xact_id(),
  name text not null,
  subject_type text not null,
  subject_id uuid,
  actor_type text not null,
  actor_id uuid,
  at timestamptz not null,
  data jsonb not null,
  changes jsonb not null,
  request_id text,
  -- What one act told of many records is one line in the event log and in the audit: the first of these events stands for the act, and the others are
  -- folded behind it. Which is the first is settled when it is written, so that nothing is ever changed in an event and no page shifts.
  act_id uuid,
  is_folded boolean not null default false,
  -- What lets contacts into workflows: what published versions wait for, who is in the collections that they watch, and the events that callers of
  -- the API told, each once. And of every event, whether it is one of an act on many records, and how many workflows stand behind it.
  is_bulk boolean not null default false,
  -- How many workflows stand behind one another in the act that it tells of; none where people act.
  depth smallint not null default 0,
  primary key (agency_id, id)
);
comment on table events is 'kernel · everything that happened; appended, never changed';
call keep_apart('events');
revoke update, delete on events from lintel_app;
create index events_order on events (agency_id, xid, id);
create index events_actor on events (agency_id, actor_id, id desc);
create index events_at on events (agency_id, at, id);

create table event_cursors (
  agency_id uuid not null references agencies (id) on delete cascade,
  reader text not null,
  xid xid8 not null,
  event_id uuid not null,
  tries integer not null default 0,
  retry_at timestamptz,
  primary key (agency_id, reader)
);
comment on table event_cursors is 'kernel · how far each reader of events has come, per agency';
call keep_apart('event_cursors');

-- Processes that are alive, so that work of a dead one is taken up at once rather than after a lease.
create table workers (
  id uuid primary key,
  host text not null,
  boot text not null,
  pid integer not null,
  process_start text not null,
  role text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);
comment on table workers is 'kernel · running processes with what proves them dead';

-- Which process runs which job of the engine. A job's transactions hold on to this row, so that nobody can take the job over under them.
create table job_claims (
  job_id uuid primary key,
  lane text not null,
  worker_id uuid not null references workers (id),
  claimed_at timestamptz not null
);
comment on table job_claims is 'kernel · jobs being run, by process; no business data';
create index job_claims_worker on job_claims (worker_id);

-- ── Jobs ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────
create table jobs (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  kind text not null,
  title text not null,
  entity_type text,
  status text not null check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
  progress integer not null default 0 check (progress between 0 and 100),
  modified_count integer not null default 0,
  skipped_count integer not null default 0,
  total_count integer not null default 0,
  can_undo boolean not null default false,
  undoes uuid,
  undone_by uuid,
  input jsonb not null,
  result jsonb,
  error text,
  created_by uuid,
  created_at timestamptz not null,
  started_at timestamptz,
  -- Since when it is known which records it works on; until then its items are still being written down.
  listed_at timestamptz,
  finished_at timestamptz,
  primary key (agency_id, id),
  foreign key (agency_id, undoes) references jobs (agency_id, id) on delete set null (undoes)
);
comment on table jobs is 'kernel · work that people see: title, progress, outcome, undo';
call keep_apart('jobs');
create index jobs_created on jobs (agency_id, created_at, id);
create index jobs_status on jobs (agency_id, status, created_at);

-- One row for each record a job works on; its outcome is committed together with the work.
create table job_items (
  agency_id uuid not null,
  job_id uuid not null,
  entity_id uuid not null,
  status text not null check (status in ('done', 'skipped', 'failed')),
  reason text,
  before jsonb,
  after jsonb,
  primary key (agency_id, job_id, entity_id)
);
comment on table job_items is 'kernel · what became of each record of a job, with what undo needs';
call keep_apart('job_items');

-- ── Lists: saved grids and the agency's own attributes ─────────────────────────────────────────────────────────────────────
create table grids (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  agent_id uuid,
  plural text not null,
  display_name text not null,
  columns jsonb not null,
  filters_groups jsonb not null,
  sort_column text,
  sort_order text check (sort_order in ('asc', 'desc')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (agency_id, id)
);
comment on table grids is 'kernel · columns, sort and filter of a list: one agent''s own, or the agency''s default (decision 23)';
call keep_apart('grids');
create unique index grids_owner on grids (agency_id, plural, agent_id) nulls not distinct;

create table attributes (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  type_name text not null,
  name text not null,
  display_name text not null,
  type text not null,
  category text,
  position integer not null default 0,
  is_hidden boolean not null default false,
  is_required boolean not null default false,
  has_time boolean not null default false,
  options jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (agency_id, id)
);
comment on table attributes is 'kernel · attributes an agency adds to an entity; their values lie in the record''s custom column under this id';
call keep_apart('attributes');
create unique index attributes_name on attributes (agency_id, type_name, name) where removed_at is null;
create index attributes_type on attributes (agency_id, type_name, position, id);

-- ── Files ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────
create table files (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  purpose text not null,
  name text not null,
  mimetype text not null,
  size bigint,
  sha256 bytea,
  storage_key text not null,
  status text not null check (status in ('expected', 'uploaded', 'kept')),
  is_public boolean not null default false,
  created_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (agency_id, id),
  unique (agency_id, storage_key)
);
comment on table files is 'kernel · uploaded files: expected when an address was given out, kept once a record refers to them';
call keep_apart('files');
create index files_expiry on files (agency_id, expires_at) where expires_at is not null;

-- ── Calls: answers kept for repeats, and how often an address asks ─────────────────────────────────────────────────────────
create table idempotency_keys (
  agency_id uuid not null,
  actor text not null,
  call text not null,
  key text not null,
  body_hash bytea not null,
  status integer not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (agency_id, actor, call, key)
);
comment on table idempotency_keys is 'kernel · answers of unsafe calls for a day, committed with the work (decision 102)';
call keep_apart('idempotency_keys');
create index idempotency_keys_age on idempotency_keys (agency_id, created_at);

create unlogged table rate_limits (
  bucket text primary key,
  window_start timestamptz not null,
  count integer not null
);
comment on table rate_limits is 'kernel · how often an address or account asked; may be lost in a crash';

-- Mail that the built-in simulator received instead of the world.
create table simulated_mails (
  id uuid primary key,
  message_id text not null unique,
  sender text not null,
  recipient text not null,
  subject text not null,
  html text not null,
  plain text not null,
  headers jsonb not null,
  received_at timestamptz not null
);
comment on table simulated_mails is 'kernel · the mail simulator''s mailbox; empty where a real server carries the mail';
create index simulated_mails_recipient on simulated_mails (recipient, received_at desc);

-- The children of an agency as records of that agency, for its list of them.
create view child_agencies with (security_invoker = true) as
  select parent_id as agency_id, id, name, phone, timezone, is_test_mode, points_balance, created_at
  from agencies where parent_id is not null;
comment on view child_agencies is 'agency · the children of an agency, as records of the parent';

-- What became of the product's own mails at the mail server. A row is written before the content travels, so that a mail which the server
-- may have taken is never handed over a second time, whatever happens to the process in between.
create table system_mails (
  id uuid primary key,
  status text not null check (status in ('sending', 'sent')),
  began_at timestamptz not null
);
comment on table system_mails is 'kernel · system mails whose content has begun to travel to the mail server';
create index system_mails_began on system_mails (began_at);

-- What proves that the secret key of a process is the one that this database was made with (decision 122). A start makes it before it does
-- anything under its key, migrations included; the app's role has no business here.
create table if not exists installation (
  id boolean primary key default true check (id),
  key_check text not null,
  made_at timestamptz not null default now()
);
comment on table installation is 'kernel · the check value of the secret key; one row';
revoke all on installation from lintel_app;

-- What happened with a contact, read from events; the notes people write; and what they did to items of a timeline.

-- What happened to one record is read in the order in which it happened, which is not always the order in which it was told: a call
-- is logged an hour later, a note was imported. The name lies in the index so that items of one type are found and counted there.
create index events_subject on events (agency_id, subject_type, subject_id, at, id) include (name);

-- What a job has yet to do lies in few rows of many records, and its journal is written once, with the outcome. The journal goes with its
-- job by a trigger: a foreign key would ask for the job once for each record, though the job's row is held whenever its journal is written.
create table job_parts (
  agency_id uuid not null,
  job_id uuid not null,
  first_id uuid not null,
  ids uuid[] not null,
  primary key (agency_id, job_id, first_id),
  foreign key (agency_id, job_id) references jobs (agency_id, id) on delete cascade
);
comment on table job_parts is 'kernel · records that a job has yet to work on, many to a row, in the order of their ids';
call keep_apart('job_parts');

create function forget_journals() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  delete from job_items i using stale s where i.agency_id = s.agency_id and i.job_id = s.id;
  return null;
end $$;
create trigger jobs_forgotten after delete on jobs
  referencing old table as stale for each statement execute function forget_journals();

-- Who arrives with a request is proven in the message that begins its transaction: the session, the agency it then belongs to, and what
-- the person is there. Nothing is set, and so nothing is seen, for a token that is nobody's.
create function session_of(given bytea, moment timestamptz) returns setof sessions language sql stable as $$
  select s.* from sessions s where s.token_hash = given and s.ended_at is null and s.expires_at > moment
$$;

-- Timers that are due are found by whose turn it is, written as one value. An index led by kind and agency was taken, too, for timers of a
-- subject: where a kind was new, and PostgreSQL did not know of it yet, it went through all of them for each of five hundred subjects.
create index timers_due on timers ((kind || ' ' || agency_id::text), due_at);

create function forget_events() returns trigger language plpgsql as $$
declare
  agency constant text := current_setting('app.agency_id', true);
begin
  -- Row level security holds for the owner of the tables, too.
  perform set_config('app.agency_id', old.id::text, true);
  delete from events where agency_id = old.id;
  perform set_config('app.agency_id', coalesce(agency, ''), true);
  return null;
end $$;
create trigger agencies_deleted after delete on agencies for each row execute function forget_events();

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

-- ── The timer of the daily mail ────────────────────────────────────────────────────────────────────────────────────────────

-- Its handler works out whether the moment has come and sets the next; here it is only woken, whatever changed what it depends on.
create function wake_digest(agency uuid, agent uuid, moment timestamptz) returns void language plpgsql as $$
begin
  insert into timers (kind, agency_id, subject_id, due_at) values ('tasks.digest', agency, agent, moment)
  on conflict (kind, agency_id, subject_id) do update set due_at = excluded.due_at, tries = 0;
  perform pg_notify('due', format('tasks.digest %s %s', agency, floor(extract(epoch from moment) * 1000)::bigint));
end $$;

-- Timers of tasks that changed are taken away by their key. A join of the two was made the wrong way round wherever PostgreSQL did not know yet
-- that there are many of a kind: each of ten thousand timers was compared with each of five hundred tasks.
create function drop_timers(wanted text, agency uuid, subjects uuid[]) returns void language sql as $$
  delete from timers where kind = wanted and agency_id = agency and subject_id = any(subjects)
$$;
create unique index users_proven on users (email) where email_confirmed_at is not null;
create index users_waiting on users (email, created_at desc, id desc) where email_confirmed_at is null;
create index events_lines on events (agency_id, at, id) where is_folded is false;
create index events_of_act on events (agency_id, act_id, at, id) where act_id is not null;

create table acts (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  -- Known at once of an act of one transaction; null of one that goes on in several, whose events are counted behind it.
  count integer,
  primary key (agency_id, id)
);
comment on table acts is 'kernel · acts on many that have an event to stand for them';
call keep_apart('acts');

-- How often something happened lately that can let contacts into workflows. Only what people and visitors do is counted, so that neither imports nor
-- acts on many pay for it, and of it only what is told by its name alone; domains/workflows/server/triggering/counting-triggers.ts asks for these.
create index events_lately on events (agency_id, name, at) where not is_bulk and name in (
  'call.started', 'call.ended', 'call.logged', 'contact.created', 'contact.submittedForm', 'contact.viewedForm', 'contact.visitedPage',
  'contact.requestedInformation', 'contact.requestedShowing', 'contact.savedListing', 'contact.hidListing', 'appointment.created'
);

-- Forms that callers of the API told of, by their ids: what a trigger can name before the agency has forms of its own. An index holds them in
-- order, so that each is found by one step however often it was sent.
create index events_forms on events (agency_id, (data #>> '{properties,formId}'), at)
  where name in ('contact.submittedForm', 'contact.viewedForm') and data #>> '{properties,formId}' is not null;
