-- The people an agency works with. One row of `contacts` shows a contact without a join (performance §1); what indexes need of it, its
-- addresses, numbers, labels and words to search, is derived into tables of their own by triggers, so that nobody can forget it.

create table contacts (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  first_name text,
  last_name text,
  full_name text,
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
  engagement_score double precision,
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
  -- When the agency last reached out to a contact: a mail, a text, a call, an appointment that was held. Kept by those who do it, with the last
  -- activity.
  last_contacted_at timestamptz,
  -- What a contact is told of listings: {isEnabled, search, types, frequency, channel}.
  property_alerts jsonb,
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

-- What a search looks into, said where it can become part of a query: as a function of its own it was begun anew for each contact.
create function words_of_contact(first_name text, last_name text, company_name text, emails jsonb, phones jsonb) returns table (words text)
  language sql stable parallel safe
  return lower(concat_ws(
    ' ', first_name, last_name, company_name,
    (select string_agg(e ->> 'emailAddress', ' ') from jsonb_array_elements(emails) e),
    (select string_agg(p ->> 'number', ' ') from jsonb_array_elements(phones) p)
  ));

-- ── The triggers ───────────────────────────────────────────────────────────────────────────────────────────────────────────
create function contact_words(first_name text, last_name text, company_name text, emails jsonb, phones jsonb) returns text
  language sql immutable parallel safe
  return (select words from words_of_contact(first_name, last_name, company_name, emails, phones));

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
  select agency_id, id, words from fresh, words_of_contact(first_name, last_name, company_name, emails, phones) where removed_at is null;
  insert into contact_access (agency_id, contact_id, principal_id, principal_kind, is_assigned, contact_created_at, is_removed)
  select agency_id, id, assigned_agent_id, 'agent', true, created_at, removed_at is not null from fresh where assigned_agent_id is not null;
  return null;
end $$;
create trigger contacts_added after insert on contacts
  referencing new table as fresh for each statement execute function index_new_contacts();

-- Its plans are made once for a connection, by a change of one row or of thousands, and serve both. What was is paired with what is by a
-- full join, which is never looped through; derived rows are found by their key alone.
create function index_changed_contacts() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
declare
  sets text := current_setting('app.contacts_set', true);
  differ record;
begin
  if sets is null or sets = '' then
    return null;
  end if;
  perform set_config('app.contacts_set', '', true);
  if sets like '%tags%' then
    with pairs as materialized (
      select agency_id, id, coalesce(case when s.removed_at is null then s.tag_ids end, '{}') as had,
             coalesce(case when f.removed_at is null then f.tag_ids end, '{}') as has
      from fresh f full join stale s using (agency_id, id)
    ), gone as materialized (
      select agency_id, id, value from pairs, unnest(had) value where not had <@ has and value <> all (has)
    ), gone_from_index as (
      delete from contact_tags c using gone g where c.agency_id = g.agency_id and c.contact_id = g.id and c.tag_id = g.value
    )
    insert into contact_tags (agency_id, contact_id, tag_id)
    select agency_id, id, value from pairs, unnest(has) value where not has <@ had and value <> all (had)
    on conflict do nothing;
  end if;
  if sets not like '%others%' then
    return null;
  end if;
  select bool_or((f.removed_at is null) is distinct from (s.removed_at is null)) as there,
         bool_or(f.origin_ids is distinct from s.origin_ids) as origins,
         bool_or(f.emails is distinct from s.emails) as emails,
         bool_or(f.phones is distinct from s.phones) as phones,
         bool_or((f.first_name, f.last_name, f.company_name) is distinct from (s.first_name, s.last_name, s.company_name)) as names,
         bool_or(f.assigned_agent_id is distinct from s.assigned_agent_id) as agents
  into differ
  from fresh f full join stale s using (agency_id, id);
  if differ.there or differ.origins then
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
  if differ.there or differ.emails then
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
  if differ.there or differ.phones then
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
  -- Words to search.
  if differ.there or differ.names or differ.emails or differ.phones then
    insert into contact_search (agency_id, contact_id, words)
    select agency_id, id, contact_words(first_name, last_name, company_name, emails, phones) from (
      select agency_id, id, first_name, last_name, company_name, emails, phones from fresh where removed_at is null
      except select agency_id, id, first_name, last_name, company_name, emails, phones from stale where removed_at is null
    ) changed
    on conflict (agency_id, contact_id) do update set words = excluded.words where contact_search.words <> excluded.words;
    delete from contact_search c using (
      select agency_id, id from stale where removed_at is null except select agency_id, id from fresh where removed_at is null
    ) gone
    where c.agency_id = gone.agency_id and c.contact_id = gone.id;
  end if;
  -- The assigned agent may change the contact as long as they are; what they were given besides stays (decision 78).
  if differ.agents then
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
    ) changed
    on conflict (agency_id, contact_id, principal_id) do update set is_assigned = true;
  end if;
  if differ.there then
    update contact_access a set is_removed = changed.is_removed from (
      select agency_id, id, removed_at is not null as is_removed from fresh
      except select agency_id, id, removed_at is not null from stale
    ) changed
    where a.agency_id = changed.agency_id and a.contact_id = changed.id;
  end if;
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

-- Whoever opted out stays out when a file brings them again, also where their contact was deleted meanwhile.
create index contacts_opted_out on contacts (agency_id, id)
  where not (is_email_manual and is_email_workflow and is_message_manual and is_message_workflow and is_phone_call_manual and is_alert_workflow);

