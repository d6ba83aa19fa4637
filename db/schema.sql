-- Written from the catalogue by `npm run migrate`; the migrations are the source. Never edited.

-- Extensions

create extension btree_gin;
create extension pg_trgm;

-- Functions

CREATE OR REPLACE FUNCTION public.current_agency()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.agency_id'::text, true), ''::text))::uuid
;
CREATE OR REPLACE FUNCTION public.current_person()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid
;
CREATE OR REPLACE FUNCTION public.index_host()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from hosts where agency_id = new.agency_id and domain_id = new.id;
  insert into hosts (host, agency_id, domain_id, is_active)
  values (new.host, new.agency_id, new.id, new.dns_status = 'configured');
  if new.previous_host is not null then
    -- The earlier name goes on working until the new one is proven, and then leads to it.
    insert into hosts (host, agency_id, domain_id, is_active, redirect_to)
    values (
      new.previous_host, new.agency_id, new.id, new.renamed_at is not null,
      case when new.renamed_at is null then new.host end
    )
    on conflict do nothing;
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.index_membership()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.user_id is not null then
    delete from memberships where user_id = old.user_id and agency_id = old.agency_id and agent_id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.user_id is not null and new.removed_at is null then
    insert into memberships (user_id, agency_id, agent_id, role, status, is_visiting)
    values (new.user_id, new.agency_id, new.id, new.role, new.status, new.is_visiting);
  end if;
  return null;
end $function$
;
CREATE OR REPLACE PROCEDURE public.keep_apart(IN tenant_table regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy tenancy on %s using (agency_id = (select current_agency())) with check (agency_id = (select current_agency()))',
    tenant_table
  );
end $procedure$
;

-- Tables

