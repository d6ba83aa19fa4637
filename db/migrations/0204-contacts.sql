-- The people an agency works with. One row of `contacts` shows a contact without a join (performance §1); what indexes need of it, its
-- addresses, numbers, labels and words to search, is derived into tables of their own by triggers, so that nobody can forget it.

create table contacts (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  first_name text,
  last_name text,
  full_name text generated always as (nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), '')) stored,
  -- [{emailAddress, isPrimary, lastHardBounce, lastSoftBounce, optOut, spamComplaint, engagementScore}], exactly one primary.
  emails jsonb not null default '[]',
  -- Addresses that were taken away and must not be written to, so that typing one again does not make it one that may be.
  former_emails jsonb not null default '[]',
  -- [{number (E.164), country, international, lineType, status, label, isPrimary}], exactly one primary.
  phones jsonb not null default '[]',
  addresses jsonb not null default '[]',
  tag_ids uuid[] not null default '{}',
  origin_ids uuid[] not null default '{}',
  stage_id uuid,
  domain_id uuid,
  assigned_agent_id uuid,
  is_unknown boolean not null default false,
  company_name text,
  job_title text,
  website text,
  birthday date,
  purchase_anniversary date,
  engagement_score double precision generated always as
    ((jsonb_path_query_first(emails, '$[*] ? (@.isPrimary == true)') ->> 'engagementScore')::double precision) stored,
  do_not_disturb jsonb,
  is_email_manual boolean not null default true,
  is_email_workflow boolean not null default true,
  is_message_manual boolean not null default true,
  is_message_workflow boolean not null default true,
  is_phone_call_manual boolean not null default true,
  is_alert_workflow boolean not null default true,
  -- Where the agreement to be written to comes from: 'typed by agent', 'import: …', 'form'.
  consent_source text,
  consent_at timestamptz,
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
  custom jsonb not null default '{}',
  last_activity_at timestamptz,
  last_activity_kind text,
  -- {channel, direction, at, isAnswered}: the last words that went between the agency and the contact.
  last_communication jsonb,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  -- The contact that this one was merged into; its history is shown there.
  merged_into uuid,
  primary key (agency_id, id),
  foreign key (agency_id, stage_id) references tags (agency_id, id) on delete set null (stage_id),
  foreign key (agency_id, domain_id) references domains (agency_id, id) on delete set null (domain_id),
  foreign key (agency_id, assigned_agent_id) references agents (agency_id, id) on delete set null (assigned_agent_id)
) with (fillfactor = 85);
comment on table contacts is 'contacts · a person the agency works with, all that a list shows of them in one row';
call keep_apart('contacts');
create index contacts_created on contacts (agency_id, created_at, id) where removed_at is null;
create index contacts_by_name on contacts (agency_id, full_name collate "und-x-icu", id) where removed_at is null;
create index contacts_active on contacts (agency_id, last_activity_at, id) where removed_at is null;
create index contacts_stage on contacts (agency_id, stage_id, created_at, id) where removed_at is null;
create index contacts_agent on contacts (agency_id, assigned_agent_id, created_at, id) where removed_at is null;
create index contacts_domain on contacts (agency_id, domain_id, created_at, id) where removed_at is null;
create index contacts_removed on contacts (agency_id, removed_at, id) where removed_at is not null;
create index contacts_merged on contacts (agency_id, merged_into) where merged_into is not null;

-- ── What indexes need, derived from the row ────────────────────────────────────────────────────────────────────────────────

create table contact_emails (
  agency_id uuid not null,
  contact_id uuid not null,
  address text not null,
  primary key (agency_id, contact_id, address)
);
comment on table contact_emails is 'contacts · addresses of contacts that are there, written only by triggers on contacts';
call keep_apart('contact_emails');
create index contact_emails_address on contact_emails (agency_id, address, contact_id);

create table contact_phones (
  agency_id uuid not null,
  contact_id uuid not null,
  number text not null,
  primary key (agency_id, contact_id, number)
);
comment on table contact_phones is 'contacts · telephone numbers of contacts that are there, written only by triggers on contacts';
call keep_apart('contact_phones');
create index contact_phones_number on contact_phones (agency_id, number, contact_id);

create table contact_tags (
  agency_id uuid not null,
  contact_id uuid not null,
  tag_id uuid not null,
  primary key (agency_id, contact_id, tag_id)
);
comment on table contact_tags is 'contacts · tags of contacts that are there, written only by triggers on contacts';
call keep_apart('contact_tags');
create index contact_tags_tag on contact_tags (agency_id, tag_id, contact_id);

create table contact_origins (
  agency_id uuid not null,
  contact_id uuid not null,
  origin_id uuid not null,
  primary key (agency_id, contact_id, origin_id)
);
comment on table contact_origins is 'contacts · origins of contacts that are there, written only by triggers on contacts';
call keep_apart('contact_origins');
create index contact_origins_origin on contact_origins (agency_id, origin_id, contact_id);

