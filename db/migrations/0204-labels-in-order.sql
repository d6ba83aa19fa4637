-- What carries a tag or an origin is read in the order of the list from the rows that say so, which hold the key of that order as the access
-- rows do. Walking the list for it takes as long as the longest run of contacts without the label: after an import of many, all of these.
-- What a search finds carries it, too: thousands that are found are brought into order without looking each of them up.
-- A contact's own moment never changes.

alter table contact_tags add column contact_created_at timestamptz;
alter table contact_origins add column contact_created_at timestamptz;
alter table contact_search add column contact_created_at timestamptz;

-- Whoever owns the tables without being a superuser would see no agency's rows.
alter table contacts no force row level security;
alter table contact_tags no force row level security;
alter table contact_origins no force row level security;
alter table contact_search no force row level security;
update contact_tags l set contact_created_at = c.created_at from contacts c where c.agency_id = l.agency_id and c.id = l.contact_id;
update contact_origins l set contact_created_at = c.created_at from contacts c where c.agency_id = l.agency_id and c.id = l.contact_id;
update contact_search w set contact_created_at = c.created_at from contacts c where c.agency_id = w.agency_id and c.id = w.contact_id;
alter table contacts force row level security;
alter table contact_tags force row level security;
alter table contact_origins force row level security;
alter table contact_search force row level security;

alter table contact_tags alter column contact_created_at set not null;
alter table contact_origins alter column contact_created_at set not null;
alter table contact_search alter column contact_created_at set not null;

drop index contact_tags_tag;
drop index contact_origins_origin;
create index contact_tags_tag on contact_tags (agency_id, tag_id, contact_created_at, contact_id);
create index contact_origins_origin on contact_origins (agency_id, origin_id, contact_created_at, contact_id);

create or replace function index_new_contacts() returns trigger language plpgsql as $$
begin
  insert into contact_emails (agency_id, contact_id, address)
  select distinct agency_id, id, lower(e ->> 'emailAddress') from fresh, jsonb_array_elements(emails) e where removed_at is null;
  insert into contact_phones (agency_id, contact_id, number)
  select distinct agency_id, id, p ->> 'number' from fresh, jsonb_array_elements(phones) p where removed_at is null;
  insert into contact_tags (agency_id, contact_id, tag_id, contact_created_at)
  select distinct agency_id, id, tag_id, created_at from fresh, unnest(tag_ids) tag_id where removed_at is null;
  insert into contact_origins (agency_id, contact_id, origin_id, contact_created_at)
  select distinct agency_id, id, origin_id, created_at from fresh, unnest(origin_ids) origin_id where removed_at is null;
  insert into contact_search (agency_id, contact_id, words, contact_created_at)
  select agency_id, id, words, created_at from fresh, words_of_contact(first_name, last_name, company_name, emails, phones) where removed_at is null;
  insert into contact_access (agency_id, contact_id, principal_id, principal_kind, is_assigned, contact_created_at, is_removed)
  select agency_id, id, assigned_agent_id, 'agent', true, created_at, removed_at is not null from fresh where assigned_agent_id is not null;
  return null;
end $$;

-- Its plans are made once for a connection, by a change of one row or of thousands, and serve both. What was is paired with what is by a
-- full join, which is never looped through; derived rows are found by their key alone.
create or replace function index_changed_contacts() returns trigger language plpgsql
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
             coalesce(case when f.removed_at is null then f.tag_ids end, '{}') as has, f.created_at
      from fresh f full join stale s using (agency_id, id)
    ), gone as materialized (
      select agency_id, id, value from pairs, unnest(had) value where not had <@ has and value <> all (has)
    ), gone_from_index as (
      delete from contact_tags c using gone g where c.agency_id = g.agency_id and c.contact_id = g.id and c.tag_id = g.value
    )
    insert into contact_tags (agency_id, contact_id, tag_id, contact_created_at)
    select agency_id, id, value, created_at from pairs, unnest(has) value where not has <@ had and value <> all (had)
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
    insert into contact_origins (agency_id, contact_id, origin_id, contact_created_at)
    select agency_id, id, unnest(origin_ids), created_at from fresh where removed_at is null
    except select agency_id, id, unnest(origin_ids), created_at from stale where removed_at is null
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
    insert into contact_search (agency_id, contact_id, words, contact_created_at)
    select agency_id, id, contact_words(first_name, last_name, company_name, emails, phones), created_at from (
      select agency_id, id, first_name, last_name, company_name, emails, phones, created_at from fresh where removed_at is null
      except select agency_id, id, first_name, last_name, company_name, emails, phones, created_at from stale where removed_at is null
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