create table agencies (
  id uuid not null,
  parent_id uuid,
  name text not null,
  phone text,
  country text,
  timezone text not null,
  mls jsonb,
  is_test_mode boolean default true not null,
  points_balance bigint default 0 not null,
  is_demo boolean default false not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
comment on table agencies is 'agency · a brokerage; its id is the agency_id of everything it keeps';
create table agents (
  agency_id uuid not null,
  id uuid not null,
  user_id uuid,
  email text not null,
  first_name text,
  last_name text,
  full_name text generated always as (NULLIF(TRIM(BOTH FROM ((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text))), ''::text)) stored,
  phone text,
  role text default 'member'::text not null,
  position_title text,
  status text not null,
  permissions jsonb default '[]'::jsonb not null,
  picture_file_id uuid,
  signature text,
  settings jsonb default '{}'::jsonb not null,
  is_visiting boolean default false not null,
  invited_by uuid,
  invited_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  removed_at timestamp with time zone
);
comment on table agents is 'team · one person in one agency: role, title, rights; visiting ones are owners of the parent (decision 15)';
create table attributes (
  agency_id uuid not null,
  id uuid not null,
  type_name text not null,
  name text not null,
  display_name text not null,
  type text not null,
  category text,
  "position" integer default 0 not null,
  is_hidden boolean default false not null,
  is_required boolean default false not null,
  has_time boolean default false not null,
  options jsonb,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  removed_at timestamp with time zone
);
comment on table attributes is 'kernel · attributes an agency adds to an entity; their values lie in the record''s custom column under this id';
create table domains (
  agency_id uuid not null,
  id uuid not null,
  host text not null,
  previous_host text,
  dns_status text not null,
  dns_found jsonb,
  dns_checked_at timestamp with time zone,
  proof text not null,
  is_primary boolean default false not null,
  renamed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
comment on table domains is 'agency · a web domain of an agency and the state of its DNS';
create table event_cursors (
  agency_id uuid not null,
  reader text not null,
  xid xid8 not null,
  event_id uuid not null,
  tries integer default 0 not null,
  retry_at timestamp with time zone
);
comment on table event_cursors is 'kernel · how far each reader of events has come, per agency';
create table events (
  agency_id uuid not null,
  id uuid not null,
  xid xid8 default pg_current_xact_id() not null,
  name text not null,
  subject_type text not null,
  subject_id uuid,
  actor_type text not null,
  actor_id uuid,
  at timestamp with time zone not null,
  data jsonb not null,
  changes jsonb not null,
  request_id text
);
comment on table events is 'kernel · everything that happened; appended, never changed';
create table files (
  agency_id uuid not null,
  id uuid not null,
  purpose text not null,
  name text not null,
  mimetype text not null,
  size bigint,
  sha256 bytea,
  storage_key text not null,
  status text not null,
  is_public boolean default false not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone
);
comment on table files is 'kernel · uploaded files: expected when an address was given out, kept once a record refers to them';
create table grids (
  agency_id uuid not null,
  id uuid not null,
  agent_id uuid,
  plural text not null,
  display_name text not null,
  columns jsonb not null,
  filters_groups jsonb not null,
  sort_column text,
  sort_order text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
comment on table grids is 'kernel · columns, sort and filter of a list: one agent''s own, or the agency''s default (decision 23)';
create table hosts (
  host text not null,
  agency_id uuid not null,
  domain_id uuid not null,
  is_active boolean not null,
  redirect_to text
);
comment on table hosts is 'agency · index of claimed and proven hosts, written only by its trigger; no business data';
create table idempotency_keys (
  agency_id uuid not null,
  actor text not null,
  call text not null,
  key text not null,
  body_hash bytea not null,
  status integer not null,
  answer jsonb,
  created_at timestamp with time zone not null
);
comment on table idempotency_keys is 'kernel · answers of unsafe calls for a day, committed with the work (decision 102)';
create table job_claims (
  job_id uuid not null,
  lane text not null,
  worker_id uuid not null,
  claimed_at timestamp with time zone not null
);
comment on table job_claims is 'kernel · jobs being run, by process; no business data';
create table job_items (
  agency_id uuid not null,
  job_id uuid not null,
  entity_id uuid not null,
  status text not null,
  reason text,
  before jsonb,
  after jsonb
);
comment on table job_items is 'kernel · what became of each record of a job, with what undo needs';
create table jobs (
  agency_id uuid not null,
  id uuid not null,
  kind text not null,
  title text not null,
  entity_type text,
  status text not null,
  progress integer default 0 not null,
  modified_count integer default 0 not null,
  skipped_count integer default 0 not null,
  total_count integer default 0 not null,
  can_undo boolean default false not null,
  undoes uuid,
  undone_by uuid,
  input jsonb not null,
  result jsonb,
  error text,
  created_by uuid,
  created_at timestamp with time zone not null,
  started_at timestamp with time zone,
  listed_at timestamp with time zone,
  finished_at timestamp with time zone
);
comment on table jobs is 'kernel · work that people see: title, progress, outcome, undo';
create table logs (
  agency_id uuid not null,
  id uuid not null,
  name text not null,
  level text not null,
  issue_state text,
  short_description text not null,
  note text,
  point_cost integer default 0 not null,
  subject_type text not null,
  subject_id uuid,
  actor_id uuid,
  actor_name text,
  created_at timestamp with time zone not null
);
comment on table logs is 'operations · the event log: what happened in words, under the event''s id, its level, and whether an issue is open';
create table memberships (
  user_id uuid not null,
  agency_id uuid not null,
  agent_id uuid not null,
  role text not null,
  status text not null,
  is_visiting boolean not null
);
comment on table memberships is 'team · index of agents by person, written only by its trigger; no business data';
create table notifications (
  agency_id uuid not null,
  id uuid not null,
  agent_id uuid not null,
  event_id uuid not null,
  kind text not null,
  title text not null,
  description text,
  subject_type text,
  subject_id uuid,
  is_read boolean default false not null,
  created_at timestamp with time zone not null
);
comment on table notifications is 'operations · what one agent should know';
create unlogged table rate_limits (
  bucket text not null,
  window_start timestamp with time zone not null,
  count integer not null
);
comment on table rate_limits is 'kernel · how often an address or account asked; may be lost in a crash';
create table sessions (
  id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  agency_id uuid not null,
  is_remembered boolean not null,
  user_agent text,
  address text,
  created_at timestamp with time zone not null,
  signed_in_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone
);
comment on table sessions is 'kernel · a signed-in browser; the token is kept as its SHA-256';
create table simulated_mails (
  id uuid not null,
  message_id text not null,
  sender text not null,
  recipient text not null,
  subject text not null,
  html text not null,
  plain text not null,
  headers jsonb not null,
  received_at timestamp with time zone not null
);
comment on table simulated_mails is 'kernel · the mail simulator''s mailbox; empty where a real server carries the mail';
create table themes (
  agency_id uuid not null,
  primary_button_color text,
  link_color text,
  logo_file_id uuid,
  message_themes jsonb default '{}'::jsonb not null,
  signature text,
  updated_at timestamp with time zone not null
);
comment on table themes is 'agency · colours, logo, message themes and signature of an agency (decision 52)';
create table timers (
  kind text not null,
  agency_id uuid not null,
  subject_id uuid not null,
  due_at timestamp with time zone not null,
  tries integer default 0 not null,
  xid xid8 default pg_current_xact_id() not null
);
comment on table timers is 'kernel · due work of all agencies; no business data';
create table tokens (
  token_hash bytea not null,
  purpose text not null,
  agency_id uuid,
  user_id uuid,
  subject jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone
);
comment on table tokens is 'kernel · single-use, expiring, bound to a purpose; kept as SHA-256';
create table users (
  id uuid not null,
  email text not null,
  password_hash text,
  google_subject text,
  email_confirmed_at timestamp with time zone,
  last_agency_id uuid,
  created_at timestamp with time zone not null
);
comment on table users is 'auth · a person who signs in: one e-mail address, any number of agencies (decision 96)';
create table workers (
  id uuid not null,
  host text not null,
  boot text not null,
  pid integer not null,
  process_start text not null,
  role text not null,
  started_at timestamp with time zone not null,
  seen_at timestamp with time zone not null
);
comment on table workers is 'kernel · running processes with what proves them dead';

-- Views

create view child_agencies with (security_invoker=true) as
 SELECT parent_id AS agency_id,
    id,
    name,
    phone,
    timezone,
    is_test_mode,
    points_balance,
    created_at
   FROM agencies
  WHERE (parent_id IS NOT NULL);

-- Constraints

alter table agencies add constraint agencies_check CHECK ((parent_id <> id));
alter table agencies add constraint agencies_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES agencies(id);
alter table agencies add constraint agencies_pkey PRIMARY KEY (id);
alter table agencies add constraint agencies_points_balance_check CHECK ((points_balance >= 0));
alter table agents add constraint agents_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table agents add constraint agents_agency_id_invited_by_fkey FOREIGN KEY (agency_id, invited_by) REFERENCES agents(agency_id, id);
alter table agents add constraint agents_agency_id_picture_file_id_fkey FOREIGN KEY (agency_id, picture_file_id) REFERENCES files(agency_id, id) ON DELETE SET NULL (picture_file_id);
alter table agents add constraint agents_check CHECK (((status = 'pending'::text) OR (user_id IS NOT NULL)));
alter table agents add constraint agents_email_check CHECK ((email = lower(email)));
alter table agents add constraint agents_pkey PRIMARY KEY (agency_id, id);
alter table agents add constraint agents_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'member'::text])));
alter table agents add constraint agents_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'disabled'::text])));
alter table agents add constraint agents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table attributes add constraint attributes_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table attributes add constraint attributes_pkey PRIMARY KEY (agency_id, id);
alter table domains add constraint domains_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table domains add constraint domains_agency_id_host_key UNIQUE (agency_id, host);
alter table domains add constraint domains_dns_status_check CHECK ((dns_status = ANY (ARRAY['unconfigured'::text, 'pending'::text, 'configured'::text, 'failed'::text])));
alter table domains add constraint domains_host_check CHECK ((host = lower(host)));
alter table domains add constraint domains_pkey PRIMARY KEY (agency_id, id);
alter table event_cursors add constraint event_cursors_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table event_cursors add constraint event_cursors_pkey PRIMARY KEY (agency_id, reader);
alter table events add constraint events_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table events add constraint events_pkey PRIMARY KEY (agency_id, id);
alter table files add constraint files_agency_id_created_by_fkey FOREIGN KEY (agency_id, created_by) REFERENCES agents(agency_id, id);
alter table files add constraint files_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table files add constraint files_agency_id_storage_key_key UNIQUE (agency_id, storage_key);
alter table files add constraint files_pkey PRIMARY KEY (agency_id, id);
alter table files add constraint files_status_check CHECK ((status = ANY (ARRAY['expected'::text, 'uploaded'::text, 'kept'::text])));
alter table grids add constraint grids_agency_id_agent_id_fkey FOREIGN KEY (agency_id, agent_id) REFERENCES agents(agency_id, id) ON DELETE CASCADE;
alter table grids add constraint grids_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table grids add constraint grids_pkey PRIMARY KEY (agency_id, id);
alter table grids add constraint grids_sort_order_check CHECK ((sort_order = ANY (ARRAY['asc'::text, 'desc'::text])));
alter table hosts add constraint hosts_agency_id_domain_id_fkey FOREIGN KEY (agency_id, domain_id) REFERENCES domains(agency_id, id) ON DELETE CASCADE;
alter table hosts add constraint hosts_pkey PRIMARY KEY (host, agency_id, domain_id);
alter table idempotency_keys add constraint idempotency_keys_pkey PRIMARY KEY (agency_id, actor, call, key);
alter table job_claims add constraint job_claims_pkey PRIMARY KEY (job_id);
alter table job_claims add constraint job_claims_worker_id_fkey FOREIGN KEY (worker_id) REFERENCES workers(id);
alter table job_items add constraint job_items_agency_id_job_id_fkey FOREIGN KEY (agency_id, job_id) REFERENCES jobs(agency_id, id) ON DELETE CASCADE;
alter table job_items add constraint job_items_pkey PRIMARY KEY (agency_id, job_id, entity_id);
alter table job_items add constraint job_items_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'done'::text, 'skipped'::text, 'failed'::text])));
alter table jobs add constraint jobs_agency_id_created_by_fkey FOREIGN KEY (agency_id, created_by) REFERENCES agents(agency_id, id);
alter table jobs add constraint jobs_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table jobs add constraint jobs_agency_id_undoes_fkey FOREIGN KEY (agency_id, undoes) REFERENCES jobs(agency_id, id) ON DELETE SET NULL (undoes);
alter table jobs add constraint jobs_pkey PRIMARY KEY (agency_id, id);
alter table jobs add constraint jobs_progress_check CHECK (((progress >= 0) AND (progress <= 100)));
alter table jobs add constraint jobs_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])));
alter table logs add constraint logs_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table logs add constraint logs_issue_state_check CHECK ((issue_state = ANY (ARRAY['open'::text, 'inProgress'::text, 'resolved'::text])));
alter table logs add constraint logs_level_check CHECK ((level = ANY (ARRAY['info'::text, 'warn'::text, 'error'::text])));
alter table logs add constraint logs_pkey PRIMARY KEY (agency_id, id);
alter table memberships add constraint memberships_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table memberships add constraint memberships_pkey PRIMARY KEY (user_id, agency_id);
alter table memberships add constraint memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table notifications add constraint notifications_agency_id_agent_id_event_id_key UNIQUE (agency_id, agent_id, event_id);
alter table notifications add constraint notifications_agency_id_agent_id_fkey FOREIGN KEY (agency_id, agent_id) REFERENCES agents(agency_id, id) ON DELETE CASCADE;
alter table notifications add constraint notifications_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table notifications add constraint notifications_pkey PRIMARY KEY (agency_id, id);
alter table rate_limits add constraint rate_limits_pkey PRIMARY KEY (bucket);
alter table sessions add constraint sessions_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table sessions add constraint sessions_pkey PRIMARY KEY (id);
alter table sessions add constraint sessions_token_hash_key UNIQUE (token_hash);
alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table simulated_mails add constraint simulated_mails_message_id_key UNIQUE (message_id);
alter table simulated_mails add constraint simulated_mails_pkey PRIMARY KEY (id);
alter table themes add constraint themes_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table themes add constraint themes_agency_id_logo_file_id_fkey FOREIGN KEY (agency_id, logo_file_id) REFERENCES files(agency_id, id) ON DELETE SET NULL (logo_file_id);
alter table themes add constraint themes_pkey PRIMARY KEY (agency_id);
alter table timers add constraint timers_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table timers add constraint timers_pkey PRIMARY KEY (kind, agency_id, subject_id);
alter table tokens add constraint tokens_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table tokens add constraint tokens_pkey PRIMARY KEY (token_hash);
alter table tokens add constraint tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table users add constraint users_email_check CHECK ((email = lower(email)));
alter table users add constraint users_email_key UNIQUE (email);
alter table users add constraint users_google_subject_key UNIQUE (google_subject);
alter table users add constraint users_last_agency_id_fkey FOREIGN KEY (last_agency_id) REFERENCES agencies(id);
alter table users add constraint users_pkey PRIMARY KEY (id);
alter table workers add constraint workers_pkey PRIMARY KEY (id);

