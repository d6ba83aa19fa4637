-- Written from the catalogue by `npm run migrate`; the migrations are the source. Never edited.

-- Extensions

create extension btree_gin;
create extension pg_trgm;

-- Functions

CREATE OR REPLACE FUNCTION public.contact_words(first_name text, last_name text, company_name text, emails jsonb, phones jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower(concat_ws(' '::text, first_name, last_name, company_name, (SELECT string_agg((e.value ->> 'emailAddress'::text), ' '::text) AS string_agg FROM jsonb_array_elements(contact_words.emails) e(value)), (SELECT string_agg((p.value ->> 'number'::text), ' '::text) AS string_agg FROM jsonb_array_elements(contact_words.phones) p(value))))
;
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
CREATE OR REPLACE FUNCTION public.end_access_of_agents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from contact_access a using fresh f join stale s using (agency_id, id)
  where f.removed_at is not null and s.removed_at is null
    and a.agency_id = f.agency_id and a.principal_id = f.id and not a.is_assigned;
  update contact_access a set shared_level = null from fresh f join stale s using (agency_id, id)
  where f.removed_at is not null and s.removed_at is null
    and a.agency_id = f.agency_id and a.principal_id = f.id and a.is_assigned;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.end_access_of_lists()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from contact_access a using stale s
  where s.type_name = 'agent' and a.agency_id = s.agency_id and a.principal_id = s.id;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.forget_contacts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
begin
  delete from contact_emails c using stale s where c.agency_id = s.agency_id and c.contact_id = s.id;
  delete from contact_phones c using stale s where c.agency_id = s.agency_id and c.contact_id = s.id;
  delete from contact_tags c using stale s where c.agency_id = s.agency_id and c.contact_id = s.id;
  delete from contact_origins c using stale s where c.agency_id = s.agency_id and c.contact_id = s.id;
  delete from contact_search c using stale s where c.agency_id = s.agency_id and c.contact_id = s.id;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.index_changed_contacts()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
begin
  -- Tags.
  if exists (select agency_id, id, tag_ids, removed_at is null from fresh except select agency_id, id, tag_ids, removed_at is null from stale) then
    delete from contact_tags c using (
      select agency_id, id, unnest(tag_ids) as value from stale where removed_at is null
      except select agency_id, id, unnest(tag_ids) from fresh where removed_at is null
    ) gone
    where c.agency_id = gone.agency_id and c.contact_id = gone.id and c.tag_id = gone.value;
    insert into contact_tags (agency_id, contact_id, tag_id)
    select agency_id, id, unnest(tag_ids) from fresh where removed_at is null
    except select agency_id, id, unnest(tag_ids) from stale where removed_at is null
    on conflict do nothing;
  end if;
  -- Whatever else is derived; most changes, and those of many contacts above all, are of none of it.
  if not exists (
    select agency_id, id, first_name, last_name, company_name, emails, phones, origin_ids, assigned_agent_id, removed_at is null from fresh
    except
    select agency_id, id, first_name, last_name, company_name, emails, phones, origin_ids, assigned_agent_id, removed_at is null from stale
  ) then
    return null;
  end if;
  -- Addresses.
  if exists (select agency_id, id, emails, removed_at is null from fresh except select agency_id, id, emails, removed_at is null from stale) then
    delete from contact_emails c using (
      select agency_id, id, lower(e ->> 'emailAddress') as value from stale, jsonb_array_elements(emails) e where removed_at is null
      except select agency_id, id, lower(e ->> 'emailAddress') from fresh, jsonb_array_elements(emails) e where removed_at is null
    ) gone
    where c.agency_id = gone.agency_id and c.contact_id = gone.id and c.address = gone.value;
    insert into contact_emails (agency_id, contact_id, address)
    select agency_id, id, lower(e ->> 'emailAddress') from fresh, jsonb_array_elements(emails) e where removed_at is null
    except select agency_id, id, lower(e ->> 'emailAddress') from stale, jsonb_array_elements(emails) e where removed_at is null
    on conflict do nothing;
  end if;
  -- Numbers.
  if exists (select agency_id, id, phones, removed_at is null from fresh except select agency_id, id, phones, removed_at is null from stale) then
    delete from contact_phones c using (
      select agency_id, id, e ->> 'number' as value from stale, jsonb_array_elements(phones) e where removed_at is null
      except select agency_id, id, e ->> 'number' from fresh, jsonb_array_elements(phones) e where removed_at is null
    ) gone
    where c.agency_id = gone.agency_id and c.contact_id = gone.id and c.number = gone.value;
    insert into contact_phones (agency_id, contact_id, number)
    select agency_id, id, e ->> 'number' from fresh, jsonb_array_elements(phones) e where removed_at is null
    except select agency_id, id, e ->> 'number' from stale, jsonb_array_elements(phones) e where removed_at is null
    on conflict do nothing;
  end if;
  -- Origins.
  if exists (select agency_id, id, origin_ids, removed_at is null from fresh except select agency_id, id, origin_ids, removed_at is null from stale) then
    delete from contact_origins c using (
      select agency_id, id, unnest(origin_ids) as value from stale where removed_at is null
      except select agency_id, id, unnest(origin_ids) from fresh where removed_at is null
    ) gone
    where c.agency_id = gone.agency_id and c.contact_id = gone.id and c.origin_id = gone.value;
    insert into contact_origins (agency_id, contact_id, origin_id)
    select agency_id, id, unnest(origin_ids) from fresh where removed_at is null
    except select agency_id, id, unnest(origin_ids) from stale where removed_at is null
    on conflict do nothing;
  end if;
  -- Words to search.
  insert into contact_search (agency_id, contact_id, words)
  select agency_id, id, contact_words(first_name, last_name, company_name, emails, phones) from (
    select agency_id, id, first_name, last_name, company_name, emails, phones from fresh where removed_at is null
    except select agency_id, id, first_name, last_name, company_name, emails, phones from stale where removed_at is null
  ) differ
  on conflict (agency_id, contact_id) do update set words = excluded.words where contact_search.words <> excluded.words;
  delete from contact_search c using (
    select agency_id, id from stale where removed_at is null except select agency_id, id from fresh where removed_at is null
  ) gone
  where c.agency_id = gone.agency_id and c.contact_id = gone.id;
  -- The assigned agent may change the contact as long as they are; what they were given besides stays (decision 78).
  if exists (select agency_id, id, assigned_agent_id from fresh except select agency_id, id, assigned_agent_id from stale) then
    delete from contact_access a using (
      select agency_id, id, assigned_agent_id from stale except select agency_id, id, assigned_agent_id from fresh
    ) gone
    where a.agency_id = gone.agency_id and a.contact_id = gone.id and a.principal_id = gone.assigned_agent_id and a.shared_level is null;
    update contact_access a set is_assigned = false from (
      select agency_id, id, assigned_agent_id from stale except select agency_id, id, assigned_agent_id from fresh
    ) gone
    where a.agency_id = gone.agency_id and a.contact_id = gone.id and a.principal_id = gone.assigned_agent_id;
    insert into contact_access (agency_id, contact_id, principal_id, principal_kind, is_assigned, contact_created_at, is_removed)
    select agency_id, id, assigned_agent_id, 'agent', true, created_at, is_removed from (
      select agency_id, id, assigned_agent_id, created_at, removed_at is not null as is_removed from fresh where assigned_agent_id is not null
      except select agency_id, id, assigned_agent_id, created_at, removed_at is not null from stale
    ) differ
    on conflict (agency_id, contact_id, principal_id) do update set is_assigned = true;
  end if;
  update contact_access a set is_removed = differ.is_removed from (
    select agency_id, id, removed_at is not null as is_removed from fresh
    except select agency_id, id, removed_at is not null from stale
  ) differ
  where a.agency_id = differ.agency_id and a.contact_id = differ.id;
  return null;
end $function$
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
CREATE OR REPLACE FUNCTION public.index_new_contacts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into contact_emails (agency_id, contact_id, address)
  select distinct agency_id, id, lower(e ->> 'emailAddress') from fresh, jsonb_array_elements(emails) e where removed_at is null;
  insert into contact_phones (agency_id, contact_id, number)
  select distinct agency_id, id, p ->> 'number' from fresh, jsonb_array_elements(phones) p where removed_at is null;
  insert into contact_tags (agency_id, contact_id, tag_id)
  select distinct agency_id, id, tag_id from fresh, unnest(tag_ids) tag_id where removed_at is null;
  insert into contact_origins (agency_id, contact_id, origin_id)
  select distinct agency_id, id, origin_id from fresh, unnest(origin_ids) origin_id where removed_at is null;
  insert into contact_search (agency_id, contact_id, words)
  select agency_id, id, contact_words(first_name, last_name, company_name, emails, phones) from fresh where removed_at is null;
  insert into contact_access (agency_id, contact_id, principal_id, principal_kind, is_assigned, contact_created_at, is_removed)
  select agency_id, id, assigned_agent_id, 'agent', true, created_at, removed_at is not null from fresh where assigned_agent_id is not null;
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
CREATE OR REPLACE FUNCTION public.tell_losers_of_access()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  lost record;
begin
  for lost in
    select agency_id, array_agg(distinct principal_id) as agents, bool_or(principal_kind <> 'agent') as is_everybody
    from stale group by agency_id
  loop
    -- A notification holds 8,000 bytes.
    perform pg_notify('changes', json_build_object(
      'agencyId', lost.agency_id, 'entity', 'contact', 'ids', '[]'::json,
      'losers', case when lost.is_everybody or cardinality(lost.agents) > 150 then null else lost.agents end)::text);
  end loop;
  return null;
end $function$
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
create table calls (
  agency_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  made_with uuid not null,
  agent_id uuid,
  direction text not null,
  status text not null,
  outcome text,
  note text,
  phone_number text,
  duration_seconds integer,
  at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
comment on table calls is 'calls · calls with contacts: logged by hand, or made with the softphone';
create table collection_members (
  agency_id uuid not null,
  collection_id uuid not null,
  record_id uuid not null,
  is_member boolean not null,
  created_at timestamp with time zone not null
);
comment on table collection_members is 'collections · records that are in or out of a collection whatever its filter says';
create table collections (
  agency_id uuid not null,
  id uuid not null,
  type_name text not null,
  display_name text not null,
  filters_groups jsonb default '[]'::jsonb not null,
  owner_id uuid,
  agent_ids uuid[] default '{}'::uuid[] not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
comment on table collections is 'collections · a live filter over records of one type, shared with agents';
create table contact_access (
  agency_id uuid not null,
  contact_id uuid not null,
  principal_id uuid not null,
  principal_kind text not null,
  shared_level smallint,
  is_assigned boolean default false not null,
  level smallint generated always as ((COALESCE((shared_level)::integer, 0) |
CASE
    WHEN is_assigned THEN 6
    ELSE 0
END)) stored,
  contact_created_at timestamp with time zone not null,
  is_removed boolean default false not null
);
comment on table contact_access is 'contacts · who besides the owners may see, change or manage a contact, and why';
create table contact_emails (
  agency_id uuid not null,
  contact_id uuid not null,
  address text not null
);
comment on table contact_emails is 'contacts · addresses of contacts that are there, written only by triggers on contacts';
create table contact_files (
  agency_id uuid not null,
  file_id uuid not null,
  contact_id uuid not null,
  created_at timestamp with time zone not null
);
comment on table contact_files is 'contacts · files that lie in a contact''s record';
create table contact_merges (
  agency_id uuid not null,
  id uuid not null,
  kept_id uuid not null,
  merged_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  merged_by uuid,
  merged_at timestamp with time zone not null,
  undone_at timestamp with time zone
);
comment on table contact_merges is 'contacts · two records of one person made one, with what an undo needs';
create table contact_origins (
  agency_id uuid not null,
  contact_id uuid not null,
  origin_id uuid not null
);
comment on table contact_origins is 'contacts · origins of contacts that are there, written only by triggers on contacts';
create table contact_phones (
  agency_id uuid not null,
  contact_id uuid not null,
  number text not null
);
comment on table contact_phones is 'contacts · telephone numbers of contacts that are there, written only by triggers on contacts';
create table contact_search (
  agency_id uuid not null,
  contact_id uuid not null,
  words text not null
);
comment on table contact_search is 'contacts · what a search looks into: names, company, addresses, numbers; written only by triggers on contacts';
create table contact_tags (
  agency_id uuid not null,
  contact_id uuid not null,
  tag_id uuid not null
);
comment on table contact_tags is 'contacts · tags of contacts that are there, written only by triggers on contacts';
create table contacts (
  agency_id uuid not null,
  id uuid not null,
  first_name text,
  last_name text,
  full_name text generated always as (NULLIF(TRIM(BOTH FROM ((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text))), ''::text)) stored,
  emails jsonb default '[]'::jsonb not null,
  former_emails jsonb default '[]'::jsonb not null,
  phones jsonb default '[]'::jsonb not null,
  addresses jsonb default '[]'::jsonb not null,
  tag_ids uuid[] default '{}'::uuid[] not null,
  origin_ids uuid[] default '{}'::uuid[] not null,
  stage_id uuid,
  domain_id uuid,
  assigned_agent_id uuid,
  is_unknown boolean default false not null,
  company_name text,
  job_title text,
  website text,
  birthday date,
  purchase_anniversary date,
  engagement_score double precision generated always as (((jsonb_path_query_first(emails, '$[*]?(@."isPrimary" == true)'::jsonpath) ->> 'engagementScore'::text))::double precision) stored,
  do_not_disturb jsonb,
  is_email_manual boolean default true not null,
  is_email_workflow boolean default true not null,
  is_message_manual boolean default true not null,
  is_message_workflow boolean default true not null,
  is_phone_call_manual boolean default true not null,
  is_alert_workflow boolean default true not null,
  consent_source text,
  consent_at timestamp with time zone,
  buyer_budget_min bigint,
  buyer_budget_max bigint,
  buyer_areas text[],
  buyer_bedrooms integer,
  buyer_timeline text,
  buyer_pre_approval text,
  seller_property_address text,
  seller_property_type text,
  seller_motive text,
  seller_price_idea bigint,
  seller_timeline text,
  lender_name text,
  lender_contact text,
  lender_email text,
  lender_phone text,
  lender_status text,
  lender_amount bigint,
  lender_expires_on date,
  custom jsonb default '{}'::jsonb not null,
  last_activity_at timestamp with time zone,
  last_activity_kind text,
  last_communication jsonb,
  created_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  merged_into uuid
);
comment on table contacts is 'contacts · a person the agency works with, all that a list shows of them in one row';
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
create table import_mappings (
  agency_id uuid not null,
  signature text not null,
  mapping jsonb not null,
  updated_at timestamp with time zone not null
);
comment on table import_mappings is 'contacts · how people mapped columns last time, by their headings';
create table import_notes (
  agency_id uuid not null,
  contact_id uuid not null,
  hash bytea not null
);
comment on table import_notes is 'contacts · notes that imports have brought already, by their hash';
create table import_rows (
  agency_id uuid not null,
  import_id uuid not null,
  row_no integer not null,
  line_no integer not null,
  cells jsonb,
  record jsonb,
  note text,
  problems jsonb,
  emails text[] default '{}'::text[] not null,
  phones text[] default '{}'::text[] not null,
  name_key text,
  outcome text not null,
  why text,
  needs_fix boolean default false not null,
  contact_id uuid,
  is_done boolean default false not null
);
comment on table import_rows is 'contacts · the rows of an address book as they were understood, and what became of them';
create table imports (
  agency_id uuid not null,
  id uuid not null,
  name text not null,
  kind text not null,
  file_id uuid,
  layout jsonb not null,
  columns jsonb not null,
  row_count integer not null,
  mapping jsonb not null,
  preset text,
  options jsonb not null,
  fixes jsonb default '{}'::jsonb not null,
  status text not null,
  counts jsonb,
  plan jsonb,
  rehearsal integer default 0 not null,
  rehearsal_job_id uuid,
  job_id uuid,
  tag_id uuid,
  error text,
  created_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  finished_at timestamp with time zone
);
comment on table imports is 'contacts · address books that are brought in';
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
create table notes (
  agency_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  text text not null,
  author_id uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  removed_at timestamp with time zone
);
comment on table notes is 'timeline · what somebody wrote about a contact; its place in the timeline is the event note.created';
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
create table origins (
  agency_id uuid not null,
  id uuid not null,
  display_name text not null,
  background_color text not null,
  foreground_color text not null,
  is_hidden boolean default false not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
comment on table origins is 'labels · where a contact came from';
create table property_layouts (
  agency_id uuid not null,
  type_name text not null,
  groups jsonb not null,
  updated_at timestamp with time zone not null
);
comment on table property_layouts is 'fields · the groups and the order in which an agency''s records show their properties';
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
create table simulated_numbers (
  number text not null,
  status text not null,
  line_type text not null,
  carrier_name text,
  failure text,
  lookups integer default 0 not null,
  last_lookup_at timestamp with time zone,
  created_at timestamp with time zone not null
);
comment on table simulated_numbers is 'calls · the telephone simulator''s numbers; empty where a real provider answers';
create table tags (
  agency_id uuid not null,
  id uuid not null,
  type_name text not null,
  display_name text not null,
  background_color text not null,
  foreground_color text not null,
  is_hidden boolean default false not null,
  "position" integer default 0 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
comment on table tags is 'labels · a coloured word for records of one type; a contact''s stage is one too';
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
create table timeline_marks (
  agency_id uuid not null,
  event_id uuid not null,
  contact_id uuid not null,
  pinned_at timestamp with time zone,
  pinned_by uuid,
  hidden_at timestamp with time zone
);
comment on table timeline_marks is 'timeline · items that were pinned, or hidden because what they were about is gone';
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
alter table calls add constraint calls_agency_id_agent_id_fkey FOREIGN KEY (agency_id, agent_id) REFERENCES agents(agency_id, id) ON DELETE SET NULL (agent_id);
alter table calls add constraint calls_agency_id_contact_id_fkey FOREIGN KEY (agency_id, contact_id) REFERENCES contacts(agency_id, id) ON DELETE CASCADE;
alter table calls add constraint calls_agency_id_made_with_fkey FOREIGN KEY (agency_id, made_with) REFERENCES contacts(agency_id, id) ON DELETE CASCADE;
alter table calls add constraint calls_direction_check CHECK ((direction = ANY (ARRAY['incoming'::text, 'outgoing'::text])));
alter table calls add constraint calls_duration_seconds_check CHECK (((duration_seconds >= 0) AND (duration_seconds <= 86400)));
alter table calls add constraint calls_note_check CHECK (((length(note) >= 1) AND (length(note) <= 5000)));
alter table calls add constraint calls_outcome_check CHECK ((outcome = ANY (ARRAY['spoke'::text, 'noAnswer'::text, 'leftMessage'::text, 'busy'::text, 'wrongNumber'::text, 'notInterested'::text])));
alter table calls add constraint calls_pkey PRIMARY KEY (agency_id, id);
alter table calls add constraint calls_status_check CHECK ((status = ANY (ARRAY['ongoing'::text, 'completed'::text, 'missed'::text])));
alter table collection_members add constraint collection_members_agency_id_collection_id_fkey FOREIGN KEY (agency_id, collection_id) REFERENCES collections(agency_id, id) ON DELETE CASCADE;
alter table collection_members add constraint collection_members_pkey PRIMARY KEY (agency_id, collection_id, record_id);
alter table collections add constraint collections_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table collections add constraint collections_agency_id_owner_id_fkey FOREIGN KEY (agency_id, owner_id) REFERENCES agents(agency_id, id) ON DELETE SET NULL (owner_id);
alter table collections add constraint collections_pkey PRIMARY KEY (agency_id, id);
alter table contact_access add constraint contact_access_agency_id_contact_id_fkey FOREIGN KEY (agency_id, contact_id) REFERENCES contacts(agency_id, id) ON DELETE CASCADE;
alter table contact_access add constraint contact_access_check CHECK (((shared_level IS NOT NULL) OR is_assigned));
alter table contact_access add constraint contact_access_pkey PRIMARY KEY (agency_id, contact_id, principal_id);
alter table contact_access add constraint contact_access_principal_kind_check CHECK ((principal_kind = ANY (ARRAY['agent'::text, 'list'::text, 'agency'::text])));
alter table contact_access add constraint contact_access_shared_level_check CHECK ((shared_level = ANY (ARRAY[4, 6, 7])));
alter table contact_emails add constraint contact_emails_pkey PRIMARY KEY (agency_id, contact_id, address);
alter table contact_files add constraint contact_files_agency_id_contact_id_fkey FOREIGN KEY (agency_id, contact_id) REFERENCES contacts(agency_id, id) ON DELETE CASCADE;
alter table contact_files add constraint contact_files_agency_id_file_id_fkey FOREIGN KEY (agency_id, file_id) REFERENCES files(agency_id, id) ON DELETE CASCADE;
alter table contact_files add constraint contact_files_pkey PRIMARY KEY (agency_id, file_id);
alter table contact_merges add constraint contact_merges_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table contact_merges add constraint contact_merges_agency_id_kept_id_fkey FOREIGN KEY (agency_id, kept_id) REFERENCES contacts(agency_id, id) ON DELETE CASCADE;
alter table contact_merges add constraint contact_merges_agency_id_merged_id_fkey FOREIGN KEY (agency_id, merged_id) REFERENCES contacts(agency_id, id) ON DELETE CASCADE;
alter table contact_merges add constraint contact_merges_pkey PRIMARY KEY (agency_id, id);
alter table contact_origins add constraint contact_origins_pkey PRIMARY KEY (agency_id, contact_id, origin_id);
alter table contact_phones add constraint contact_phones_pkey PRIMARY KEY (agency_id, contact_id, number);
alter table contact_search add constraint contact_search_pkey PRIMARY KEY (agency_id, contact_id);
alter table contact_tags add constraint contact_tags_pkey PRIMARY KEY (agency_id, contact_id, tag_id);
alter table contacts add constraint contacts_agency_id_assigned_agent_id_fkey FOREIGN KEY (agency_id, assigned_agent_id) REFERENCES agents(agency_id, id) ON DELETE SET NULL (assigned_agent_id);
alter table contacts add constraint contacts_agency_id_domain_id_fkey FOREIGN KEY (agency_id, domain_id) REFERENCES domains(agency_id, id) ON DELETE SET NULL (domain_id);
alter table contacts add constraint contacts_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table contacts add constraint contacts_agency_id_stage_id_fkey FOREIGN KEY (agency_id, stage_id) REFERENCES tags(agency_id, id) ON DELETE SET NULL (stage_id);
alter table contacts add constraint contacts_pkey PRIMARY KEY (agency_id, id);
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
alter table import_mappings add constraint import_mappings_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table import_mappings add constraint import_mappings_pkey PRIMARY KEY (agency_id, signature);
alter table import_notes add constraint import_notes_agency_id_contact_id_fkey FOREIGN KEY (agency_id, contact_id) REFERENCES contacts(agency_id, id) ON DELETE CASCADE;
alter table import_notes add constraint import_notes_pkey PRIMARY KEY (agency_id, contact_id, hash);
alter table import_rows add constraint import_rows_outcome_check CHECK ((outcome = ANY (ARRAY['create'::text, 'update'::text, 'skip'::text, 'reject'::text])));
alter table import_rows add constraint import_rows_pkey PRIMARY KEY (agency_id, import_id, row_no);
alter table imports add constraint imports_agency_id_file_id_fkey FOREIGN KEY (agency_id, file_id) REFERENCES files(agency_id, id) ON DELETE SET NULL (file_id);
alter table imports add constraint imports_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table imports add constraint imports_kind_check CHECK ((kind = ANY (ARRAY['csv'::text, 'xlsx'::text, 'vcard'::text])));
alter table imports add constraint imports_pkey PRIMARY KEY (agency_id, id);
alter table imports add constraint imports_status_check CHECK ((status = ANY (ARRAY['uploaded'::text, 'rehearsing'::text, 'rehearsed'::text, 'running'::text, 'done'::text, 'failed'::text])));
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
alter table notes add constraint notes_agency_id_author_id_fkey FOREIGN KEY (agency_id, author_id) REFERENCES agents(agency_id, id) ON DELETE SET NULL (author_id);
alter table notes add constraint notes_agency_id_contact_id_fkey FOREIGN KEY (agency_id, contact_id) REFERENCES contacts(agency_id, id) ON DELETE CASCADE;
alter table notes add constraint notes_pkey PRIMARY KEY (agency_id, id);
alter table notes add constraint notes_text_check CHECK (((length(text) >= 1) AND (length(text) <= 5000)));
alter table notifications add constraint notifications_agency_id_agent_id_event_id_key UNIQUE (agency_id, agent_id, event_id);
alter table notifications add constraint notifications_agency_id_agent_id_fkey FOREIGN KEY (agency_id, agent_id) REFERENCES agents(agency_id, id) ON DELETE CASCADE;
alter table notifications add constraint notifications_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table notifications add constraint notifications_pkey PRIMARY KEY (agency_id, id);
alter table origins add constraint origins_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table origins add constraint origins_pkey PRIMARY KEY (agency_id, id);
alter table property_layouts add constraint property_layouts_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table property_layouts add constraint property_layouts_pkey PRIMARY KEY (agency_id, type_name);
alter table rate_limits add constraint rate_limits_pkey PRIMARY KEY (bucket);
alter table sessions add constraint sessions_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table sessions add constraint sessions_pkey PRIMARY KEY (id);
alter table sessions add constraint sessions_token_hash_key UNIQUE (token_hash);
alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table simulated_mails add constraint simulated_mails_message_id_key UNIQUE (message_id);
alter table simulated_mails add constraint simulated_mails_pkey PRIMARY KEY (id);
alter table simulated_numbers add constraint simulated_numbers_pkey PRIMARY KEY (number);
alter table simulated_numbers add constraint simulated_numbers_status_check CHECK ((status = ANY (ARRAY['active'::text, 'reachable'::text, 'unreachable'::text, 'inactive'::text, 'unknown'::text])));
alter table tags add constraint tags_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table tags add constraint tags_pkey PRIMARY KEY (agency_id, id);
alter table tags add constraint tags_type_name_check CHECK ((type_name = ANY (ARRAY['contact'::text, 'contact-stage'::text, 'email'::text, 'form'::text, 'listing'::text, 'message-template'::text, 'origin'::text, 'call'::text, 'task'::text])));
alter table themes add constraint themes_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table themes add constraint themes_agency_id_logo_file_id_fkey FOREIGN KEY (agency_id, logo_file_id) REFERENCES files(agency_id, id) ON DELETE SET NULL (logo_file_id);
alter table themes add constraint themes_pkey PRIMARY KEY (agency_id);
alter table timeline_marks add constraint timeline_marks_agency_id_contact_id_fkey FOREIGN KEY (agency_id, contact_id) REFERENCES contacts(agency_id, id) ON DELETE CASCADE;
alter table timeline_marks add constraint timeline_marks_agency_id_event_id_fkey FOREIGN KEY (agency_id, event_id) REFERENCES events(agency_id, id) ON DELETE CASCADE;
alter table timeline_marks add constraint timeline_marks_agency_id_pinned_by_fkey FOREIGN KEY (agency_id, pinned_by) REFERENCES agents(agency_id, id) ON DELETE SET NULL (pinned_by);
alter table timeline_marks add constraint timeline_marks_pkey PRIMARY KEY (agency_id, event_id);
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
CREATE INDEX calls_at ON public.calls USING btree (agency_id, at, id);
CREATE INDEX calls_contact ON public.calls USING btree (agency_id, contact_id, created_at, id);
CREATE INDEX calls_created ON public.calls USING btree (agency_id, created_at, id);
CREATE INDEX calls_made_with ON public.calls USING btree (agency_id, made_with);
CREATE INDEX collection_members_record ON public.collection_members USING btree (agency_id, record_id, collection_id);
CREATE INDEX collections_by_name ON public.collections USING btree (agency_id, display_name COLLATE "und-x-icu", id);
CREATE INDEX collections_by_type ON public.collections USING btree (agency_id, type_name COLLATE "und-x-icu", id);
CREATE INDEX collections_created ON public.collections USING btree (agency_id, created_at, id);
CREATE INDEX collections_owner ON public.collections USING btree (agency_id, owner_id);
CREATE INDEX contact_access_reach ON public.contact_access USING btree (agency_id, principal_id, contact_created_at, contact_id) INCLUDE (level) WHERE (NOT is_removed);
CREATE INDEX contact_emails_address ON public.contact_emails USING btree (agency_id, address, contact_id);
CREATE INDEX contact_files_contact ON public.contact_files USING btree (agency_id, contact_id, created_at);
CREATE INDEX contact_merges_kept ON public.contact_merges USING btree (agency_id, kept_id, merged_at);
CREATE INDEX contact_merges_merged ON public.contact_merges USING btree (agency_id, merged_id);
CREATE INDEX contact_origins_origin ON public.contact_origins USING btree (agency_id, origin_id, contact_id);
CREATE INDEX contact_phones_number ON public.contact_phones USING btree (agency_id, number, contact_id);
CREATE INDEX contact_search_words ON public.contact_search USING gin (agency_id, words gin_trgm_ops);
CREATE INDEX contact_tags_tag ON public.contact_tags USING btree (agency_id, tag_id, contact_id);
CREATE INDEX contacts_active ON public.contacts USING btree (agency_id, last_activity_at, id) WHERE (removed_at IS NULL);
CREATE INDEX contacts_agent ON public.contacts USING btree (agency_id, assigned_agent_id, created_at, id) WHERE (removed_at IS NULL);
CREATE INDEX contacts_by_name ON public.contacts USING btree (agency_id, full_name COLLATE "und-x-icu", id) WHERE (removed_at IS NULL);
CREATE INDEX contacts_created ON public.contacts USING btree (agency_id, created_at, id) WHERE (removed_at IS NULL);
CREATE INDEX contacts_domain ON public.contacts USING btree (agency_id, domain_id, created_at, id) WHERE (removed_at IS NULL);
CREATE INDEX contacts_merged ON public.contacts USING btree (agency_id, merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX contacts_opted_out ON public.contacts USING btree (agency_id, id) WHERE (NOT (is_email_manual AND is_email_workflow AND is_message_manual AND is_message_workflow AND is_phone_call_manual AND is_alert_workflow));
CREATE INDEX contacts_removed ON public.contacts USING btree (agency_id, removed_at, id) WHERE (removed_at IS NOT NULL);
CREATE INDEX contacts_stage ON public.contacts USING btree (agency_id, stage_id, created_at, id) WHERE (removed_at IS NULL);
CREATE INDEX domains_created ON public.domains USING btree (agency_id, created_at, id);
CREATE INDEX domains_host ON public.domains USING btree (agency_id, host COLLATE "und-x-icu", id);
CREATE UNIQUE INDEX domains_primary ON public.domains USING btree (agency_id) WHERE is_primary;
CREATE INDEX events_actor ON public.events USING btree (agency_id, actor_id, id DESC);
CREATE INDEX events_at ON public.events USING btree (agency_id, at, id);
CREATE INDEX events_order ON public.events USING btree (agency_id, xid, id);
CREATE INDEX events_subject ON public.events USING btree (agency_id, subject_type, subject_id, at, id) INCLUDE (name);
CREATE INDEX files_expiry ON public.files USING btree (agency_id, expires_at) WHERE (expires_at IS NOT NULL);
CREATE UNIQUE INDEX grids_owner ON public.grids USING btree (agency_id, plural, agent_id) NULLS NOT DISTINCT;
CREATE INDEX hosts_domain ON public.hosts USING btree (agency_id, domain_id);
CREATE UNIQUE INDEX hosts_proven ON public.hosts USING btree (host) WHERE is_active;
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (agency_id, created_at);
CREATE INDEX imports_created ON public.imports USING btree (agency_id, created_at, id);
CREATE INDEX imports_file ON public.imports USING btree (agency_id, file_id);
CREATE INDEX imports_job ON public.imports USING btree (agency_id, job_id);
CREATE INDEX job_claims_worker ON public.job_claims USING btree (worker_id);
CREATE INDEX jobs_created ON public.jobs USING btree (agency_id, created_at, id);
CREATE INDEX jobs_status ON public.jobs USING btree (agency_id, status, created_at);
CREATE INDEX logs_created ON public.logs USING btree (agency_id, created_at, id);
CREATE INDEX logs_points ON public.logs USING btree (agency_id, created_at, id) WHERE (point_cost <> 0);
CREATE INDEX memberships_agency ON public.memberships USING btree (agency_id);
CREATE INDEX notes_contact ON public.notes USING btree (agency_id, contact_id);
CREATE INDEX notifications_agent ON public.notifications USING btree (agency_id, agent_id, created_at DESC, id);
CREATE INDEX origins_by_name ON public.origins USING btree (agency_id, display_name COLLATE "und-x-icu", id);
CREATE INDEX origins_created ON public.origins USING btree (agency_id, created_at, id);
CREATE UNIQUE INDEX origins_name ON public.origins USING btree (agency_id, lower(display_name));
CREATE INDEX origins_updated ON public.origins USING btree (agency_id, updated_at, id);
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id, agency_id, last_seen_at DESC);
CREATE INDEX simulated_mails_recipient ON public.simulated_mails USING btree (recipient, received_at DESC);
CREATE INDEX tags_by_name ON public.tags USING btree (agency_id, display_name COLLATE "und-x-icu", id);
CREATE INDEX tags_by_position ON public.tags USING btree (agency_id, "position", id);
CREATE INDEX tags_by_type ON public.tags USING btree (agency_id, type_name COLLATE "und-x-icu", id);
CREATE INDEX tags_created ON public.tags USING btree (agency_id, created_at, id);
CREATE UNIQUE INDEX tags_name ON public.tags USING btree (agency_id, type_name, lower(display_name));
CREATE INDEX tags_updated ON public.tags USING btree (agency_id, updated_at, id);
CREATE INDEX timeline_marks_contact ON public.timeline_marks USING btree (agency_id, contact_id);
CREATE INDEX timers_due ON public.timers USING btree (kind, agency_id, due_at);
CREATE INDEX tokens_agency ON public.tokens USING btree (agency_id, purpose);
CREATE INDEX tokens_expiry ON public.tokens USING btree (expires_at);
CREATE INDEX tokens_user ON public.tokens USING btree (user_id, purpose);

-- Triggers

CREATE TRIGGER agents_index AFTER INSERT OR DELETE OR UPDATE OF user_id, role, status, is_visiting, removed_at ON public.agents FOR EACH ROW EXECUTE FUNCTION index_membership();
CREATE TRIGGER agents_lose_access AFTER UPDATE ON public.agents REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION end_access_of_agents();
CREATE TRIGGER collections_lose_access AFTER DELETE ON public.collections REFERENCING OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION end_access_of_lists();
CREATE TRIGGER contact_access_lost AFTER DELETE ON public.contact_access REFERENCING OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION tell_losers_of_access();
CREATE TRIGGER contacts_added AFTER INSERT ON public.contacts REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION index_new_contacts();
CREATE TRIGGER contacts_changed AFTER UPDATE ON public.contacts REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION index_changed_contacts();
CREATE TRIGGER contacts_forgotten AFTER DELETE ON public.contacts REFERENCING OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION forget_contacts();
CREATE TRIGGER domains_index AFTER INSERT OR UPDATE OF host, previous_host, dns_status, renamed_at ON public.domains FOR EACH ROW EXECUTE FUNCTION index_host();

-- Row level security

alter table agencies enable row level security, force row level security;
alter table agents enable row level security, force row level security;
alter table attributes enable row level security, force row level security;
alter table calls enable row level security, force row level security;
alter table collection_members enable row level security, force row level security;
alter table collections enable row level security, force row level security;
alter table contact_access enable row level security, force row level security;
alter table contact_emails enable row level security, force row level security;
alter table contact_files enable row level security, force row level security;
alter table contact_merges enable row level security, force row level security;
alter table contact_origins enable row level security, force row level security;
alter table contact_phones enable row level security, force row level security;
alter table contact_search enable row level security, force row level security;
alter table contact_tags enable row level security, force row level security;
alter table contacts enable row level security, force row level security;
alter table domains enable row level security, force row level security;
alter table event_cursors enable row level security, force row level security;
alter table events enable row level security, force row level security;
alter table files enable row level security, force row level security;
alter table grids enable row level security, force row level security;
alter table idempotency_keys enable row level security, force row level security;
alter table import_mappings enable row level security, force row level security;
alter table import_notes enable row level security, force row level security;
alter table import_rows enable row level security, force row level security;
alter table imports enable row level security, force row level security;
alter table job_items enable row level security, force row level security;
alter table jobs enable row level security, force row level security;
alter table logs enable row level security, force row level security;
alter table notes enable row level security, force row level security;
alter table notifications enable row level security, force row level security;
alter table origins enable row level security, force row level security;
alter table property_layouts enable row level security, force row level security;
alter table tags enable row level security, force row level security;
alter table themes enable row level security, force row level security;
alter table timeline_marks enable row level security, force row level security;

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
create policy tenancy on calls for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on collection_members for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on collections for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on contact_access for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on contact_emails for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on contact_files for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on contact_merges for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on contact_origins for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on contact_phones for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on contact_search for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on contact_tags for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on contacts for all to public
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
create policy tenancy on import_mappings for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on import_notes for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on import_rows for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on imports for all to public
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
create policy tenancy on notes for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on notifications for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on origins for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on property_layouts for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on tags for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on themes for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on timeline_marks for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));

-- Rights of lintel_app

grant delete, insert, select, update on agencies to lintel_app;
grant delete, insert, select, update on agents to lintel_app;
grant delete, insert, select, update on attributes to lintel_app;
grant delete, insert, select, update on calls to lintel_app;
grant delete, insert, select, update on child_agencies to lintel_app;
grant delete, insert, select, update on collection_members to lintel_app;
grant delete, insert, select, update on collections to lintel_app;
grant delete, insert, select, update on contact_access to lintel_app;
grant delete, insert, select, update on contact_emails to lintel_app;
grant delete, insert, select, update on contact_files to lintel_app;
grant delete, insert, select, update on contact_merges to lintel_app;
grant delete, insert, select, update on contact_origins to lintel_app;
grant delete, insert, select, update on contact_phones to lintel_app;
grant delete, insert, select, update on contact_search to lintel_app;
grant delete, insert, select, update on contact_tags to lintel_app;
grant delete, insert, select, update on contacts to lintel_app;
grant delete, insert, select, update on domains to lintel_app;
grant delete, insert, select, update on event_cursors to lintel_app;
grant insert, select on events to lintel_app;
grant delete, insert, select, update on files to lintel_app;
grant delete, insert, select, update on grids to lintel_app;
grant delete, insert, select, update on hosts to lintel_app;
grant delete, insert, select, update on idempotency_keys to lintel_app;
grant delete, insert, select, update on import_mappings to lintel_app;
grant delete, insert, select, update on import_notes to lintel_app;
grant delete, insert, select, update on import_rows to lintel_app;
grant delete, insert, select, update on imports to lintel_app;
grant delete, insert, select, update on job_claims to lintel_app;
grant delete, insert, select, update on job_items to lintel_app;
grant delete, insert, select, update on jobs to lintel_app;
grant delete, insert, select, update on logs to lintel_app;
grant delete, insert, select, update on memberships to lintel_app;
grant delete, insert, select, update on notes to lintel_app;
grant delete, insert, select, update on notifications to lintel_app;
grant delete, insert, select, update on origins to lintel_app;
grant delete, insert, select, update on property_layouts to lintel_app;
grant delete, insert, select, update on rate_limits to lintel_app;
grant delete, insert, select, update on sessions to lintel_app;
grant delete, insert, select, update on simulated_mails to lintel_app;
grant delete, insert, select, update on simulated_numbers to lintel_app;
grant delete, insert, select, update on tags to lintel_app;
grant delete, insert, select, update on themes to lintel_app;
grant delete, insert, select, update on timeline_marks to lintel_app;
grant delete, insert, select, update on timers to lintel_app;
grant delete, insert, select, update on tokens to lintel_app;
grant delete, insert, select, update on users to lintel_app;
grant delete, insert, select, update on workers to lintel_app;
