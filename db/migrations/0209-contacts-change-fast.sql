-- What is derived from contacts is looked at part by part only where any of it changed: an act on a hundred thousand compares each once
-- instead of nine times.

-- Its plans are made once for a connection, by a change of one row or of thousands, and serve both: what was and what is are never joined
-- with each other but subtracted, and derived rows are found by their key alone.
create or replace function index_changed_contacts() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
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
end $$;