-- Indexes

CREATE INDEX agencies_founded ON public.agencies USING btree (parent_id, created_at, id);
CREATE INDEX agencies_parent ON public.agencies USING btree (parent_id, name COLLATE "und-x-icu", id);
CREATE INDEX agents_by_email ON public.agents USING btree (agency_id, email COLLATE "und-x-icu", id) WHERE (removed_at IS NULL);
CREATE INDEX agents_by_role ON public.agents USING btree (agency_id, role COLLATE "und-x-icu", id) WHERE (removed_at IS NULL);
CREATE INDEX agents_by_status ON public.agents USING btree (agency_id, status COLLATE "und-x-icu", id) WHERE (removed_at IS NULL);
CREATE INDEX agents_by_title ON public.agents USING btree (agency_id, position_title COLLATE "und-x-icu", id) WHERE (removed_at IS NULL);
CREATE INDEX agents_created ON public.agents USING btree (agency_id, created_at, id) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX agents_email ON public.agents USING btree (agency_id, email) WHERE (removed_at IS NULL);
CREATE INDEX agents_name ON public.agents USING btree (agency_id, full_name COLLATE "und-x-icu", id) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX agents_user ON public.agents USING btree (agency_id, user_id) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX attributes_name ON public.attributes USING btree (agency_id, type_name, name) WHERE (removed_at IS NULL);
CREATE INDEX attributes_type ON public.attributes USING btree (agency_id, type_name, "position", id);
CREATE INDEX domains_created ON public.domains USING btree (agency_id, created_at, id);
CREATE INDEX domains_host ON public.domains USING btree (agency_id, host COLLATE "und-x-icu", id);
CREATE UNIQUE INDEX domains_primary ON public.domains USING btree (agency_id) WHERE is_primary;
CREATE INDEX events_actor ON public.events USING btree (agency_id, actor_id, id DESC);
CREATE INDEX events_at ON public.events USING btree (agency_id, at, id);
CREATE INDEX events_order ON public.events USING btree (agency_id, xid, id);
CREATE INDEX events_subject ON public.events USING btree (agency_id, subject_type, subject_id, id DESC);
CREATE INDEX files_expiry ON public.files USING btree (agency_id, expires_at) WHERE (expires_at IS NOT NULL);
CREATE UNIQUE INDEX grids_owner ON public.grids USING btree (agency_id, plural, agent_id) NULLS NOT DISTINCT;
CREATE INDEX hosts_domain ON public.hosts USING btree (agency_id, domain_id);
CREATE UNIQUE INDEX hosts_proven ON public.hosts USING btree (host) WHERE is_active;
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (agency_id, created_at);
CREATE INDEX job_claims_worker ON public.job_claims USING btree (worker_id);
CREATE INDEX jobs_created ON public.jobs USING btree (agency_id, created_at, id);
CREATE INDEX jobs_status ON public.jobs USING btree (agency_id, status, created_at);
CREATE INDEX logs_created ON public.logs USING btree (agency_id, created_at, id);
CREATE INDEX logs_points ON public.logs USING btree (agency_id, created_at, id) WHERE (point_cost <> 0);
CREATE INDEX memberships_agency ON public.memberships USING btree (agency_id);
CREATE INDEX notifications_agent ON public.notifications USING btree (agency_id, agent_id, created_at DESC, id);
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id, agency_id, last_seen_at DESC);
CREATE INDEX simulated_mails_recipient ON public.simulated_mails USING btree (recipient, received_at DESC);
CREATE INDEX timers_due ON public.timers USING btree (kind, agency_id, due_at);
CREATE INDEX tokens_agency ON public.tokens USING btree (agency_id, purpose);
CREATE INDEX tokens_expiry ON public.tokens USING btree (expires_at);
CREATE INDEX tokens_user ON public.tokens USING btree (user_id, purpose);