create table contact_search (
  agency_id uuid not null,
  contact_id uuid not null,
  words text not null,
  primary key (agency_id, contact_id)
);
comment on table contact_search is 'contacts · what a search looks into: names, company, addresses, numbers; written only by triggers on contacts';
call keep_apart('contact_search');
create index contact_search_words on contact_search using gin (agency_id, words gin_trgm_ops);

-- ── Who may see and change whom ────────────────────────────────────────────────────────────────────────────────────────────

-- The access list (decisions 9, 10, 78, 79): an agent, a collection of agents, or the whole agency, whose principal is its own id.
create table contact_access (
  agency_id uuid not null,
  contact_id uuid not null,
  principal_id uuid not null,
  principal_kind text not null check (principal_kind in ('agent', 'list', 'agency')),
  shared_level smallint check (shared_level in (4, 6, 7)),
  is_assigned boolean not null default false,
  level smallint generated always as (coalesce(shared_level, 0) | case when is_assigned then 6 else 0 end) stored,
  -- The default sort key of contacts, so that what a member reaches is read in order (performance §1).
  contact_created_at timestamptz not null,
  is_removed boolean not null default false,
  primary key (agency_id, contact_id, principal_id),
  foreign key (agency_id, contact_id) references contacts (agency_id, id) on delete cascade,
  check (shared_level is not null or is_assigned)
);
comment on table contact_access is 'contacts · who besides the owners may see, change or manage a contact, and why';
call keep_apart('contact_access');
create index contact_access_reach on contact_access (agency_id, principal_id, contact_created_at, contact_id) include (level)
  where not is_removed;

-- ── The triggers ───────────────────────────────────────────────────────────────────────────────────────────────────────────

create function contact_words(first_name text, last_name text, company_name text, emails jsonb, phones jsonb) returns text
  language sql immutable parallel safe
  return lower(concat_ws(
    ' ', first_name, last_name, company_name,
    (select string_agg(e ->> 'emailAddress', ' ') from jsonb_array_elements(emails) e),
    (select string_agg(p ->> 'number', ' ') from jsonb_array_elements(phones) p)
  ));

-- Nothing derived from a contact is there before it, so that nothing can conflict: only what a contact says twice is taken once.
create function index_new_contacts() returns trigger language plpgsql as $$
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
end $$;
create trigger contacts_added after insert on contacts
  referencing new table as fresh for each statement execute function index_new_contacts();

-- Its plans are made once for a connection, by a change of one row or of thousands, and serve both: what was and what is are never joined
-- with each other but subtracted, and derived rows are found by their key alone.
create function index_changed_contacts() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
begin
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
end $$;
create trigger contacts_changed after update on contacts
  referencing old table as stale new table as fresh for each statement execute function index_changed_contacts();

create function forget_contacts() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
begin
  delete from contact_emails c using stale s where c.agency_id = s.agency_id and c.contact_id = s.id;
  delete from contact_phones c using stale s where c.agency_id = s.agency_id and c.contact_id = s.id;
  delete from contact_tags c using stale s where c.agency_id = s.agency_id and c.contact_id = s.id;
  delete from contact_origins c using stale s where c.agency_id = s.agency_id and c.contact_id = s.id;
  delete from contact_search c using stale s where c.agency_id = s.agency_id and c.contact_id = s.id;
  return null;
end $$;
create trigger contacts_forgotten after delete on contacts
  referencing old table as stale for each statement execute function forget_contacts();

-- ── Files and merges ───────────────────────────────────────────────────────────────────────────────────────────────────────

create table contact_files (
  agency_id uuid not null,
  file_id uuid not null,
  contact_id uuid not null,
  created_at timestamptz not null,
  primary key (agency_id, file_id),
  foreign key (agency_id, file_id) references files (agency_id, id) on delete cascade,
  foreign key (agency_id, contact_id) references contacts (agency_id, id) on delete cascade
);
comment on table contact_files is 'contacts · files that lie in a contact''s record';
call keep_apart('contact_files');
create index contact_files_contact on contact_files (agency_id, contact_id, created_at);

create table contact_merges (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  kept_id uuid not null,
  merged_id uuid not null,
  -- The kept contact before and after, so that an undo can tell what was changed since.
  before jsonb not null,
  after jsonb not null,
  merged_by uuid,
  merged_at timestamptz not null,
  undone_at timestamptz,
  primary key (agency_id, id),
  foreign key (agency_id, kept_id) references contacts (agency_id, id) on delete cascade,
  foreign key (agency_id, merged_id) references contacts (agency_id, id) on delete cascade
);
comment on table contact_merges is 'contacts · two records of one person made one, with what an undo needs';
call keep_apart('contact_merges');
create index contact_merges_kept on contact_merges (agency_id, kept_id, merged_at);
create index contact_merges_merged on contact_merges (agency_id, merged_id);