-- What ends with an agent or a list of agents, and who is told that they lost sight of contacts. Both belong to the rows, so that no act
-- that takes access away can forget them.
create function end_access_of_agents() returns trigger language plpgsql as $$
begin
  delete from contact_access a using fresh f join stale s using (agency_id, id)
  where f.removed_at is not null and s.removed_at is null
    and a.agency_id = f.agency_id and a.principal_id = f.id and not a.is_assigned;
  update contact_access a set shared_level = null from fresh f join stale s using (agency_id, id)
  where f.removed_at is not null and s.removed_at is null
    and a.agency_id = f.agency_id and a.principal_id = f.id and a.is_assigned;
  return null;
end $$;
create trigger agents_lose_access after update on agents
  referencing old table as stale new table as fresh for each statement execute function end_access_of_agents();

create function end_access_of_lists() returns trigger language plpgsql as $$
begin
  delete from contact_access a using stale s
  where s.type_name = 'agent' and a.agency_id = s.agency_id and a.principal_id = s.id;
  return null;
end $$;
create trigger collections_lose_access after delete on collections
  referencing old table as stale for each statement execute function end_access_of_lists();

-- Agents who lose an entry hear that contacts changed, and not which; where it was a list's or the whole agency's, everybody does.
create function tell_losers_of_access() returns trigger language plpgsql as $$
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
end $$;
create trigger contact_access_lost after delete on contact_access
  referencing old table as stale for each statement execute function tell_losers_of_access();

-- What a contact says of itself in other columns, as generated columns would.
create function complete_contact() returns trigger language plpgsql as $$
begin
  new.full_name := nullif(trim(coalesce(new.first_name, '') || ' ' || coalesce(new.last_name, '')), '');
  new.engagement_score := (jsonb_path_query_first(new.emails, '$[*] ? (@.isPrimary == true)') ->> 'engagementScore')::double precision;
  return new;
end $$;
create trigger contacts_completed
  before insert or update of first_name, last_name, full_name, emails, engagement_score on contacts
  for each row execute function complete_contact();

-- A row is whole also where rows are brought in without what is derived from them.
alter table contacts enable always trigger contacts_completed;

-- A statement says first what it sets: one that sets nothing from which anything is derived is let through without a look at its rows.
create function note_what_is_set() returns trigger language plpgsql as $$
begin
  perform set_config('app.contacts_set', concat_ws(' ', current_setting('app.contacts_set', true), tg_argv[0]), true);
  return null;
end $$;
create trigger contacts_a_sets_tags after update of tag_ids, removed_at on contacts
  for each statement execute function note_what_is_set('tags');
create trigger contacts_a_sets_others
  after update of first_name, last_name, company_name, emails, phones, origin_ids, assigned_agent_id, removed_at on contacts
  for each statement execute function note_what_is_set('others');
create index contacts_contacted on contacts (agency_id, last_contacted_at, id) where removed_at is null;

-- Contacts in the order of what people sort them by most, besides name, last activity and age. Under row level security an index gives an order
-- only where its key is the bare column.
create index contacts_by_last_name on contacts (agency_id, last_name collate "und-x-icu", id) where removed_at is null;
create index contacts_by_company on contacts (agency_id, company_name collate "und-x-icu", id) where removed_at is null;

create table contact_turns (
  agency_id uuid not null references agencies (id) on delete cascade,
  workflow_id uuid not null,
  node_id text not null,
  -- Who was last, and at which place of the list: whoever takes the place of one who is gone is next.
  agent_id uuid,
  place integer not null,
  updated_at timestamptz not null,
  primary key (agency_id, workflow_id, node_id)
);
comment on table contact_turns is 'contacts · round robin: whose turn it was last at a step that assigns contacts';
call keep_apart('contact_turns');

create table contact_claims (
  agency_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  -- The step that offered it: it offers once, whatever is tried again.
  step_key text not null,
  workflow_id uuid not null,
  -- To whom it is offered, in the order of the step.
  agent_ids uuid[] not null,
  offered_at timestamptz not null,
  ends_at timestamptz not null,
  -- Whose it was then: whom somebody gave it to meanwhile keeps it.
  had_agent_id uuid,
  -- With whose rights it was offered.
  offered_by uuid,
  status text not null default 'open' check (status in ('open', 'claimed', 'given', 'withdrawn')),
  agent_id uuid,
  ended_at timestamptz,
  primary key (agency_id, id),
  unique (agency_id, step_key),
  foreign key (agency_id, contact_id) references contacts (agency_id, id) on delete cascade,
  foreign key (agency_id, offered_by) references agents (agency_id, id) on delete set null (offered_by),
  foreign key (agency_id, agent_id) references agents (agency_id, id) on delete set null (agent_id),
  check ((status = 'open') = (ended_at is null))
);
comment on table contact_claims is 'contacts · offered to several agents, of whom the first to claim has it';
call keep_apart('contact_claims');

-- What is open is little, and asked for by each agent.
create index contact_claims_open on contact_claims (agency_id, ends_at, id) where status = 'open';
create index contact_claims_contact on contact_claims (agency_id, contact_id);
create index contact_claims_offered_by on contact_claims (agency_id, offered_by);
create index contact_claims_agent on contact_claims (agency_id, agent_id);