-- Triggers

CREATE TRIGGER agents_index AFTER INSERT OR DELETE OR UPDATE OF user_id, role, status, is_visiting, removed_at ON public.agents FOR EACH ROW EXECUTE FUNCTION index_membership();
CREATE TRIGGER domains_index AFTER INSERT OR UPDATE OF host, previous_host, dns_status, renamed_at ON public.domains FOR EACH ROW EXECUTE FUNCTION index_host();

-- Row level security

alter table agencies enable row level security, force row level security;
alter table agents enable row level security, force row level security;
alter table attributes enable row level security, force row level security;
alter table domains enable row level security, force row level security;
alter table event_cursors enable row level security, force row level security;
alter table events enable row level security, force row level security;
alter table files enable row level security, force row level security;
alter table grids enable row level security, force row level security;
alter table idempotency_keys enable row level security, force row level security;
alter table job_items enable row level security, force row level security;
alter table jobs enable row level security, force row level security;
alter table logs enable row level security, force row level security;
alter table notifications enable row level security, force row level security;
alter table themes enable row level security, force row level security;

-- Policies

create policy change on agencies for update to public
  using ((id = ( SELECT current_agency() AS current_agency)))
  with check ((id = ( SELECT current_agency() AS current_agency)));
create policy close on agencies for delete to public
  using ((id = ( SELECT current_agency() AS current_agency)));
create policy found on agencies for insert to public
  with check ((id = ( SELECT current_agency() AS current_agency)));
create policy see on agencies for select to public
  using (((id = ( SELECT current_agency() AS current_agency)) OR (parent_id = ( SELECT current_agency() AS current_agency)) OR (id IN ( SELECT m.agency_id
   FROM memberships m
  WHERE ((m.user_id = ( SELECT current_person() AS current_person)) AND (m.status = 'active'::text) AND (NOT m.is_visiting)))) OR (parent_id IN ( SELECT m.agency_id
   FROM memberships m
  WHERE ((m.user_id = ( SELECT current_person() AS current_person)) AND (m.status = 'active'::text) AND (m.role = 'owner'::text) AND (NOT m.is_visiting))))));
create policy tenancy on agents for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on attributes for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on domains for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on event_cursors for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on events for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on files for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on grids for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on idempotency_keys for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on job_items for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on jobs for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on logs for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on notifications for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on themes for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));

-- Rights of lintel_app

grant delete, insert, select, update on agencies to lintel_app;
grant delete, insert, select, update on agents to lintel_app;
grant delete, insert, select, update on attributes to lintel_app;
grant delete, insert, select, update on child_agencies to lintel_app;
grant delete, insert, select, update on domains to lintel_app;
grant delete, insert, select, update on event_cursors to lintel_app;
grant insert, select on events to lintel_app;
grant delete, insert, select, update on files to lintel_app;
grant delete, insert, select, update on grids to lintel_app;
grant delete, insert, select, update on hosts to lintel_app;
grant delete, insert, select, update on idempotency_keys to lintel_app;
grant delete, insert, select, update on job_claims to lintel_app;
grant delete, insert, select, update on job_items to lintel_app;
grant delete, insert, select, update on jobs to lintel_app;
grant delete, insert, select, update on logs to lintel_app;
grant delete, insert, select, update on memberships to lintel_app;
grant delete, insert, select, update on notifications to lintel_app;
grant delete, insert, select, update on rate_limits to lintel_app;
grant delete, insert, select, update on sessions to lintel_app;
grant delete, insert, select, update on simulated_mails to lintel_app;
grant delete, insert, select, update on themes to lintel_app;
grant delete, insert, select, update on timers to lintel_app;
grant delete, insert, select, update on tokens to lintel_app;
grant delete, insert, select, update on users to lintel_app;
grant delete, insert, select, update on workers to lintel_app;
