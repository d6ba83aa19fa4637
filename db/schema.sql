-- Written from the catalogue by `npm run migrate`; the migrations are the source. Never edited.

-- Extensions

create extension btree_gin;
create extension pg_trgm;

-- Functions

CREATE OR REPLACE FUNCTION public.announce_task_timers(agency uuid, reminds_at timestamp with time zone, misses_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if reminds_at is not null then
    perform pg_notify('due', format('tasks.reminder %s %s', agency, floor(extract(epoch from reminds_at) * 1000)::bigint));
  end if;
  if misses_at is not null then
    perform pg_notify('due', format('tasks.missed %s %s', agency, floor(extract(epoch from misses_at) * 1000)::bigint));
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION public.arm_appointment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;
CREATE OR REPLACE FUNCTION public.arrive(given bytea, moment timestamp with time zone, asked uuid, web_domain uuid)
 RETURNS TABLE(session_id uuid, user_id uuid, agency_id uuid, is_remembered boolean, last_seen_at timestamp with time zone, agent_id uuid, name text, role text, status text, permissions jsonb, is_visiting boolean, owns_parent boolean, agency_name text, timezone text, country text, is_test_mode boolean, parent_id uuid, has_domain boolean, key_id uuid, scopes text[])
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  own sessions;
  secret key_secrets;
  agency uuid;
begin
  select * into own from session_of(given, moment);
  if found then
    agency := coalesce(asked, own.agency_id);
    perform set_config('app.agency_id', agency::text, true), set_config('app.user_id', own.user_id::text, true);
    return query
      select own.id, own.user_id, agency, own.is_remembered, own.last_seen_at, p.*, null::uuid, null::text[]
      from (select) one left join presence_of(own.user_id, agency, web_domain) p on true;
    return;
  end if;
  select * into secret from key_secrets k where k.token_hash = given and (k.ends_at is null or k.ends_at > moment);
  if not found then
    return;
  end if;
  agency := coalesce(asked, secret.agency_id);
  perform set_config('app.agency_id', agency::text, true), set_config('app.user_id', secret.user_id::text, true);
  return query
    select null::uuid, secret.user_id, agency, false, coalesce(secret.last_used_at, 'epoch'), p.*, secret.key_id, secret.scopes
    from (select) one
    left join presence_of(secret.user_id, agency, web_domain) p on agency = secret.agency_id and p.agent_id = secret.agent_id;
end $function$
;
CREATE OR REPLACE FUNCTION public.begin_digest()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.mail <> 'daily' then
    new.daily_since := null;
    delete from timers where kind = 'tasks.digest' and agency_id = new.agency_id and subject_id = new.agent_id;
  elsif new.daily_since is null or new.daily_at <> old.daily_at then
    new.daily_since := new.updated_at;
    perform wake_digest(new.agency_id, new.agent_id, new.updated_at);
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.bring_back_answered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.archived_at := null;
  new.follow_up_at := null;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.campaign_of(t touches)
 RETURNS uuid
 LANGUAGE sql
 STABLE
RETURN (SELECT c.id FROM (marketing_campaigns c JOIN agencies a ON ((a.id = c.agency_id))) WHERE ((c.agency_id = (campaign_of.t).agency_id) AND (c.removed_at IS NULL) AND touch_matches(campaign_of.t, c.matches, c.rules, c.starts_on, c.ends_on, a.timezone)) ORDER BY c.created_at, c.id LIMIT 1)
;
CREATE OR REPLACE FUNCTION public.carrying_by_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform keep_carrying(coalesce(new.agency_id, old.agency_id), coalesce(new.integration_id, old.integration_id));
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.carrying_by_integration()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform keep_carrying(old.agency_id, old.id);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.city_key(city text, state text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN NULLIF(((('c'::text || lower(btrim(regexp_replace(COALESCE(state, ''::text), '\s+'::text, ' '::text, 'g'::text)))) || '|'::text) || lower(btrim(regexp_replace(COALESCE(city, ''::text), '\s+'::text, ' '::text, 'g'::text)))), 'c|'::text)
;
CREATE OR REPLACE FUNCTION public.complete_contact()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.full_name := nullif(trim(coalesce(new.first_name, '') || ' ' || coalesce(new.last_name, '')), '');
  new.engagement_score := (jsonb_path_query_first(new.emails, '$[*] ? (@.isPrimary == true)') ->> 'engagementScore')::double precision;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.compose_media()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  kept jsonb;
  told jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('mediaURL', m.address, 'mediaCategory', 'Photo', 'shortDescription', m.alt,
      'thumbnailURL', replace(m.address, '/original.jpg', '/320.webp'), 'photoId', m.id, 'width', p.width, 'height', p.height,
      'thumbhash', encode(p.thumbhash, 'base64')) order by m.position, m.id), '[]') into kept
  from listing_media m join listing_pictures p on p.agency_id = m.agency_id and p.hash = m.hash
  where m.agency_id = new.agency_id and m.listing_id = new.id and m.state = 'ready';
  select coalesce(jsonb_agg(said order by place), '[]') into told
  from jsonb_array_elements(new.media) with ordinality as told (said, place)
  where not exists (
    select from listing_media m where m.agency_id = new.agency_id and m.listing_id = new.id and m.address = said ->> 'mediaURL'
  ) and not said ? 'photoId';
  -- A feed may count photos that it does not tell the addresses of.
  new.photos_count := case when new.feed_id is null
    then jsonb_array_length(kept) + (select count(*) from jsonb_array_elements(told) said where said ->> 'mediaCategory' = 'Photo')
    else greatest(new.photos_count - (jsonb_array_length(new.media) - jsonb_array_length(told)), 0) end;
  new.media := kept || told;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.contact_words(first_name text, last_name text, company_name text, emails jsonb, phones jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT words_of_contact.words FROM words_of_contact(contact_words.first_name, contact_words.last_name, contact_words.company_name, contact_words.emails, contact_words.phones) words_of_contact(words))
;
CREATE OR REPLACE FUNCTION public.count_changed_interests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform count_interests((select jsonb_agg(c) from (
    select agency_id, listing_id, sum(sign * view_count) as views, sum(sign * is_saved::integer) as favourites,
      sum(sign * is_hidden::integer) as hidden, max(last_viewed_at) as viewed_at, max(saved_at) as saved_at
    from (
      select agency_id, listing_id, view_count, is_saved, is_hidden, last_viewed_at, saved_at, 1 as sign
      from fresh where not is_contact_removed
      union all
      select agency_id, listing_id, view_count, is_saved, is_hidden, null, null, -1 from stale where not is_contact_removed
    ) moved group by agency_id, listing_id
  ) c));
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.count_gone_interests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform count_interests((select jsonb_agg(c) from (
    select agency_id, listing_id, -sum(view_count) as views, -count(*) filter (where is_saved) as favourites,
      -count(*) filter (where is_hidden) as hidden, null as viewed_at, null as saved_at
    from stale where not is_contact_removed group by agency_id, listing_id
  ) c));
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.count_interests(counted jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if counted is null then
    return;
  end if;
  -- Each in its turn, so that two who count several homes never wait for each other.
  perform from listings l
  where (l.agency_id, l.id) in (select c.agency_id, c.listing_id from jsonb_to_recordset(counted) as c (agency_id uuid, listing_id uuid))
  order by l.id for no key update;
  update listings l set total_views_count = l.total_views_count + c.views,
    total_favourites_count = l.total_favourites_count + c.favourites, total_hidden_count = l.total_hidden_count + c.hidden,
    last_viewed_at = greatest(l.last_viewed_at, c.viewed_at), last_saved_at = greatest(l.last_saved_at, c.saved_at)
  from jsonb_to_recordset(counted) as c (agency_id uuid, listing_id uuid, views integer, favourites integer, hidden integer,
    viewed_at timestamptz, saved_at timestamptz)
  where l.agency_id = c.agency_id and l.id = c.listing_id
    and (c.views <> 0 or c.favourites <> 0 or c.hidden <> 0 or l.last_viewed_at < c.viewed_at or l.last_saved_at < c.saved_at);
end $function$
;
CREATE OR REPLACE FUNCTION public.count_new_interests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform count_interests((select jsonb_agg(c) from (
    select agency_id, listing_id, sum(view_count) as views, count(*) filter (where is_saved) as favourites,
      count(*) filter (where is_hidden) as hidden, max(last_viewed_at) as viewed_at, max(saved_at) as saved_at
    from fresh where not is_contact_removed group by agency_id, listing_id
  ) c));
  return null;
end $function$
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
CREATE OR REPLACE FUNCTION public.derive_appointment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;
CREATE OR REPLACE FUNCTION public.derive_task_moments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;
CREATE OR REPLACE FUNCTION public.draw_home_code()
 RETURNS text
 LANGUAGE sql
RETURN (SELECT string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz'::text, (1 + (get_byte(drawn.bytes, place.place) & 31)), 1), ''::text) AS string_agg FROM (SELECT uuid_send(gen_random_uuid()) AS bytes) drawn, unnest(ARRAY[0, 1, 2, 3, 4, 5, 10, 11]) place(place))
;
CREATE OR REPLACE FUNCTION public.drop_timers(wanted text, agency uuid, subjects uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from timers where kind = wanted and agency_id = agency and subject_id = any(subjects)
$function$
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
CREATE OR REPLACE FUNCTION public.end_collection_access()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from collection_access a where a.agency_id = old.agency_id and a.principal_id = old.id;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.follow_zone_of_agency()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform wake_digest(agency_id, agent_id, new.updated_at) from reminder_settings
  where agency_id = new.id and mail = 'daily';
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.follow_zone_of_agent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform wake_digest(agency_id, agent_id, new.updated_at) from reminder_settings
  where agency_id = new.agency_id and agent_id = new.id and mail = 'daily';
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.forget_areas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from area_group_links c using stale s where c.agency_id = s.agency_id and c.area_id = s.id;
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
CREATE OR REPLACE FUNCTION public.forget_domains_of_forms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update forms f set domain_ids = array_remove(f.domain_ids, s.id)
  from stale s where f.agency_id = s.agency_id and f.domain_ids @> array[s.id];
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.forget_domains_of_listings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update listings l set featured_on = array_remove(l.featured_on, s.id)
  from stale s where l.agency_id = s.agency_id and l.featured_on @> array[s.id];
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.forget_domains_of_templates()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update message_templates t set domain_ids = array_remove(t.domain_ids, s.id)
  from stale s where t.agency_id = s.agency_id and t.domain_ids @> array[s.id];
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.forget_events()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  agency constant text := current_setting('app.agency_id', true);
begin
  -- Row level security holds for the owner of the tables, too.
  perform set_config('app.agency_id', old.id::text, true);
  delete from events where agency_id = old.id;
  perform set_config('app.agency_id', coalesce(agency, ''), true);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.forget_forms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from form_tags c using stale s where c.agency_id = s.agency_id and c.form_id = s.id;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.forget_groups_of_areas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update areas a set group_ids = array_remove(a.group_ids, s.id)
  from stale s where a.agency_id = s.agency_id and a.group_ids @> array[s.id];
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.forget_journals()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
begin
  delete from job_items i using stale s where i.agency_id = s.agency_id and i.job_id = s.id;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.forget_listings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from listing_places p using stale s where p.agency_id = s.agency_id and p.listing_id = s.id;
  delete from listing_words w using stale s where w.agency_id = s.agency_id and w.listing_id = s.id;
  delete from listing_features l using stale s where l.agency_id = s.agency_id and l.listing_id = s.id;
  delete from listing_tags l using stale s where l.agency_id = s.agency_id and l.listing_id = s.id;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.forget_localities()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from listing_localities l using stale s where l.agency_id = s.agency_id and l.listing_id = s.id;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.forget_tasks()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
begin
  delete from task_tags c using stale s where c.agency_id = s.agency_id and c.task_id = s.id;
  delete from task_search c using stale s where c.agency_id = s.agency_id and c.task_id = s.id;
  perform drop_timers(kind, agency_id, array_agg(id)) from stale, unnest(array['tasks.reminder', 'tasks.missed']) kind group by kind, agency_id;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.forget_templates()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from message_template_tags c using stale s where c.agency_id = s.agency_id and c.template_id = s.id;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.free_slug_of_restored_area()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  number integer := 1;
  wanted text := new.slug;
begin
  perform pg_advisory_xact_lock(hashtext('areas.slugs'), hashtext(new.agency_id::text));
  while exists (
    select from areas a where a.agency_id = new.agency_id and a.removed_at is null and a.id <> new.id and a.slug = wanted
  ) loop
    number := number + 1;
    wanted := new.slug || '-' || number;
  end loop;
  new.slug := wanted;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.index_changed_areas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from area_group_links c using (
    select agency_id, id, unnest(group_ids) as value from stale where removed_at is null
    except select agency_id, id, unnest(group_ids) from fresh where removed_at is null
  ) gone
  where c.agency_id = gone.agency_id and c.area_id = gone.id and c.group_id = gone.value;
  insert into area_group_links (agency_id, area_id, group_id)
  select agency_id, id, unnest(group_ids) from fresh where removed_at is null
  except select agency_id, id, unnest(group_ids) from stale where removed_at is null
  on conflict do nothing;
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
end $function$
;
CREATE OR REPLACE FUNCTION public.index_changed_forms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from form_tags c using (
    select agency_id, id, unnest(tag_ids) as value from stale where removed_at is null
    except select agency_id, id, unnest(tag_ids) from fresh where removed_at is null
  ) gone
  where c.agency_id = gone.agency_id and c.form_id = gone.id and c.tag_id = gone.value;
  insert into form_tags (agency_id, form_id, tag_id)
  select agency_id, id, unnest(tag_ids) from fresh where removed_at is null
  except select agency_id, id, unnest(tag_ids) from stale where removed_at is null
  on conflict do nothing;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.index_changed_listings()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
declare
  differ record;
  gone record;
begin
  select bool_or((f.latitude, f.longitude, f.list_price, f.currency, f.bedrooms_total, f.bathrooms, f.property_type, f.standard_status,
      f.publish_state, f.listed_at, f.removed_at is null)
    is distinct from (s.latitude, s.longitude, s.list_price, s.currency, s.bedrooms_total, s.bathrooms, s.property_type,
      s.standard_status, s.publish_state, s.listed_at, s.removed_at is null)) as places,
    bool_or((f.display_name, f.listing_id, f.listing_key, f.unparsed_address, f.street_number, f.street_name, f.street_suffix,
      f.unit_number, f.city, f.postal_code, f.subdivision_name, f.details ->> 'publicRemarks', f.listed_at, f.removed_at is null)
    is distinct from (s.display_name, s.listing_id, s.listing_key, s.unparsed_address, s.street_number, s.street_name,
      s.street_suffix, s.unit_number, s.city, s.postal_code, s.subdivision_name, s.details ->> 'publicRemarks', s.listed_at,
      s.removed_at is null)) as words,
    bool_or((f.features, f.removed_at is null) is distinct from (s.features, s.removed_at is null)) as features,
    bool_or((f.tag_ids, f.removed_at is null) is distinct from (s.tag_ids, s.removed_at is null)) as tags
  into differ from fresh f full join stale s using (agency_id, id);
  if differ.places then
    for gone in
      select agency_id, id from stale where is_placed(latitude, longitude, removed_at)
      except select agency_id, id from fresh where is_placed(latitude, longitude, removed_at)
    loop
      delete from listing_places p where p.agency_id = gone.agency_id and p.listing_id = gone.id;
    end loop;
    insert into listing_places (agency_id, listing_id, cell, lat, lon, list_price, currency, bedrooms_total, bathrooms, property_type,
      standard_status, is_published, listed_at)
    select agency_id, id, listing_cell(latitude, longitude), latitude, longitude, list_price, currency, bedrooms_total, bathrooms,
      property_type, standard_status, publish_state = 'Published', listed_at
    from (
      select agency_id, id, latitude, longitude, list_price, currency, bedrooms_total, bathrooms, property_type, standard_status,
        publish_state, listed_at
      from fresh where is_placed(latitude, longitude, removed_at)
      except select agency_id, id, latitude, longitude, list_price, currency, bedrooms_total, bathrooms, property_type, standard_status,
        publish_state, listed_at
      from stale where is_placed(latitude, longitude, removed_at)
    ) changed
    on conflict (agency_id, listing_id) do update set cell = excluded.cell, lat = excluded.lat, lon = excluded.lon,
      list_price = excluded.list_price, currency = excluded.currency, bedrooms_total = excluded.bedrooms_total,
      bathrooms = excluded.bathrooms, property_type = excluded.property_type, standard_status = excluded.standard_status,
      is_published = excluded.is_published, listed_at = excluded.listed_at;
  end if;
  if differ.words then
    insert into listing_words (agency_id, listing_id, words, listed_at)
    select agency_id, id, words_of_listing(display_name, listing_id, listing_key, unparsed_address, street_number, street_name,
      street_suffix, unit_number, city, postal_code, subdivision_name, details ->> 'publicRemarks'), listed_at
    from fresh where removed_at is null
    on conflict (agency_id, listing_id) do update set words = excluded.words, listed_at = excluded.listed_at
      where (listing_words.words, listing_words.listed_at) is distinct from (excluded.words, excluded.listed_at);
    for gone in
      select agency_id, id from stale where removed_at is null except select agency_id, id from fresh where removed_at is null
    loop
      delete from listing_words w where w.agency_id = gone.agency_id and w.listing_id = gone.id;
    end loop;
  end if;
  if differ.features then
    for gone in
      select agency_id, id, f.key, v.value from stale, jsonb_each(features) f, jsonb_array_elements_text(f.value) v where removed_at is null
      except
      select agency_id, id, f.key, v.value from fresh, jsonb_each(features) f, jsonb_array_elements_text(f.value) v where removed_at is null
    loop
      delete from listing_features l
      where l.agency_id = gone.agency_id and l.listing_id = gone.id and l.list = gone.key and l.value = gone.value;
    end loop;
    insert into listing_features (agency_id, listing_id, list, value)
    select agency_id, id, f.key, v.value from fresh, jsonb_each(features) f, jsonb_array_elements_text(f.value) v where removed_at is null
    except
    select agency_id, id, f.key, v.value from stale, jsonb_each(features) f, jsonb_array_elements_text(f.value) v where removed_at is null
    on conflict do nothing;
  end if;
  if differ.tags then
    for gone in
      select agency_id, id, unnest(tag_ids) as value from stale where removed_at is null
      except select agency_id, id, unnest(tag_ids) from fresh where removed_at is null
    loop
      delete from listing_tags l where l.agency_id = gone.agency_id and l.listing_id = gone.id and l.tag_id = gone.value;
    end loop;
    insert into listing_tags (agency_id, listing_id, tag_id)
    select agency_id, id, unnest(tag_ids) from fresh where removed_at is null
    except select agency_id, id, unnest(tag_ids) from stale where removed_at is null
    on conflict do nothing;
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.index_changed_tasks()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
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
end $function$
;
CREATE OR REPLACE FUNCTION public.index_changed_templates()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from message_template_tags c using (
    select agency_id, id, unnest(tag_ids) as value from stale where removed_at is null
    except select agency_id, id, unnest(tag_ids) from fresh where removed_at is null
  ) gone
  where c.agency_id = gone.agency_id and c.template_id = gone.id and c.tag_id = gone.value;
  insert into message_template_tags (agency_id, template_id, tag_id)
  select agency_id, id, unnest(tag_ids) from fresh where removed_at is null
  except select agency_id, id, unnest(tag_ids) from stale where removed_at is null
  on conflict do nothing;
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
CREATE OR REPLACE FUNCTION public.index_new_areas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into area_group_links (agency_id, area_id, group_id)
  select distinct agency_id, id, group_id from fresh, unnest(group_ids) group_id where removed_at is null;
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
  insert into contact_tags (agency_id, contact_id, tag_id, contact_created_at)
  select distinct agency_id, id, tag_id, created_at from fresh, unnest(tag_ids) tag_id where removed_at is null;
  insert into contact_origins (agency_id, contact_id, origin_id, contact_created_at)
  select distinct agency_id, id, origin_id, created_at from fresh, unnest(origin_ids) origin_id where removed_at is null;
  insert into contact_search (agency_id, contact_id, words, contact_created_at)
  select agency_id, id, words, created_at from fresh, words_of_contact(first_name, last_name, company_name, emails, phones) where removed_at is null;
  insert into contact_access (agency_id, contact_id, principal_id, principal_kind, is_assigned, contact_created_at, is_removed)
  select agency_id, id, assigned_agent_id, 'agent', true, created_at, removed_at is not null from fresh where assigned_agent_id is not null;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.index_new_forms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into form_tags (agency_id, form_id, tag_id)
  select distinct agency_id, id, tag_id from fresh, unnest(tag_ids) tag_id where removed_at is null;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.index_new_listings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into listing_places (agency_id, listing_id, cell, lat, lon, list_price, currency, bedrooms_total, bathrooms, property_type,
    standard_status, is_published, listed_at)
  select agency_id, id, listing_cell(latitude, longitude), latitude, longitude, list_price, currency, bedrooms_total, bathrooms,
    property_type, standard_status, publish_state = 'Published', listed_at
  from fresh where is_placed(latitude, longitude, removed_at);
  insert into listing_words (agency_id, listing_id, words, listed_at)
  select agency_id, id, words_of_listing(display_name, listing_id, listing_key, unparsed_address, street_number, street_name,
    street_suffix, unit_number, city, postal_code, subdivision_name, details ->> 'publicRemarks'), listed_at
  from fresh where removed_at is null;
  insert into listing_features (agency_id, listing_id, list, value)
  select distinct agency_id, id, f.key, v.value from fresh, jsonb_each(features) f, jsonb_array_elements_text(f.value) v
  where removed_at is null;
  insert into listing_tags (agency_id, listing_id, tag_id)
  select distinct agency_id, id, tag_id from fresh, unnest(tag_ids) tag_id where removed_at is null;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.index_new_tasks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;
CREATE OR REPLACE FUNCTION public.index_new_templates()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into message_template_tags (agency_id, template_id, tag_id)
  select distinct agency_id, id, tag_id from fresh, unnest(tag_ids) tag_id where removed_at is null;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.is_on_market(removed_at timestamp with time zone, publish_state text, is_shown boolean, status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((removed_at IS NULL) AND (publish_state = 'Published'::text) AND is_shown AND (COALESCE(status, ''::text) <> ALL (ARRAY['Withdrawn'::text, 'Canceled'::text, 'Expired'::text, 'Hold'::text, 'Delete'::text, 'Incomplete'::text])))
;
CREATE OR REPLACE FUNCTION public.is_placed(lat double precision, lon double precision, removed_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((removed_at IS NULL) AND (lat IS NOT NULL) AND (lon IS NOT NULL) AND ((lat <> (0)::double precision) OR (lon <> (0)::double precision)))
;
CREATE OR REPLACE FUNCTION public.is_quiet_now()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (COALESCE(current_setting('app.listings_quiet'::text, true), ''::text) = 'on'::text)
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
CREATE OR REPLACE FUNCTION public.keep_carrying(agency uuid, integration uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from carrying_integrations where integration_id = integration;
  insert into carrying_integrations (integration_id, provider)
  select t.id, t.provider from integrations t
  join call_accounts k on k.agency_id = t.agency_id and k.integration_id = t.id
  where t.agency_id = agency and t.id = integration and t.is_enabled and t.removed_at is null;
$function$
;
CREATE OR REPLACE FUNCTION public.keep_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  kept integer;
begin
  if exists (
    -- The entry is looked up for each, as no join of rows that nobody has counted yet would do.
    select from (
      select agency_id, entry_id, sum(points) as points,
        coalesce(sum(points) filter (where account in ('available', 'held', 'owed')), 0) as own
      from added group by agency_id, entry_id
    ) p
    where p.points <> 0
      or p.own is distinct from (select e.points from ledger_entries e where e.agency_id = p.agency_id and e.id = p.entry_id)
  ) then
    raise exception 'postings of a ledger entry do not add up' using errcode = 'check_violation';
  end if;
  update ledger_balances b set points = b.points + m.points
  from (select agency_id, account, sum(points) as points from added group by agency_id, account) m
  where b.agency_id = m.agency_id and b.account = m.account;
  get diagnostics kept = row_count;
  if kept < (select count(*) from (select distinct agency_id, account from added) a) then
    insert into ledger_balances (agency_id, account, points)
    select m.agency_id, m.account, sum(m.points) from added m
    where not exists (select from ledger_balances b where b.agency_id = m.agency_id and b.account = m.account)
    group by m.agency_id, m.account;
  end if;
  update agencies a set points_balance = a.points_balance + m.points
  from (select agency_id, sum(points) as points from added where account = 'available' group by agency_id) m
  where a.id = m.agency_id and m.points <> 0;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.listing_cell(lat double precision, lon double precision)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((LEAST(floor(((lat + (90)::double precision) * (50)::double precision)), (8999)::double precision))::integer * 18000) + (LEAST(floor(((lon + (180)::double precision) * (50)::double precision)), (17999)::double precision))::integer)
;
CREATE OR REPLACE FUNCTION public.localities_of(postal_code text, city text, state text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select distinct k from (values
    ('p' || postal_key(postal_code)),
    (case when postal_key(postal_code) ~ '^[A-Z]{1,2}[0-9][A-Z0-9]?[0-9][A-Z]{2}$'
      then 'p' || left(postal_key(postal_code), length(postal_key(postal_code)) - 3) end),
    (city_key(city, null)),
    (case when btrim(coalesce(city, '')) <> '' then city_key(city, state) end)
  ) keys (k) where k is not null
$function$
;
CREATE OR REPLACE FUNCTION public.locality_keys(postal_codes text[], cities jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT COALESCE(array_agg(DISTINCT keys.k ORDER BY keys.k), '{}'::text[]) AS "coalesce" FROM (SELECT ('p'::text || postal_key(code.code)) AS k FROM unnest(locality_keys.postal_codes) code(code) UNION SELECT city_key((c.value ->> 'city'::text), (c.value ->> 'state'::text)) AS city_key FROM jsonb_array_elements(locality_keys.cities) c(value)) keys WHERE (keys.k IS NOT NULL))
;
CREATE OR REPLACE FUNCTION public.localize_changed_listings()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
begin
  if not exists (
    select from fresh f full join stale s using (agency_id, id)
    where (f.postal_code, f.city, f.state_or_province, f.removed_at is null)
      is distinct from (s.postal_code, s.city, s.state_or_province, s.removed_at is null)
  ) then
    return null;
  end if;
  delete from listing_localities l using (
    select agency_id, id, k from stale, localities_of(postal_code, city, state_or_province) k where removed_at is null
    except
    select agency_id, id, k from fresh, localities_of(postal_code, city, state_or_province) k where removed_at is null
  ) gone
  where l.agency_id = gone.agency_id and l.listing_id = gone.id and l.key = gone.k;
  insert into listing_localities (agency_id, listing_id, key)
  select agency_id, id, k from fresh, localities_of(postal_code, city, state_or_province) k where removed_at is null
  except
  select agency_id, id, k from stale, localities_of(postal_code, city, state_or_province) k where removed_at is null
  on conflict do nothing;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.localize_new_listings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into listing_localities (agency_id, listing_id, key)
  select agency_id, id, k from fresh, localities_of(postal_code, city, state_or_province) k where removed_at is null;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.log_changed_listings()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_nestloop TO 'off'
AS $function$
begin
  insert into listing_changes (agency_id, id, listing_id, kind, before, after, at, fingerprint, is_quiet)
  with pairs as materialized (
    select f.agency_id, f.id, f.updated_at as at, f.currency,
      is_on_market(s.removed_at, s.publish_state, s.is_shown, s.standard_status) as was_there,
      is_on_market(f.removed_at, f.publish_state, f.is_shown, f.standard_status) as is_there,
      -- What was on the market once is followed from then on.
      exists (select from listing_changes c where c.agency_id = f.agency_id and c.listing_id = f.id) as is_known,
      s.standard_status as old_status, f.standard_status as new_status, s.list_price as old_price, f.list_price as new_price,
      f.close_price, s.details ->> 'virtualTourURLUnbranded' as old_tour, f.details ->> 'virtualTourURLUnbranded' as new_tour
    from fresh f join stale s using (agency_id, id)
    where (s.standard_status, s.list_price, s.removed_at is null, s.publish_state, s.is_shown, s.details ->> 'virtualTourURLUnbranded')
      is distinct from (f.standard_status, f.list_price, f.removed_at is null, f.publish_state, f.is_shown,
        f.details ->> 'virtualTourURLUnbranded')
  ), changes as (
    select agency_id, id, at, 'newListing' as kind, null::jsonb as before,
      jsonb_build_object('standardStatus', new_status, 'listPrice', new_price, 'currency', currency) as after, 'first' as mark,
      false as is_quiet
    from pairs where is_there and not was_there and not is_known and coalesce(new_status, '') <> 'Closed'
    union all
    select agency_id, id, at, case when is_there and new_status = 'Closed' then 'soldListing' else 'statusChange' end,
      jsonb_build_object('standardStatus', old_status, 'isOnMarket', was_there),
      jsonb_build_object('standardStatus', new_status, 'isOnMarket', is_there)
        || case when new_status = 'Closed' then jsonb_build_object('closePrice', close_price, 'currency', currency) else '{}' end,
      null, not is_there
    from pairs where (was_there or is_known) and (was_there <> is_there or old_status is distinct from new_status)
    union all
    select agency_id, id, at, 'priceChange', jsonb_build_object('listPrice', old_price, 'currency', currency),
      jsonb_build_object('listPrice', new_price, 'currency', currency), null,
      -- A few cents, a price that nobody knew before, and what changes off the market are nothing to tell.
      not (is_there and was_there) or coalesce(abs(new_price - old_price) < 500 and abs(new_price - old_price) < 0.005 * old_price, true)
    from pairs where (was_there or is_known) and old_price is distinct from new_price
    union all
    select agency_id, id, at, 'newTourInsights', null, jsonb_build_object('virtualTourURLUnbranded', new_tour), new_tour, false
    from pairs where is_there and was_there and new_tour is not null and new_tour is distinct from old_tour
  )
  select agency_id, uuidv7(), id, kind, before, after, at,
    coalesce(md5(mark), md5(concat_ws('|', before, after, extract(epoch from at)))), is_quiet or is_quiet_now()
  from changes
  on conflict do nothing;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.log_new_listings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into listing_changes (agency_id, id, listing_id, kind, before, after, at, fingerprint, is_quiet)
  select agency_id, uuidv7(), id, 'newListing', null,
    jsonb_build_object('standardStatus', standard_status, 'listPrice', list_price, 'currency', currency), updated_at, md5('first'), is_quiet_now()
  from fresh where is_on_market(removed_at, publish_state, is_shown, standard_status) and coalesce(standard_status, '') <> 'Closed'
  on conflict do nothing;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.log_open_houses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into listing_changes (agency_id, id, listing_id, kind, before, after, at, fingerprint, is_quiet)
  select new.agency_id, uuidv7(), new.listing_id, 'openHouseUpdates',
    case when tg_op = 'UPDATE' then jsonb_build_object('startsAt', old.starts_at, 'endsAt', old.ends_at, 'timezone', old.timezone,
      'status', old.status) end,
    jsonb_build_object('startsAt', new.starts_at, 'endsAt', new.ends_at, 'timezone', new.timezone, 'status', new.status), new.updated_at,
    md5(concat_ws('|', new.id, new.starts_at, new.ends_at, new.status, extract(epoch from new.updated_at))),
    is_quiet_now() or not coalesce((select is_on_market(t.removed_at, t.publish_state, t.is_shown, t.standard_status)
      from listings t where t.agency_id = new.agency_id and t.id = new.listing_id), false)
  on conflict do nothing;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.moment_in_zone(local_time timestamp without time zone, zone text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT COALESCE((SELECT min(moment.moment) AS min FROM unnest(ARRAY[(later.m - '02:00:00'::interval), (later.m - '01:00:00'::interval), (later.m - '00:30:00'::interval), later.m]) moment(moment) WHERE ((moment.moment AT TIME ZONE moment_in_zone.zone) = moment_in_zone.local_time)), later.m) AS "coalesce" FROM (SELECT (moment_in_zone.local_time AT TIME ZONE moment_in_zone.zone) AS m) later)
;
CREATE OR REPLACE FUNCTION public.note_what_is_set()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('app.contacts_set', concat_ws(' ', current_setting('app.contacts_set', true), tg_argv[0]), true);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.postal_key(postal_code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT CASE WHEN (x.k ~ '^[0-9]{9}$'::text) THEN "left"(x.k, 5) ELSE NULLIF(x.k, ''::text) END AS "nullif" FROM (SELECT upper(regexp_replace(postal_key.postal_code, '[^A-Za-z0-9]'::text, ''::text, 'g'::text)) AS k) x)
;
CREATE OR REPLACE FUNCTION public.presence_of(person uuid, agency uuid, web_domain uuid)
 RETURNS TABLE(agent_id uuid, name text, role text, status text, permissions jsonb, is_visiting boolean, owns_parent boolean, agency_name text, timezone text, country text, is_test_mode boolean, parent_id uuid, has_domain boolean)
 LANGUAGE sql
 STABLE
AS $function$
    select a.id, coalesce(a.full_name, a.email), a.role, a.status, a.permissions, a.is_visiting,
           exists (
             select from memberships m where m.user_id = a.user_id and m.agency_id = g.parent_id
               and m.role = 'owner' and m.status = 'active' and not m.is_visiting
           ),
           g.name, g.timezone, g.country, g.is_test_mode, g.parent_id,
           web_domain is null or exists (select from domains d where d.agency_id = agency and d.id = web_domain)
    from agents a join agencies g on g.id = a.agency_id
    where a.agency_id = agency and a.user_id = person and a.removed_at is null
$function$
;
CREATE OR REPLACE FUNCTION public.ring_for_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare loud record;
begin
  for loud in
    with set_timers as (
      insert into timers (kind, agency_id, subject_id, due_at)
      select 'listings.changed', f.agency_id, f.id, f.at from fresh f
      where not f.is_quiet and exists (select from saved_searches s
        where s.agency_id = f.agency_id and s.frequency = 'immediately' and s.state <> 'stopped' and s.removed_at is null)
      on conflict do nothing
      returning agency_id, due_at
    )
    select agency_id, floor(extract(epoch from min(due_at)) * 1000)::bigint as at from set_timers group by agency_id
  loop
    perform pg_notify('due', 'listings.changed ' || loud.agency_id || ' ' || loud.at);
  end loop;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.session_of(given bytea, moment timestamp with time zone)
 RETURNS SETOF sessions
 LANGUAGE sql
 STABLE
AS $function$
  select s.* from sessions s where s.token_hash = given and s.ended_at is null and s.expires_at > moment
$function$
;
CREATE OR REPLACE FUNCTION public.sum_of_skipped(skipped jsonb)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(sum((s ->> 'count')::integer), 0)::integer from jsonb_array_elements(skipped) s
$function$
;
CREATE OR REPLACE FUNCTION public.task_reminds_at(start_at timestamp with time zone, timezone text, reminder text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE reminder WHEN 'minutes_30'::text THEN (start_at - '00:30:00'::interval) WHEN 'hours_1'::text THEN (start_at - '01:00:00'::interval) WHEN 'days_1'::text THEN moment_in_zone(((start_at AT TIME ZONE timezone) - '1 day'::interval), timezone) WHEN 'weeks_1'::text THEN moment_in_zone(((start_at AT TIME ZONE timezone) - '7 days'::interval), timezone) ELSE NULL::timestamp with time zone END
;
CREATE OR REPLACE FUNCTION public.task_words(display_name text, description text, notes text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower(concat_ws(' '::text, display_name, description, notes))
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
CREATE OR REPLACE FUNCTION public.tell_of_collection_access()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  agency uuid := coalesce(new.agency_id, old.agency_id);
begin
  if tg_table_name = 'collection_access' or exists (select from collection_access where agency_id = agency) then
    perform pg_notify('changes', json_build_object('agencyId', agency, 'entity', 'contact', 'ids', '[]'::json, 'losers', null)::text);
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.tell_of_moved_members()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  moved record;
begin
  for moved in select distinct m.agency_id from moved_members m join collection_access a using (agency_id) loop
    perform pg_notify('changes', json_build_object('agencyId', moved.agency_id, 'entity', 'contact', 'ids', '[]'::json, 'losers', null)::text);
  end loop;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.touch_matches(t touches, how text, rules jsonb, starts_on date, ends_on date, zone text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN ((rules <> '[]'::jsonb) AND ((starts_on IS NULL) OR ((((t).at AT TIME ZONE zone))::date >= starts_on)) AND ((ends_on IS NULL) OR ((((t).at AT TIME ZONE zone))::date <= ends_on)) AND CASE how WHEN 'any'::text THEN (EXISTS (SELECT FROM jsonb_array_elements(touch_matches.rules) rule(value) WHERE touch_meets(touch_matches.t, rule.value))) ELSE (NOT (EXISTS (SELECT FROM jsonb_array_elements(touch_matches.rules) rule(value) WHERE (NOT touch_meets(touch_matches.t, rule.value))))) END)
;
CREATE OR REPLACE FUNCTION public.touch_meets(t touches, rule jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN (SELECT COALESCE(CASE (touch_meets.rule ->> 'operator'::text) WHEN 'contains'::text THEN (strpos(told.value, (touch_meets.rule ->> 'value'::text)) > 0) ELSE (told.value = (touch_meets.rule ->> 'value'::text)) END, false) AS "coalesce" FROM (SELECT CASE (touch_meets.rule ->> 'field'::text) WHEN 'source'::text THEN (touch_meets.t).source WHEN 'medium'::text THEN (touch_meets.t).medium WHEN 'campaign'::text THEN (touch_meets.t).campaign WHEN 'term'::text THEN (touch_meets.t).term WHEN 'content'::text THEN (touch_meets.t).content WHEN 'referrerHost'::text THEN (touch_meets.t).referrer_host WHEN 'clickId'::text THEN (touch_meets.t).click_id WHEN 'landingPath'::text THEN (touch_meets.t).landing_path ELSE NULL::text END AS "case") told(value))
;
CREATE OR REPLACE FUNCTION public.wake_digest(agency uuid, agent uuid, moment timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into timers (kind, agency_id, subject_id, due_at) values ('tasks.digest', agency, agent, moment)
  on conflict (kind, agency_id, subject_id) do update set due_at = excluded.due_at, tries = 0;
  perform pg_notify('due', format('tasks.digest %s %s', agency, floor(extract(epoch from moment) * 1000)::bigint));
end $function$
;
CREATE OR REPLACE FUNCTION public.words_of_contact(first_name text, last_name text, company_name text, emails jsonb, phones jsonb)
 RETURNS TABLE(words text)
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN lower(concat_ws(' '::text, first_name, last_name, company_name, (SELECT string_agg((e.value ->> 'emailAddress'::text), ' '::text) AS string_agg FROM jsonb_array_elements(words_of_contact.emails) e(value)), (SELECT string_agg((p.value ->> 'number'::text), ' '::text) AS string_agg FROM jsonb_array_elements(words_of_contact.phones) p(value))))
;
CREATE OR REPLACE FUNCTION public.words_of_listing(display_name text, listing_id text, listing_key text, unparsed_address text, street_number text, street_name text, street_suffix text, unit_number text, city text, postal_code text, subdivision_name text, remarks text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower(((((((((((((((((((((((display_name || ' '::text) || listing_id) || ' '::text) || listing_key) || ' '::text) || COALESCE(unparsed_address, ''::text)) || ' '::text) || COALESCE(street_number, ''::text)) || ' '::text) || COALESCE(street_name, ''::text)) || ' '::text) || COALESCE(street_suffix, ''::text)) || ' '::text) || COALESCE(unit_number, ''::text)) || ' '::text) || COALESCE(city, ''::text)) || ' '::text) || COALESCE(postal_code, ''::text)) || ' '::text) || COALESCE(subdivision_name, ''::text)) || ' '::text) || "left"(COALESCE(remarks, ''::text), 500)))
;

-- Tables

create table act_totals (
  agency_id uuid not null,
  act_id uuid not null,
  count integer not null,
  point_cost bigint not null
);
comment on table act_totals is 'operations · how many events an act told, and what they cost together';
create table acts (
  agency_id uuid not null,
  id uuid not null,
  count integer
);
comment on table acts is 'kernel · acts on many that have an event to stand for them';
create table address_confirmations (
  agency_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  address text not null,
  search_id uuid,
  asked_at timestamp with time zone not null,
  confirmed_at timestamp with time zone
);
comment on table address_confirmations is 'sites · an address that a visitor typed, the search that starts when its holder confirms it, and when they did';
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
  updated_at timestamp with time zone not null,
  postal_address text
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
create table alert_matches (
  agency_id uuid not null,
  id uuid not null,
  search_id uuid not null,
  change_id uuid not null,
  listing_id uuid not null,
  state text default 'found'::text not null,
  reason text,
  message_id uuid,
  told_price double precision,
  found_at timestamp with time zone not null,
  settled_at timestamp with time zone
);
comment on table alert_matches is 'listings · a change of a home that a saved search found, and whether its contact was told; kept as long as the change';
create table api_keys (
  agency_id uuid not null,
  id uuid not null,
  display_name text not null,
  agent_id uuid not null,
  created_by uuid,
  scopes text[] not null,
  prefix text not null,
  last_four text not null,
  expires_at timestamp with time zone,
  rolled_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
comment on table api_keys is 'platform · keys of programs: for whom each acts, and what it may';
create table appointments (
  agency_id uuid not null,
  id uuid not null,
  title text not null,
  start_at timestamp with time zone not null,
  end_at timestamp with time zone not null,
  timezone text not null,
  contact_id uuid,
  made_with uuid,
  is_contact_removed boolean default false not null,
  agent_id uuid,
  place text,
  notes text,
  reminder_minutes integer,
  reminds_at timestamp with time zone,
  sequence integer default 0 not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  removed_at timestamp with time zone
);
comment on table appointments is 'tasks · a time with a contact that an agent keeps';
create table area_cells (
  agency_id uuid not null,
  cell integer not null,
  area_id uuid not null,
  is_edge boolean not null
);
comment on table area_cells is 'areas · the cells of the map that the shape of an area touches, as listing_cell() numbers them';
create table area_group_links (
  agency_id uuid not null,
  area_id uuid not null,
  group_id uuid not null
);
comment on table area_group_links is 'areas · groups of areas that are there, written only by triggers on areas';
create table area_groups (
  agency_id uuid not null,
  id uuid not null,
  display_name text not null,
  background_color text not null,
  foreground_color text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
comment on table area_groups is 'areas · a coloured word that keeps areas in order';
create table areas (
  agency_id uuid not null,
  id uuid not null,
  display_name text not null,
  slug text not null,
  group_ids uuid[] default '{}'::uuid[] not null,
  shape jsonb default '[]'::jsonb not null,
  outlines text[] default '{}'::text[] not null,
  postal_codes text[] default '{}'::text[] not null,
  cities jsonb default '[]'::jsonb not null,
  locality_keys text[] default '{}'::text[] not null,
  custom jsonb default '{}'::jsonb not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  is_published boolean default false not null,
  text text
);
comment on table areas is 'areas · a place with a name: a shape on the map, postal codes, cities';
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
create table beacon_keys (
  agency_id uuid not null,
  id uuid not null,
  public_key text not null,
  created_at timestamp with time zone not null,
  revoked_at timestamp with time zone
);
comment on table beacon_keys is 'marketing · publishable keys of the beacon: written into pages, good for sending events alone';
create table beacon_refusals (
  agency_id uuid not null,
  day date not null,
  reason text not null,
  count bigint not null,
  last_at timestamp with time zone not null,
  last_site text
);
comment on table beacon_refusals is 'marketing · events that were not taken, counted by reason and day';
create table beacon_settings (
  agency_id uuid not null,
  consent_mode text not null,
  allowed_sites text[] default '{}'::text[] not null,
  updated_at timestamp with time zone not null
);
comment on table beacon_settings is 'marketing · the beacon of an agency: its consent mode, and the sites that may send';
create table billing_profiles (
  agency_id uuid not null,
  name text,
  address text,
  tax_id text,
  invoice_email text,
  updated_at timestamp with time zone not null
);
comment on table billing_profiles is 'billing · whom the invoices of an agency are made out to';
create table call_accounts (
  agency_id uuid not null,
  integration_id uuid not null,
  account text not null,
  sealed text not null,
  made_at timestamp with time zone not null
);
comment on table call_accounts is 'calls · what was made for calls in the account of an integration, sealed';
create table call_devices (
  agency_id uuid not null,
  agent_id uuid not null,
  id text not null,
  can_sound boolean not null,
  registered_until timestamp with time zone not null
);
comment on table call_devices is 'calls · browsers of agents that can be rung, for as long as they say so';
create table call_early_notices (
  agency_id uuid not null,
  provider text not null,
  event_id text not null,
  leg_id uuid not null,
  external_id text,
  what text not null,
  cause text,
  at timestamp with time zone not null,
  received_at timestamp with time zone not null
);
comment on table call_early_notices is 'calls · what was told of legs that are not known yet, kept for a day';
create table call_events (
  agency_id uuid not null,
  provider text not null,
  event_id text not null,
  call_id uuid not null,
  leg_id uuid,
  what text not null,
  cause text,
  at timestamp with time zone not null,
  received_at timestamp with time zone not null
);
comment on table call_events is 'calls · all that was told of calls, and done with them, each once';
create table call_legs (
  agency_id uuid not null,
  id uuid not null,
  call_id uuid not null,
  kind text not null,
  agent_id uuid,
  number text,
  external_id text,
  state text not null,
  asked_at timestamp with time zone not null,
  ringing_at timestamp with time zone,
  answered_at timestamp with time zone,
  ended_at timestamp with time zone,
  end_cause text,
  dialled_at timestamp with time zone
);
comment on table call_legs is 'calls · the lines of a call: of its agent, and of its contact';
create table call_rings (
  agency_id uuid not null,
  id uuid not null,
  call_id uuid not null,
  agent_id uuid,
  step integer not null,
  rang_at timestamp with time zone not null,
  receipt_at timestamp with time zone,
  ended_at timestamp with time zone,
  outcome text,
  transfer_id uuid
);
comment on table call_rings is 'calls · the trace of a call that came in: who was rung, and what became of it';
create table call_transfers (
  agency_id uuid not null,
  id uuid not null,
  call_id uuid not null,
  from_agent_id uuid,
  to_agent_id uuid,
  is_warm boolean not null,
  note text,
  state text not null,
  leg_id uuid,
  did_hold boolean default false not null,
  asked_at timestamp with time zone not null,
  joined_at timestamp with time zone,
  ended_at timestamp with time zone
);
comment on table call_transfers is 'calls · calls that an agent handed to a colleague, and what became of that';
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
  updated_at timestamp with time zone not null,
  provider text,
  external_id text,
  phase text,
  phase_since timestamp with time zone,
  ring_started_at timestamp with time zone,
  answered_at timestamp with time zone,
  ended_at timestamp with time zone,
  end_reason text,
  held_seconds integer,
  integration_id uuid,
  from_number text,
  setup_key text,
  guard jsonb,
  reserved_points integer default 0 not null,
  reserves integer default 0 not null,
  minutes_from timestamp with time zone,
  settled_at timestamp with time zone,
  points_used integer,
  ring_steps jsonb,
  ring_step integer,
  message_asked_at timestamp with time zone,
  message_told_at timestamp with time zone,
  is_held boolean default false not null,
  ring_seconds jsonb
);
comment on table calls is 'calls · calls with contacts: logged by hand, or made with the softphone';
create table carrying_integrations (
  integration_id uuid not null,
  provider text not null
);
comment on table carrying_integrations is 'calls · index of integrations by which browsers talk, written only by its triggers; no business data';
create table collection_access (
  agency_id uuid not null,
  collection_id uuid not null,
  principal_id uuid not null,
  principal_kind text not null,
  level smallint not null,
  created_at timestamp with time zone not null
);
comment on table collection_access is 'collections · who reaches the records of a collection for as long as they are in it';
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
create table contact_blocks (
  agency_id uuid not null,
  channel text not null,
  address text not null,
  kind text not null,
  source text,
  at timestamp with time zone not null
);
comment on table contact_blocks is 'messaging · addresses and numbers that asked to stop, complained, or do not exist';
create table contact_claims (
  agency_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  step_key text not null,
  workflow_id uuid not null,
  agent_ids uuid[] not null,
  offered_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  had_agent_id uuid,
  offered_by uuid,
  status text default 'open'::text not null,
  agent_id uuid,
  ended_at timestamp with time zone
);
comment on table contact_claims is 'contacts · offered to several agents, of whom the first to claim has it';
create table contact_consents (
  agency_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  kind text not null,
  is_granted boolean not null,
  is_applied boolean not null,
  words text not null,
  source text not null,
  about jsonb default '{}'::jsonb not null,
  address_prefix text,
  user_agent text,
  at timestamp with time zone not null
);
comment on table contact_consents is 'contacts · what contacts agreed to and took back, word by word; only added to';
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
create table contact_interests (
  agency_id uuid not null,
  id uuid not null,
  made_with uuid not null,
  listing_id uuid not null,
  is_saved boolean default false not null,
  is_favorite boolean default false not null,
  is_hidden boolean default false not null,
  covers uuid[] default '{}'::uuid[] not null,
  view_count integer default 0 not null,
  first_viewed_at timestamp with time zone,
  last_viewed_at timestamp with time zone,
  saved_at timestamp with time zone,
  requested_showing_at timestamp with time zone,
  requested_information_at timestamp with time zone,
  last_sent_at timestamp with time zone,
  price_when_seen double precision,
  note text,
  source text not null,
  address text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
comment on table contact_interests is 'listings · what each contact has to do with a home, by itself, through all merges';
create table contact_listings (
  agency_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  listing_id uuid not null,
  is_contact_removed boolean not null,
  is_saved boolean not null,
  is_favorite boolean not null,
  is_hidden boolean not null,
  view_count integer not null,
  first_viewed_at timestamp with time zone,
  last_viewed_at timestamp with time zone,
  saved_at timestamp with time zone,
  requested_showing_at timestamp with time zone,
  requested_information_at timestamp with time zone,
  last_sent_at timestamp with time zone,
  price_when_seen double precision,
  note text,
  source text not null,
  address text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
comment on table contact_listings is 'listings · what a contact, with all that were merged into it, has to do with a home; joined from contact_interests';
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
  origin_id uuid not null,
  contact_created_at timestamp with time zone not null
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
  words text not null,
  contact_created_at timestamp with time zone not null
);
comment on table contact_search is 'contacts · what a search looks into: names, company, addresses, numbers; written only by triggers on contacts';
create table contact_tags (
  agency_id uuid not null,
  contact_id uuid not null,
  tag_id uuid not null,
  contact_created_at timestamp with time zone not null
);
comment on table contact_tags is 'contacts · tags of contacts that are there, written only by triggers on contacts';
create table contact_turns (
  agency_id uuid not null,
  workflow_id uuid not null,
  node_id text not null,
  agent_id uuid,
  place integer not null,
  updated_at timestamp with time zone not null
);
comment on table contact_turns is 'contacts · round robin: whose turn it was last at a step that assigns contacts';
create table contacts (
  agency_id uuid not null,
  id uuid not null,
  first_name text,
  last_name text,
  full_name text,
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
  engagement_score double precision,
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
  merged_into uuid,
  last_contacted_at timestamp with time zone,
  property_alerts jsonb
);
comment on table contacts is 'contacts · a person the agency works with, all that a list shows of them in one row';
create table do_not_call (
  agency_id uuid not null,
  id uuid not null,
  number text not null,
  reason text,
  added_by uuid,
  added_at timestamp with time zone not null
);
comment on table do_not_call is 'calls · numbers that nobody of the agency calls, and who said so';
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
  updated_at timestamp with time zone not null,
  has_public_site boolean default false not null
);
comment on table domains is 'agency · a web domain of an agency and the state of its DNS';
create table drafts (
  agency_id uuid not null,
  id uuid not null,
  agent_id uuid not null,
  channel text not null,
  contact_id uuid,
  thread_id uuid,
  content jsonb not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
comment on table drafts is 'messaging · what an agent began to write';
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
  request_id text,
  act_id uuid,
  is_folded boolean default false not null,
  is_bulk boolean default false not null,
  depth smallint default 0 not null,
  key_id uuid
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
create table form_files (
  agency_id uuid not null,
  file_id uuid not null,
  form_id uuid not null,
  response_id uuid not null,
  start_nonce text not null,
  created_at timestamp with time zone not null
);
comment on table form_files is 'forms · files that were handed in, and for which answers';
create table form_responses (
  agency_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  version integer not null,
  status text not null,
  answers jsonb not null,
  seq integer default 0 not null,
  body_hash bytea,
  start_nonce text,
  contact_id uuid,
  is_new_contact boolean default false not null,
  agent_id uuid,
  by text default 'visitor'::text not null,
  started_at timestamp with time zone,
  submitted_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  points integer default 0 not null,
  spam_score integer default 0 not null,
  reasons jsonb default '[]'::jsonb not null,
  applied jsonb default '[]'::jsonb not null,
  suggested jsonb default '[]'::jsonb not null,
  consents jsonb default '[]'::jsonb not null,
  source jsonb default '{}'::jsonb not null
);
comment on table form_responses is 'forms · what one person answered, from the first saved answer on';
create table form_tags (
  agency_id uuid not null,
  form_id uuid not null,
  tag_id uuid not null
);
comment on table form_tags is 'forms · tags of forms that are there, written only by triggers on forms';
create table form_tallies (
  agency_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  what text not null,
  element_id uuid,
  day date,
  option text default ''::text not null,
  change bigint not null
);
comment on table form_tallies is 'forms · changes of counts of a form and of its answers, summed when they are read and folded together every hour';
create table form_versions (
  agency_id uuid not null,
  form_id uuid not null,
  version integer not null,
  sections jsonb not null,
  outcomes jsonb not null,
  settings jsonb not null,
  published_by uuid,
  published_at timestamp with time zone not null
);
comment on table form_versions is 'forms · a form as it was published; responses keep to theirs';
create table forms (
  agency_id uuid not null,
  id uuid not null,
  display_name text not null,
  description text,
  status text default 'draft'::text not null,
  published_version integer,
  is_changed boolean default true not null,
  is_call_survey boolean default false not null,
  is_ended_call_survey boolean default false not null,
  is_registration_agent boolean default false not null,
  domain_ids uuid[] default '{}'::uuid[] not null,
  tag_ids uuid[] default '{}'::uuid[] not null,
  sections jsonb not null,
  outcomes jsonb not null,
  settings jsonb not null,
  link_key text not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  removed_at timestamp with time zone
);
comment on table forms is 'forms · what people are asked: the draft, and whether it is published';
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
comment on table import_mappings is 'imports · how people mapped columns last time, by their headings';
create table import_notes (
  agency_id uuid not null,
  contact_id uuid not null,
  hash bytea not null,
  import_id uuid,
  note_id uuid
);
comment on table import_notes is 'imports · notes that imports have brought already, by their hash';
create table import_ranges (
  agency_id uuid not null,
  import_id uuid not null,
  first_row integer not null,
  last_row integer not null
);
comment on table import_ranges is 'imports · rows of an import that are in the book, by ranges that were written whole';
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
  record_id uuid,
  meets_id uuid,
  meets_row integer,
  own_record jsonb,
  is_alone boolean default false not null,
  sameness text
);
comment on table import_rows is 'imports · the rows of a file as they were understood, and what became of them';
create table import_sames (
  agency_id uuid not null,
  sameness text not null,
  contact_id uuid not null
);
comment on table import_sames is 'imports · rows without address and number that became contacts, by the hash of all that they said';
create table import_turns (
  agency_id uuid not null,
  import_id uuid not null
);
comment on table import_turns is 'imports · which import of an agency writes at the moment';
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
  finished_at timestamp with time zone,
  is_edited boolean default false not null,
  pairs jsonb default '{}'::jsonb not null,
  made_tag_ids uuid[] default '{}'::uuid[] not null,
  made_origin_ids uuid[] default '{}'::uuid[] not null,
  phones jsonb default '[]'::jsonb not null,
  type text default 'contacts'::text not null,
  choices jsonb default '{}'::jsonb not null
);
comment on table imports is 'imports · files that are brought in';
create table inbound_mails (
  agency_id uuid not null,
  id uuid not null,
  integration_id uuid not null,
  mail_key text not null,
  file_id uuid,
  bytes bigint not null,
  at timestamp with time zone not null,
  recipients text[] default '{}'::text[] not null,
  is_own boolean not null,
  is_history boolean not null,
  provider_message_id text,
  provider_thread_id text,
  status text not null,
  reason text,
  created_at timestamp with time zone not null,
  worked_at timestamp with time zone
);
comment on table inbound_mails is 'messaging · mails that came in, as they arrived, and what became of them';
create table installation (
  id boolean default true not null,
  key_check text not null,
  made_at timestamp with time zone default now() not null
);
comment on table installation is 'kernel · the check value of the secret key; one row';
create table integration_domains (
  agency_id uuid not null,
  id uuid not null,
  integration_id uuid not null,
  domain text not null,
  provider_domain_id text,
  records jsonb default '[]'::jsonb not null,
  found jsonb,
  dkim_selector text,
  dkim_key text,
  is_valid boolean default false not null,
  checked_at timestamp with time zone,
  validated_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
comment on table integration_domains is 'integrations · domains that prove that an integration may send in their name';
create table integrations (
  agency_id uuid not null,
  id uuid not null,
  provider text not null,
  service_type text not null,
  channel text generated always as (
CASE
    WHEN (service_type = ANY (ARRAY['bulkEmail'::text, 'inboxEmail'::text])) THEN 'email'::text
    WHEN (service_type = 'phone'::text) THEN 'phone'::text
    ELSE 'contacts'::text
END) stored not null,
  integration_name text not null,
  agent_id uuid,
  owned_by uuid generated always as (COALESCE(agent_id, '00000000-0000-0000-0000-000000000000'::uuid)) stored not null,
  is_enabled boolean default true not null,
  is_primary boolean default false not null,
  is_custom_domain_auth boolean default false not null,
  from_name text,
  from_address text,
  phone_number text,
  config jsonb default '{}'::jsonb not null,
  secret text,
  has_business_profile boolean default false not null,
  remaining_daily_limit integer,
  remaining_daily_threshold integer,
  allowance_day date,
  sync_state jsonb default '{}'::jsonb not null,
  last_synced_at timestamp with time zone,
  last_error text,
  last_error_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  takes_any_script boolean
);
comment on table integrations is 'integrations · connections to providers of mail and telephony';
create table invoice_series (
  is_the_one boolean default true not null,
  last_serial bigint not null
);
comment on table invoice_series is 'billing · the last number that was given to an invoice of any agency; one row';
create table invoices (
  agency_id uuid not null,
  id uuid not null,
  serial bigint not null,
  number text not null,
  kind text not null,
  status text not null,
  cause_key text not null,
  payment_id uuid not null,
  credit_of uuid,
  issued_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  currency text not null,
  subtotal_cents bigint not null,
  tax_cents bigint not null,
  total_cents bigint not null,
  amount_paid_cents bigint default 0 not null,
  points integer not null,
  plan text,
  period_start timestamp with time zone,
  period_end timestamp with time zone,
  lines jsonb not null,
  buyer jsonb not null,
  seller jsonb not null,
  method_label text,
  note text,
  purchase_order text,
  file_id uuid
);
comment on table invoices is 'billing · invoices and credit notes, with what stood on them when they were issued';
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
create table job_parts (
  agency_id uuid not null,
  job_id uuid not null,
  first_id uuid not null,
  ids uuid[] not null
);
comment on table job_parts is 'kernel · records that a job has yet to work on, many to a row, in the order of their ids';
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
create table key_secrets (
  token_hash bytea not null,
  agency_id uuid not null,
  key_id uuid not null,
  agent_id uuid not null,
  user_id uuid not null,
  scopes text[] not null,
  created_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  last_used_at timestamp with time zone,
  last_used_from text,
  last_used_for text
);
comment on table key_secrets is 'kernel · secrets of keys as their SHA-256, and when each was used last; two of one key while it is rolled';
create table ledger_balances (
  agency_id uuid not null,
  account text not null,
  points bigint not null
);
comment on table ledger_balances is 'billing · what each account holds, kept by the trigger of postings';
create table ledger_entries (
  agency_id uuid not null,
  id uuid not null,
  kind text not null,
  cause_key text not null,
  subject_type text not null,
  subject_id uuid not null,
  points bigint not null,
  words text not null,
  actor_id uuid,
  at timestamp with time zone not null
);
comment on table ledger_entries is 'billing · movements of points, each with its one cause; appended only';
create table ledger_postings (
  agency_id uuid not null,
  entry_id uuid not null,
  account text not null,
  points bigint not null
);
comment on table ledger_postings is 'billing · what an entry took from one account and gave to another; appended only';
create table listing_changes (
  agency_id uuid not null,
  id uuid not null,
  listing_id uuid not null,
  kind text not null,
  before jsonb,
  after jsonb,
  at timestamp with time zone not null,
  fingerprint text not null,
  is_quiet boolean not null
);
comment on table listing_changes is 'listings · the log of changes, only added to by triggers on listings and open houses; kept for 400 days';
create table listing_features (
  agency_id uuid not null,
  listing_id uuid not null,
  list text not null,
  value text not null
);
comment on table listing_features is 'listings · each feature of a home that is there, for asking; written only by triggers on listings';
create table listing_localities (
  agency_id uuid not null,
  listing_id uuid not null,
  key text not null
);
comment on table listing_localities is 'listings · postal code and city of homes that are there, as areas ask for them; written only by triggers on listings';
create table listing_media (
  agency_id uuid not null,
  id uuid not null,
  listing_id uuid not null,
  "position" integer not null,
  address text not null,
  hash bytea,
  upload_key text,
  alt text,
  state text not null,
  reason text,
  created_by uuid,
  created_at timestamp with time zone not null,
  taken_down_by uuid,
  taken_down_at timestamp with time zone
);
comment on table listing_media is 'listings · which photos a home has, in their order, and which were taken down and never come back';
create table listing_picture_sizes (
  agency_id uuid not null,
  hash bytea not null,
  size text not null,
  file_id uuid not null
);
comment on table listing_picture_sizes is 'listings · smaller copies of photos, made when somebody asked for them first';
create table listing_pictures (
  agency_id uuid not null,
  hash bytea not null,
  file_id uuid not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  thumbhash bytea not null,
  created_at timestamp with time zone not null
);
comment on table listing_pictures is 'listings · photos as they are kept, once for the same bytes; gone with the last home that shows them';
create table listing_places (
  agency_id uuid not null,
  listing_id uuid not null,
  cell integer not null,
  lat double precision not null,
  lon double precision not null,
  list_price double precision,
  currency text not null,
  bedrooms_total integer,
  bathrooms double precision,
  property_type text,
  standard_status text,
  is_published boolean not null,
  listed_at timestamp with time zone not null
);
comment on table listing_places is 'listings · where homes are that have a place, with what maps are filtered by; written only by triggers on listings';
create table listing_tags (
  agency_id uuid not null,
  listing_id uuid not null,
  tag_id uuid not null
);
comment on table listing_tags is 'listings · tags of homes that are there, written only by triggers on listings';
create table listing_words (
  agency_id uuid not null,
  listing_id uuid not null,
  words text not null,
  listed_at timestamp with time zone not null
);
comment on table listing_words is 'listings · what a search looks into: address, town, ids, the beginning of the remarks; written only by triggers on listings';
create table listings (
  agency_id uuid not null,
  id uuid not null,
  listing_id text not null,
  standard_status text,
  list_price double precision,
  street_number text,
  street_name text,
  street_suffix text,
  city text,
  state_or_province text,
  postal_code text,
  country text,
  unparsed_address text,
  bedrooms_total integer,
  lot_size_square_feet double precision,
  media jsonb default '[]'::jsonb not null,
  total_views_count integer default 0 not null,
  total_favourites_count integer default 0 not null,
  total_hidden_count integer default 0 not null,
  last_viewed_at timestamp with time zone,
  last_saved_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  feed_id uuid,
  listing_key text not null,
  originating_system_name text,
  mls_status text,
  publish_state text default 'Published'::text not null,
  property_type text,
  property_sub_type text,
  original_list_price double precision,
  previous_list_price double precision,
  close_price double precision,
  currency text default 'USD'::text not null,
  unit_number text,
  county_or_parish text,
  subdivision_name text,
  mls_area_major text,
  latitude double precision,
  longitude double precision,
  on_market_date date,
  listed_at timestamp with time zone not null,
  listing_contract_date date,
  close_date date,
  expiration_date date,
  price_change_timestamp timestamp with time zone,
  status_change_timestamp timestamp with time zone,
  modification_timestamp timestamp with time zone,
  living_area double precision,
  living_area_units text,
  lot_size_acres double precision,
  bathrooms_total_integer integer,
  bathrooms_full integer,
  bathrooms_half integer,
  year_built integer,
  stories integer,
  garage_spaces double precision,
  is_new_construction boolean,
  has_private_pool boolean,
  is_waterfront boolean,
  association_fee double precision,
  association_fee_frequency text,
  furnished text,
  list_agent_full_name text,
  list_office_name text,
  is_address_shown boolean default true not null,
  is_shown boolean default true not null,
  details jsonb default '{}'::jsonb not null,
  features jsonb default '{}'::jsonb not null,
  photos_count integer default 0 not null,
  tag_ids uuid[] default '{}'::uuid[] not null,
  featured_on uuid[] default '{}'::uuid[] not null,
  custom jsonb default '{}'::jsonb not null,
  created_by uuid,
  removed_at timestamp with time zone,
  bathrooms double precision generated always as (COALESCE((bathrooms_total_integer)::double precision,
CASE
    WHEN ((bathrooms_full IS NOT NULL) OR (bathrooms_half IS NOT NULL)) THEN ((COALESCE(bathrooms_full, 0))::double precision + ((COALESCE(bathrooms_half, 0))::double precision * (0.5)::double precision))
    ELSE NULL::double precision
END)) stored,
  display_name text generated always as (COALESCE(NULLIF(btrim(unparsed_address), ''::text), (NULLIF(btrim(((btrim(((COALESCE(street_number, ''::text) || ' '::text) || COALESCE(street_name, ''::text))) || ' '::text) || COALESCE(street_suffix, ''::text))), ''::text) || COALESCE((', '::text || NULLIF(btrim(city), ''::text)), ''::text)), listing_id)) stored not null,
  told_views_count integer default 0 not null,
  told_favourites_count integer default 0 not null,
  told_hidden_count integer default 0 not null,
  has_kept_media boolean default false not null,
  home_code text default draw_home_code() not null
);
comment on table listings is 'listings · homes of an agency''s feeds, and those that it entered itself';
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
  created_at timestamp with time zone not null,
  act_id uuid,
  is_folded boolean default false not null
);
comment on table logs is 'operations · the event log: what happened in words, under the event''s id, its level, and whether an issue is open';
create table mailing_runners (
  agency_id uuid not null,
  mailing_id uuid not null,
  job_id uuid not null,
  boot text not null
);
comment on table mailing_runners is 'messaging · jobs that are sending a mailing, one in each process that helps';
create table mailing_skips (
  agency_id uuid not null,
  id uuid not null,
  mailing_id uuid not null,
  contact_id uuid,
  made_with uuid,
  display_name text,
  address text,
  reason text not null,
  told_at timestamp with time zone,
  created_at timestamp with time zone not null
);
comment on table mailing_skips is 'messaging · whom a mailing was asked for without a message being written, each with the reason';
create table mailings (
  agency_id uuid not null,
  id uuid not null,
  channel text not null,
  created_by uuid,
  request_key text not null,
  content_hash bytea not null,
  subject text,
  body text,
  plain text not null,
  theme_channel text,
  integration_id uuid,
  sender jsonb not null,
  scheduled_at timestamp with time zone,
  undo_until timestamp with time zone,
  recipients jsonb default '[]'::jsonb not null,
  to_collections uuid[] default '{}'::uuid[] not null,
  cc text[] default '{}'::text[] not null,
  bcc text[] default '{}'::text[] not null,
  file_ids uuid[] default '{}'::uuid[] not null,
  send_anyway_dnd boolean default false not null,
  send_anyway_mp boolean default false not null,
  send_anyway_reason text,
  reply_to_id uuid,
  contact_count integer default 0 not null,
  skipped jsonb default '[]'::jsonb not null,
  segments integer,
  points bigint default 0 not null,
  is_rehearsal boolean default false not null,
  cancelled_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  held_until timestamp with time zone,
  folded jsonb,
  unfolded integer default 0 not null,
  step text,
  template_id uuid,
  left_out_homes text[] default '{}'::text[] not null,
  way_out jsonb,
  stopped_at timestamp with time zone,
  their_time text,
  asked_count integer generated always as ((contact_count + sum_of_skipped(skipped))) stored
);
comment on table mailings is 'messaging · what somebody sent at once, to one or to thousands';
create table marketing_campaigns (
  agency_id uuid not null,
  id uuid not null,
  display_name text not null,
  channel text not null,
  matches text not null,
  rules jsonb default '[]'::jsonb not null,
  starts_on date,
  ends_on date,
  spend jsonb default '[]'::jsonb not null,
  target text,
  tracking_link text,
  custom jsonb default '{}'::jsonb not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  removed_at timestamp with time zone
);
comment on table marketing_campaigns is 'marketing · a campaign: the rules that its visitors are known by, and what was spent on it';
create table memberships (
  user_id uuid not null,
  agency_id uuid not null,
  agent_id uuid not null,
  role text not null,
  status text not null,
  is_visiting boolean not null
);
comment on table memberships is 'team · index of agents by person, written only by its trigger; no business data';
create table message_events (
  agency_id uuid not null,
  id uuid not null,
  provider text not null,
  integration_id uuid,
  event_id text not null,
  kind text not null,
  at timestamp with time zone not null,
  message_id uuid,
  data jsonb default '{}'::jsonb not null,
  worked_at timestamp with time zone,
  created_at timestamp with time zone not null
);
comment on table message_events is 'messaging · deliveries, bounces, openings as providers told them';
create table message_files (
  agency_id uuid not null,
  message_id uuid not null,
  file_id uuid not null,
  content_id text
);
comment on table message_files is 'messaging · files that came with a message; those that went out are the mailing''s';
create table message_template_tags (
  agency_id uuid not null,
  template_id uuid not null,
  tag_id uuid not null
);
comment on table message_template_tags is 'templates · tags of templates that are there, written only by triggers on message_templates';
create table message_templates (
  agency_id uuid not null,
  id uuid not null,
  display_name text not null,
  template_type text not null,
  subject text,
  body text,
  text_body text,
  plain text default ''::text not null,
  domain_ids uuid[] default '{}'::uuid[] not null,
  tag_ids uuid[] default '{}'::uuid[] not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  removed_at timestamp with time zone
);
comment on table message_templates is 'templates · an email or a text written once and sent often';
create table messages (
  agency_id uuid not null,
  id uuid not null,
  thread_id uuid not null,
  mailing_id uuid,
  contact_id uuid,
  direction text not null,
  channel text not null,
  status text not null,
  sender jsonb not null,
  recipients jsonb not null,
  address text not null,
  cc text[] default '{}'::text[] not null,
  bcc text[] default '{}'::text[] not null,
  subject text,
  html text,
  plain text,
  snippet text,
  scheduled_at timestamp with time zone,
  due_at timestamp with time zone,
  sent_at timestamp with time zone,
  received_at timestamp with time zone,
  integration_id uuid,
  provider_message_id text,
  provider_thread_id text,
  message_id_header text,
  in_reply_to text,
  reference_ids text[] default '{}'::text[] not null,
  segments integer,
  points bigint default 0 not null,
  attempts integer default 0 not null,
  claimed_by uuid,
  claimed_at timestamp with time zone,
  ambiguous_since timestamp with time zone,
  looks integer default 0 not null,
  error text,
  error_code text,
  skipped_reason text,
  opened_at timestamp with time zone,
  is_open_human boolean,
  clicked_at timestamp with time zone,
  bounced_at timestamp with time zone,
  read_at timestamp with time zone,
  archived_at timestamp with time zone,
  removed_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  reply_text text,
  is_automatic boolean default false not null,
  is_proven boolean,
  wish text,
  words text generated always as (
CASE
    WHEN (direction = 'in'::text) THEN lower("left"(plain, 4000))
    ELSE NULL::text
END) stored,
  may_still_go boolean default false not null,
  left_out jsonb default '[]'::jsonb not null,
  step_key text,
  about_id uuid,
  event_values jsonb,
  replied_at timestamp with time zone,
  unsubscribed_at timestamp with time zone,
  awaits_handover boolean default false not null
);
comment on table messages is 'messaging · one mail or text to or from one contact, and what became of it';
create table method_setups (
  agency_id uuid not null,
  id uuid not null,
  provider text not null,
  session_id text,
  state text not null,
  created_at timestamp with time zone not null,
  looked_at timestamp with time zone
);
comment on table method_setups is 'billing · pages of a payment house on which a card is kept';
create table mls_buckets (
  agency_id uuid not null,
  key text not null,
  name text not null,
  tokens double precision not null,
  at timestamp with time zone not null
);
comment on table mls_buckets is 'mls · what may still be asked of a feed, for all processes together';
create table mls_cursors (
  agency_id uuid not null,
  feed_id uuid not null,
  mode text,
  run_id uuid,
  since_at timestamp with time zone,
  position_at text,
  position_key text,
  next_link text,
  high_at timestamp with time zone,
  server_at timestamp with time zone,
  due_at timestamp with time zone,
  page_no integer default 0 not null,
  page_size integer,
  gone integer default 0 not null,
  is_forced boolean default false not null
);
comment on table mls_cursors is 'mls · where the reading of each feed stands, written in the transaction that keeps the page';
create table mls_feeds (
  agency_id uuid not null,
  id uuid not null,
  display_name text not null,
  url text not null,
  dialect text not null,
  system_name text,
  secret text not null,
  status text default 'loading'::text not null,
  status_reason text,
  interval_minutes integer default 5 not null,
  homes integer default 0 not null,
  last_synced_at timestamp with time zone,
  last_reconciled_at timestamp with time zone,
  rests_until timestamp with time zone,
  rest_reason text,
  failures integer default 0 not null,
  wanted text,
  brake_gone integer,
  brake_of integer,
  is_brake_released boolean default false not null,
  job_id uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  removed_at timestamp with time zone
);
comment on table mls_feeds is 'mls · connections to MLS feeds, with their sealed secrets';
create table mls_problems (
  agency_id uuid not null,
  id uuid not null,
  feed_id uuid not null,
  listing_key text,
  reason text not null,
  hash bytea not null,
  raw text not null,
  tries integer default 1 not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null
);
comment on table mls_problems is 'mls · records that could not be kept, with the reason, until they are mended';
create table mls_records (
  agency_id uuid not null,
  feed_id uuid not null,
  listing_key text not null,
  hash bytea not null,
  modified_at timestamp with time zone not null,
  raw text not null,
  fetched_at timestamp with time zone not null
);
comment on table mls_records is 'mls · the last version of each record of a feed, as it came';
create table mls_runs (
  agency_id uuid not null,
  id uuid not null,
  feed_id uuid not null,
  kind text not null,
  status text default 'running'::text not null,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  pages integer default 0 not null,
  read integer default 0 not null,
  added integer default 0 not null,
  changed integer default 0 not null,
  unchanged integer default 0 not null,
  removed integer default 0 not null,
  set_aside integer default 0 not null,
  problem text
);
comment on table mls_runs is 'mls · what each reading of a feed did, kept for thirty days';
create table mls_seen_keys (
  agency_id uuid not null,
  feed_id uuid not null,
  listing_key text not null,
  modified_at timestamp with time zone
);
comment on table mls_seen_keys is 'mls · keys that a feed has while they are compared with ours; empty otherwise';
create table mls_simulated_faults (
  id uuid not null,
  feed text not null,
  kind text not null,
  times integer,
  created_at timestamp with time zone not null
);
comment on table mls_simulated_faults is 'mls · what goes wrong at the simulated service';
create table mls_simulated_feeds (
  name text not null,
  turn integer default 0 not null,
  clock_minutes integer default 0 not null,
  created_at timestamp with time zone not null
);
comment on table mls_simulated_feeds is 'mls · services of the simulator, and how far the market of each has come';
create table mls_simulated_homes (
  feed text not null,
  key text not null,
  modified_at timestamp with time zone not null,
  is_viewable boolean default true not null,
  record jsonb not null
);
comment on table mls_simulated_homes is 'mls · homes of the simulated market as their service tells them';
create table mls_simulated_requests (
  id uuid not null,
  feed text not null,
  asked text not null,
  status integer not null,
  at timestamp with time zone not null
);
comment on table mls_simulated_requests is 'mls · the last requests to the simulated service';
create table money_back (
  agency_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  kind text not null,
  provider_id text,
  cents integer not null,
  points integer,
  state text not null,
  requested_by uuid,
  failure_words text,
  created_at timestamp with time zone not null
);
comment on table money_back is 'billing · refunds and disputes of payments';
create table note_mentions (
  agency_id uuid not null,
  note_id uuid not null,
  agent_id uuid not null,
  name text not null
);
comment on table note_mentions is 'timeline · colleagues whom a note has named; who was told once is not told again';
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
create table number_purchases (
  agency_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  integration_id uuid,
  number text not null,
  request_key text,
  agent_id uuid,
  asked_by uuid,
  points_per_month integer not null,
  state text not null,
  asked_at timestamp with time zone not null,
  provider_number_id text,
  can_text boolean,
  can_call boolean,
  refused_because text,
  bought_at timestamp with time zone,
  months integer default 0 not null,
  paid_until timestamp with time zone,
  unpaid_since timestamp with time zone,
  released_at timestamp with time zone
);
comment on table number_purchases is 'integrations · telephone numbers that were bought, each asked of its provider once';
create table number_routes (
  agency_id uuid not null,
  integration_id uuid not null,
  steps jsonb not null,
  hours jsonb not null,
  updated_by uuid,
  updated_at timestamp with time zone not null
);
comment on table number_routes is 'calls · who rings for calls to a number, and when';
create table oauth_states (
  agency_id uuid not null,
  state_hash bytea not null,
  agent_id uuid not null,
  provider text not null,
  verifier text not null,
  return_to text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null
);
comment on table oauth_states is 'integrations · browsers that are away to allow the use of a mailbox; a row works once';
create table open_houses (
  agency_id uuid not null,
  id uuid not null,
  listing_id uuid not null,
  open_house_key text,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  timezone text not null,
  type text not null,
  status text not null,
  remarks text,
  livestream_url text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
comment on table open_houses is 'listings · when a home can be looked at without asking';
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
create table payment_customers (
  agency_id uuid not null,
  provider text not null,
  customer_id text not null
);
comment on table payment_customers is 'billing · by what an agency is known to a payment house';
create table payment_events (
  provider text not null,
  event_id text not null,
  kind text not null,
  object_kind text not null,
  object_id text not null,
  received_at timestamp with time zone not null,
  done_at timestamp with time zone,
  problem text
);
comment on table payment_events is 'billing · notices of payment houses, before it is known whose they are: no amounts, no names';
create table payment_methods (
  agency_id uuid not null,
  id uuid not null,
  provider text not null,
  method_id text not null,
  brand text not null,
  last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  is_default boolean default false not null,
  is_backup boolean default false not null,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone
);
comment on table payment_methods is 'billing · cards that a payment house keeps, as it names them to people';
create table payments (
  agency_id uuid not null,
  id uuid not null,
  purpose text not null,
  points integer not null,
  amount_cents integer not null,
  tax_cents integer not null,
  currency text not null,
  status text not null,
  provider text not null,
  session_id text,
  provider_payment_id text,
  redirect_url text,
  method_label text,
  requested_by uuid,
  return_to text,
  failure_code text,
  failure_words text,
  seller jsonb not null,
  created_at timestamp with time zone not null,
  looked_at timestamp with time zone,
  settled_at timestamp with time zone,
  returned_points integer default 0 not null,
  customer_id text,
  keeps_card boolean default false not null,
  method_id text,
  subscription_id uuid,
  plan text,
  period_start timestamp with time zone,
  period_end timestamp with time zone,
  reverse_charge_of text,
  month_key text
);
comment on table payments is 'billing · payments for points, from being asked for to being paid';
create table phone_lookups (
  agency_id uuid not null,
  number text not null,
  id uuid not null,
  status text not null,
  line_type text,
  carrier_name text,
  error text,
  message text,
  looked_up_at timestamp with time zone not null
);
comment on table phone_lookups is 'calls · what looking a number up found, for a day';
create table point_holds (
  agency_id uuid not null,
  subject_type text not null,
  subject_id uuid not null,
  seq integer default 0 not null,
  points bigint not null,
  told bigint default 0 not null,
  state text not null,
  actor_id uuid,
  opened_by uuid not null,
  opened_at timestamp with time zone not null,
  refunded_by uuid,
  closed_at timestamp with time zone
);
comment on table point_holds is 'billing · points that are held for something until it is settled or given back';
create table post_nonces (
  agency_id uuid not null,
  nonce text not null,
  subject uuid not null,
  network bytea,
  content bytea,
  at timestamp with time zone not null,
  expires_at timestamp with time zone not null
);
comment on table post_nonces is 'kernel · what strangers posted with: each once, with what tells many alike; forgotten after days';
create table property_layouts (
  agency_id uuid not null,
  type_name text not null,
  groups jsonb default '[]'::jsonb not null,
  updated_at timestamp with time zone not null,
  areas jsonb default '{}'::jsonb not null
);
comment on table property_layouts is 'fields · the groups and the order in which an agency''s records show their properties';
create table public_events (
  agency_id uuid not null,
  event_id text not null,
  created_at timestamp with time zone not null
);
comment on table public_events is 'workflows · ids of events that callers of the API told, so that each is told once';
create table quiet_hours (
  agency_id uuid not null,
  email_from smallint not null,
  email_until smallint not null,
  text_from smallint not null,
  text_until smallint not null,
  holds_workflows boolean not null,
  holds_mailings boolean not null,
  updated_at timestamp with time zone not null
);
comment on table quiet_hours is 'messaging · the hours in which messages leave, and which of them wait for the morning';
create unlogged table rate_limits (
  bucket text not null,
  window_start timestamp with time zone not null,
  count integer not null
);
comment on table rate_limits is 'kernel · how often an address or account asked; may be lost in a crash';
create table refill_rules (
  agency_id uuid not null,
  state text not null,
  paused_because text,
  below integer not null,
  buy_points integer not null,
  buy_cents integer not null,
  monthly_cap_cents integer not null,
  in_flight_id uuid,
  is_backup boolean default false not null,
  mailed_at timestamp with time zone[] default '{}'::timestamp with time zone[] not null,
  updated_at timestamp with time zone not null
);
comment on table refill_rules is 'billing · below which number of points an agency buys more by itself, and whether it does';
create table reminder_browsers (
  agency_id uuid not null,
  id uuid not null,
  agent_id uuid not null,
  name text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null
);
comment on table reminder_browsers is 'tasks · browsers of an agent that may be pushed to, as they subscribed';
create table reminder_pushes (
  agency_id uuid not null,
  reminder_id uuid not null,
  browser_id uuid not null,
  outcome text not null,
  settled_at timestamp with time zone not null
);
comment on table reminder_pushes is 'tasks · what became of a reminder at a browser; no row while it is still to be pushed';
create table reminder_settings (
  agency_id uuid not null,
  agent_id uuid not null,
  is_push_enabled boolean default true not null,
  mail text default 'none'::text not null,
  daily_at text default '08:00'::text not null,
  daily_since timestamp with time zone,
  digested_on date,
  updated_at timestamp with time zone not null
);
comment on table reminder_settings is 'tasks · how an agent is reminded besides in the product';
create table reminders (
  agency_id uuid not null,
  id uuid not null,
  subject_type text not null,
  subject_id uuid not null,
  due_at timestamp with time zone not null,
  agent_id uuid not null,
  title text not null,
  says text not null,
  told_at timestamp with time zone not null,
  mailed_at timestamp with time zone,
  dismissed_at timestamp with time zone
);
comment on table reminders is 'tasks · who was told of which moment of a task or an appointment, once each';
create table saved_searches (
  agency_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  made_with uuid not null,
  display_name text not null,
  filters_groups jsonb not null,
  area_ids uuid[] default '{}'::uuid[] not null,
  types text[] not null,
  state text default 'active'::text not null,
  state_reason text,
  paused_until timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  frequency text not null,
  send_hour smallint not null,
  starts_at timestamp with time zone not null,
  asked_until timestamp with time zone not null,
  next_at timestamp with time zone,
  is_of_workflow boolean default false not null,
  is_of_contact boolean default false not null
);
comment on table saved_searches is 'listings · what a contact looks for: a filter of homes, and areas';
create table search_keys (
  agency_id uuid not null,
  key text not null,
  search_id uuid not null,
  part smallint not null,
  min_price double precision not null,
  max_price double precision not null,
  min_beds double precision not null,
  max_beds double precision not null,
  min_baths double precision not null,
  max_baths double precision not null,
  is_rechecked boolean not null
);
comment on table search_keys is 'listings · where saved searches look, for homes that ask who looks for them; written with the search';
create table sender_defaults (
  agency_id uuid not null,
  agent_id uuid not null,
  channel text not null,
  integration_id uuid not null,
  updated_at timestamp with time zone not null
);
comment on table sender_defaults is 'integrations · by whom an agent sends where nothing else is said (decision 86)';
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
create table short_addresses (
  agency_id uuid not null,
  code text not null,
  listing_id uuid not null,
  contact_id uuid,
  ends_at timestamp with time zone not null,
  created_at timestamp with time zone not null
);
comment on table short_addresses is 'sites · /h/{code}: the short address of a home in a text, and for thirty days of whom it was made for';
create table simulated_browsers (
  id uuid not null,
  name text not null,
  private_key text not null,
  auth text not null,
  server_key text not null,
  is_gone boolean default false not null,
  failures_left integer default 0 not null,
  created_at timestamp with time zone not null
);
comment on table simulated_browsers is 'tasks · browsers of the push simulator; empty where nobody subscribed one';
create table simulated_callbacks (
  id uuid not null,
  message_id uuid not null,
  kind text not null,
  statuses integer[] not null,
  told_at timestamp with time zone not null
);
comment on table simulated_callbacks is 'integrations · what the message simulator told the product of its messages';
create table simulated_fates (
  id uuid not null,
  kind text not null,
  recipient text,
  channel text,
  share integer default 10000 not null,
  times_left integer,
  delay_ms integer default 0 not null,
  retry_after_seconds integer,
  created_at timestamp with time zone not null
);
comment on table simulated_fates is 'integrations · what the message simulator does with the next messages';
create table simulated_line_fates (
  id uuid not null,
  kind text not null,
  created_at timestamp with time zone not null
);
comment on table simulated_line_fates is 'calls · what becomes of the next requests to the telephone exchange and of its next notices';
create table simulated_line_notices (
  id uuid not null,
  turn bigint not null,
  line_id uuid not null,
  agency_id uuid not null,
  integration_id uuid not null,
  what text not null,
  facts text not null,
  due_at timestamp with time zone,
  is_behind_next boolean default false not null,
  is_forged boolean default false not null,
  times integer default 1 not null,
  tries integer default 0 not null,
  statuses integer[] default '{}'::integer[] not null,
  told_at timestamp with time zone
);
comment on table simulated_line_notices is 'calls · what the telephone exchange tells the product of its lines, when, how often, and what that answered';
create table simulated_line_signals (
  turn bigint not null,
  from_line uuid not null,
  to_line uuid not null,
  kind text not null,
  said text not null
);
comment on table simulated_line_signals is 'calls · what two lines of the telephone exchange tell each other, so that their sound finds its way';
create table simulated_lines (
  id uuid not null,
  turn bigint not null,
  agency_id uuid not null,
  integration_id uuid not null,
  room_id uuid,
  kind text not null,
  label text,
  from_number text,
  to_number text,
  habit text,
  ring_seconds integer default 30 not null,
  fate text,
  state text not null,
  queued_at timestamp with time zone not null,
  ringing_at timestamp with time zone,
  answered_at timestamp with time zone,
  ended_at timestamp with time zone,
  end_cause text,
  digits text default ''::text not null,
  is_placed boolean default false not null,
  heard_at timestamp with time zone,
  identity text,
  is_held boolean default false not null
);
comment on table simulated_lines is 'calls · the journal of the telephone exchange: every line that was asked for, and what became of it';
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
create table simulated_messages (
  id uuid not null,
  agency_id uuid not null,
  integration_id uuid not null,
  channel text not null,
  direction text not null,
  message_id uuid,
  message_id_header text,
  sender text not null,
  recipient text not null,
  recipients jsonb default '{}'::jsonb not null,
  subject text default ''::text not null,
  html text default ''::text not null,
  plain text default ''::text not null,
  headers jsonb default '{}'::jsonb not null,
  files jsonb default '[]'::jsonb not null,
  segments integer,
  fate text not null,
  is_accepted boolean not null,
  arrived_at timestamp with time zone not null
);
comment on table simulated_messages is 'integrations · the message simulator''s journal; empty where nobody connected it';
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
create table simulated_payment_clock (
  is_the_one boolean default true not null,
  seconds_ahead bigint not null
);
comment on table simulated_payment_clock is 'billing · how far the clock of the payment simulator was moved ahead; one row or none';
create table simulated_payment_fates (
  id uuid not null,
  kind text not null,
  created_at timestamp with time zone not null
);
comment on table simulated_payment_fates is 'billing · what becomes of the next requests to the payment simulator and of its next notices';
create table simulated_payment_notices (
  id uuid not null,
  event_id text not null,
  due_at timestamp with time zone,
  is_behind_next boolean default false not null,
  times integer default 1 not null,
  tries integer default 0 not null,
  statuses integer[] default '{}'::integer[] not null,
  told_at timestamp with time zone
);
comment on table simulated_payment_notices is 'billing · what the payment simulator tells the product, and what that answered';
create table simulated_payment_objects (
  id text not null,
  kind text not null,
  facts jsonb not null,
  hidden jsonb default '{}'::jsonb not null
);
comment on table simulated_payment_objects is 'billing · objects of the payment simulator; empty where a real house takes payments';
create table simulated_payment_requests (
  key text not null,
  fingerprint text not null,
  status integer not null,
  answer jsonb not null,
  at timestamp with time zone not null
);
comment on table simulated_payment_requests is 'billing · what the payment simulator answered under which key';
create table simulated_phones (
  number text not null,
  name text not null,
  is_on boolean default true not null,
  habit text default 'person'::text not null,
  created_at timestamp with time zone not null
);
comment on table simulated_phones is 'calls · telephones of the exchange: who has them, and how a call to each is answered';
create table simulated_pushes (
  id uuid not null,
  browser_id uuid not null,
  topic text,
  payload text not null,
  ttl integer not null,
  urgency text not null,
  arrivals integer default 1 not null,
  received_at timestamp with time zone not null
);
comment on table simulated_pushes is 'tasks · what arrived at browsers of the push simulator, deciphered';
create table simulated_recordings (
  line_id uuid not null,
  greeting text not null,
  longest_seconds integer not null,
  asked_at timestamp with time zone not null,
  sound bytea default '\x'::bytea not null,
  done_at timestamp with time zone,
  seconds integer,
  erased_at timestamp with time zone
);
comment on table simulated_recordings is 'calls · what callers say to the telephone exchange where nobody takes a call';
create table simulated_rooms (
  id uuid not null,
  agency_id uuid not null,
  integration_id uuid not null,
  name text not null,
  opened_at timestamp with time zone not null,
  ended_at timestamp with time zone
);
comment on table simulated_rooms is 'calls · rooms of the telephone exchange, in which lines hear each other';
create table simulated_sale_fates (
  turn bigint not null,
  kind text not null,
  set_at timestamp with time zone not null
);
comment on table simulated_sale_fates is 'integrations · what becomes of the next purchases and releases at the simulator, one each';
create table simulated_sold_numbers (
  id uuid not null,
  number text not null,
  label text not null,
  integration_id uuid not null,
  sold_at timestamp with time zone not null,
  released_at timestamp with time zone
);
comment on table simulated_sold_numbers is 'integrations · numbers that the simulator sold, which it offers to nobody else until they come back';
create table site_requests (
  agency_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  made_with uuid not null,
  listing_id uuid,
  home text not null,
  agent_id uuid,
  kind text not null,
  wishes jsonb default '[]'::jsonb not null,
  message text,
  doubts text[] default '{}'::text[] not null,
  status text default 'open'::text not null,
  settled_by uuid,
  settled_at timestamp with time zone,
  appointment_id uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
comment on table site_requests is 'sites · what a visitor sent from the page of a home, for a showing or with a question, and what became of it';
create table subscriptions (
  agency_id uuid not null,
  id uuid not null,
  plan text not null,
  status text not null,
  provider text not null,
  customer_id text,
  session_id text,
  redirect_url text,
  provider_subscription_id text,
  agreed jsonb not null,
  currency text not null,
  seller jsonb not null,
  next_plan text,
  period_start timestamp with time zone,
  period_end timestamp with time zone,
  past_due_since timestamp with time zone,
  reminders integer default 0 not null,
  change_key uuid,
  change_plan text,
  requested_by uuid,
  answered bigint default 0 not null,
  created_at timestamp with time zone not null,
  looked_at timestamp with time zone,
  ended_at timestamp with time zone,
  card jsonb
);
comment on table subscriptions is 'billing · plans of agencies, from being chosen to having ended';
create table sync_cursors (
  agency_id uuid not null,
  integration_id uuid not null,
  cursor jsonb,
  reading uuid,
  failures integer default 0 not null,
  started_over_at timestamp with time zone,
  started_over_because text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
comment on table sync_cursors is 'messaging · up to where a mailbox is read, and who is reading it';
create table system_mails (
  id uuid not null,
  status text not null,
  began_at timestamp with time zone not null
);
comment on table system_mails is 'kernel · system mails whose content has begun to travel to the mail server';
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
create table taken_leads (
  agency_id uuid not null,
  source text not null,
  event_id text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamp with time zone not null
);
comment on table taken_leads is 'platform · ids of leads that programs handed in, so that each is taken once; forgotten after 90 days';
create table task_files (
  agency_id uuid not null,
  file_id uuid not null,
  task_id uuid not null,
  created_at timestamp with time zone not null
);
comment on table task_files is 'tasks · files that lie in a task';
create table task_search (
  agency_id uuid not null,
  task_id uuid not null,
  words text not null
);
comment on table task_search is 'tasks · what a search looks into: name, description, notes; written only by triggers on tasks';
create table task_sessions (
  agency_id uuid not null,
  agent_id uuid not null,
  id uuid not null,
  task_ids uuid[] not null,
  active_id uuid,
  started_at timestamp with time zone not null
);
comment on table task_sessions is 'tasks · the tasks an agent works through one after another; the one that is active, on whatever device';
create table task_tags (
  agency_id uuid not null,
  task_id uuid not null,
  tag_id uuid not null
);
comment on table task_tags is 'tasks · tags of tasks that are there, written only by triggers on tasks';
create table task_types (
  agency_id uuid not null,
  id uuid not null,
  display_name text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
comment on table task_types is 'tasks · kinds of tasks that an agency has besides call, email, text and to do';
create table tasks (
  agency_id uuid not null,
  id uuid not null,
  display_name text not null,
  description text,
  status text default 'pending'::text not null,
  type text not null,
  start_at timestamp with time zone,
  timezone text not null,
  misses_at timestamp with time zone,
  missed_at timestamp with time zone,
  reminder text,
  snoozed_until timestamp with time zone,
  reminds_at timestamp with time zone,
  should_mark_as_missed boolean default true not null,
  missed_units integer default 30 not null,
  missed_unit_type text default 'days'::text not null,
  relative_due_date_days integer,
  is_assigned_to_triggering_contact boolean default false not null,
  contact_id uuid,
  made_with uuid,
  is_contact_removed boolean default false not null,
  agent_id uuid,
  collection_id uuid,
  domain_id uuid,
  tag_ids uuid[] default '{}'::uuid[] not null,
  notes text,
  custom jsonb default '{}'::jsonb not null,
  completed_at timestamp with time zone,
  completed_by uuid,
  created_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  step_key text
);
comment on table tasks is 'tasks · something an agent does at a time, mostly with a contact';
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
create table thread_assignments (
  agency_id uuid not null,
  id uuid not null,
  thread_id uuid not null,
  assigned_by uuid,
  assigned_from uuid,
  assigned_to uuid,
  created_at timestamp with time zone not null
);
comment on table thread_assignments is 'messaging · who gave a conversation to whom, and when';
create table thread_notes (
  agency_id uuid not null,
  note_id uuid not null,
  thread_id uuid not null
);
comment on table thread_notes is 'messaging · which notes were written in which conversation';
create unlogged table thread_writers (
  agency_id uuid not null,
  thread_id uuid not null,
  agent_id uuid not null,
  until timestamp with time zone not null
);
comment on table thread_writers is 'messaging · who is writing an answer in a conversation at the moment';
create table threads (
  agency_id uuid not null,
  id uuid not null,
  kind text not null,
  contact_id uuid,
  made_with uuid,
  subject text,
  agent_id uuid,
  integration_id uuid,
  reply_token text not null,
  last_at timestamp with time zone,
  last_direction text,
  snippet text,
  is_unread boolean default false not null,
  follow_up_at timestamp with time zone,
  archived_at timestamp with time zone,
  removed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  folder text generated always as (
CASE
    WHEN (archived_at IS NOT NULL) THEN 'archive'::text
    WHEN (follow_up_at IS NOT NULL) THEN 'later'::text
    ELSE 'inbox'::text
END) stored not null,
  words text generated always as (lower(subject)) stored,
  shown_in uuid,
  has_files boolean default false not null,
  assigned_to uuid
);
comment on table threads is 'messaging · conversations with one contact: mails that answer each other, or all texts through one number';
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
create table told_differences (
  agency_id uuid not null,
  kind text not null,
  of_name text not null,
  here_cents bigint not null,
  there_cents bigint not null,
  told_at timestamp with time zone not null
);
comment on table told_differences is 'billing · differences between a payment house and the books that the owners were told of';
create table touches (
  agency_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  tier text not null,
  source text,
  medium text,
  campaign text,
  term text,
  content text,
  referrer_host text,
  click_id text,
  landing_path text,
  what text not null,
  campaign_id uuid
);
comment on table touches is 'marketing · each time that a contact came from somewhere: a form, a lead, a request, a page; with where it was';
create table track_events (
  agency_id uuid not null,
  day date not null,
  id uuid not null,
  visitor_id uuid,
  kind text not null,
  name text not null,
  url text,
  host text,
  title text,
  referrer text,
  campaign text,
  properties jsonb not null,
  is_bot boolean not null,
  is_staff boolean not null,
  at timestamp with time zone not null,
  received_at timestamp with time zone not null
) partition by RANGE (day);
comment on table track_events is 'marketing · what the beacon saw, a partition a day; days are dropped whole';
create table track_events_rest (
  agency_id uuid not null,
  day date not null,
  id uuid not null,
  visitor_id uuid,
  kind text not null,
  name text not null,
  url text,
  host text,
  title text,
  referrer text,
  campaign text,
  properties jsonb not null,
  is_bot boolean not null,
  is_staff boolean not null,
  at timestamp with time zone not null,
  received_at timestamp with time zone not null
);
alter table track_events attach partition track_events_rest DEFAULT;
comment on table track_events_rest is 'marketing · events of days whose partition was not made in time; emptied by the next upkeep';
create table uncredited_months (
  agency_id uuid not null,
  subscription_id uuid not null,
  month_key text not null,
  plan text,
  what text not null,
  total_cents integer not null,
  currency text not null,
  provider_payment_id text,
  period_start timestamp with time zone not null,
  period_end timestamp with time zone not null,
  told_at timestamp with time zone not null,
  credited_at timestamp with time zone
);
comment on table uncredited_months is 'billing · months that a payment house charged at a price that no plan here has, until one does';
create table users (
  id uuid not null,
  email text not null,
  password_hash text,
  google_subject text,
  email_confirmed_at timestamp with time zone,
  last_agency_id uuid,
  created_at timestamp with time zone not null
);
comment on table users is 'auth · a person who signs in: one e-mail address, any number of agencies (decision 96); an address is proven by one person only';
create table visitors (
  agency_id uuid not null,
  id uuid not null,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null
);
comment on table visitors is 'marketing · browsers whose visitors agreed to be known again; forgotten 180 days after they were seen last';
create table voicemails (
  agency_id uuid not null,
  call_id uuid not null,
  external_id text not null,
  seconds integer not null,
  left_at timestamp with time zone not null,
  file_id uuid,
  lost_at timestamp with time zone,
  heard_at timestamp with time zone,
  heard_by uuid
);
comment on table voicemails is 'calls · messages that callers left, one of a call, and who heard each first';
create table webhook_attempts (
  agency_id uuid not null,
  id uuid not null,
  message_id uuid not null,
  at timestamp with time zone not null,
  ms integer not null,
  status integer,
  problem text,
  answer text default ''::text not null
);
comment on table webhook_attempts is 'platform · each try to deliver a message, and what came of it';
create table webhook_endpoints (
  agency_id uuid not null,
  id uuid not null,
  url text not null,
  description text default ''::text not null,
  events text[] not null,
  status text default 'on'::text not null,
  off_reason text,
  secret text not null,
  former_secret text,
  former_until timestamp with time zone,
  agent_id uuid,
  last_sequence bigint default 0 not null,
  job_id uuid,
  failures integer default 0 not null,
  last_failed_lane text,
  failing_since timestamp with time zone,
  told_hours integer default 0 not null,
  probe_at timestamp with time zone,
  width integer default 10 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  key_id uuid
);
comment on table webhook_endpoints is 'platform · addresses of other programs that are told what happens';
create table webhook_lanes (
  agency_id uuid not null,
  endpoint_id uuid not null,
  lane text not null,
  due_at timestamp with time zone not null
);
comment on table webhook_lanes is 'platform · subjects of an endpoint with messages that wait, and when the first of them is tried';
create table webhook_messages (
  agency_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  event_id uuid,
  sequence bigint,
  type text not null,
  lane text not null,
  body text not null,
  occurred_at timestamp with time zone not null,
  status text not null,
  tries integer default 0 not null,
  is_replay boolean default false not null,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone
);
comment on table webhook_messages is 'platform · one event for one endpoint, kept for thirty days';
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
create table workflow_first_looks (
  agency_id uuid not null,
  collection_id uuid not null,
  first_id uuid not null,
  last_id uuid not null,
  contact_ids uuid[] not null
);
comment on table workflow_first_looks is 'workflows · who was in a collection when it began to be watched, as far as no membership is written yet';
create table workflow_memberships (
  agency_id uuid not null,
  collection_id uuid not null,
  contact_id uuid not null
);
comment on table workflow_memberships is 'workflows · who was in a watched collection when it was looked at last';
create table workflow_run_steps (
  agency_id uuid not null,
  run_id uuid not null,
  node_id text not null,
  iteration integer not null,
  outcome text not null,
  words text not null,
  lane_id text,
  conditions jsonb,
  until timestamp with time zone,
  at timestamp with time zone not null
);
comment on table workflow_run_steps is 'workflows · what a step of a run did, or why it did not';
create table workflow_runs (
  agency_id uuid not null,
  id uuid not null,
  workflow_id uuid not null,
  version integer not null,
  contact_id uuid not null,
  status text not null,
  phase text not null,
  node_id text,
  iteration integer default 1 not null,
  until timestamp with time zone,
  waits_for jsonb,
  happened_at timestamp with time zone,
  ending text,
  error text,
  entered_by jsonb not null,
  event_id uuid,
  depth smallint default 0 not null,
  entered_at timestamp with time zone not null,
  moved_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  has_trace boolean default true not null,
  left_from jsonb
);
comment on table workflow_runs is 'workflows · one contact''s way through a version of a workflow: where it is, and why it ended';
create table workflow_tallies (
  agency_id uuid not null,
  id uuid not null,
  workflow_id uuid not null,
  node_id text not null,
  what text not null,
  change bigint not null
);
comment on table workflow_tallies is 'workflows · changes of counts, summed when they are read and folded together every hour';
create table workflow_triggers (
  agency_id uuid not null,
  id uuid not null,
  workflow_id uuid not null,
  version integer not null,
  kind text not null,
  is_awaited boolean not null,
  trigger jsonb not null,
  last_turn_at timestamp with time zone
);
comment on table workflow_triggers is 'workflows · what published versions wait for; a schedule has a timer by its id';
create table workflow_versions (
  agency_id uuid not null,
  workflow_id uuid not null,
  version integer not null,
  nodes jsonb not null,
  edges jsonb not null,
  enrolled_from jsonb not null,
  settings jsonb not null,
  published_by uuid,
  published_at timestamp with time zone not null
);
comment on table workflow_versions is 'workflows · a graph as it was published; runs keep to theirs';
create table workflow_watches (
  agency_id uuid not null,
  collection_id uuid not null,
  since timestamp with time zone not null,
  total_count integer default 0 not null,
  done_count integer default 0 not null,
  begun_in xid8,
  seen text
);
comment on table workflow_watches is 'workflows · collections whose members are followed, because a workflow waits for them to come or go';
create table workflows (
  agency_id uuid not null,
  id uuid not null,
  name text not null,
  status text default 'off'::text not null,
  nodes jsonb not null,
  edges jsonb not null,
  enrolled_from jsonb default '[]'::jsonb not null,
  settings jsonb not null,
  version integer,
  is_changed boolean default true not null,
  turned_on_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  removed_at timestamp with time zone
);
comment on table workflows is 'workflows · what acts on contacts by itself: the draft, and whether it is on';

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

alter table act_totals add constraint act_totals_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table act_totals add constraint act_totals_pkey PRIMARY KEY (agency_id, act_id);
alter table acts add constraint acts_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table acts add constraint acts_pkey PRIMARY KEY (agency_id, id);
alter table address_confirmations add constraint address_confirmations_address_check CHECK ((address = lower(address)));
alter table address_confirmations add constraint address_confirmations_agency_id_contact_id_fkey FOREIGN KEY (agency_id, contact_id) REFERENCES contacts(agency_id, id) ON DELETE CASCADE;
alter table address_confirmations add constraint address_confirmations_agency_id_search_id_fkey FOREIGN KEY (agency_id, search_id) REFERENCES saved_searches(agency_id, id) ON DELETE SET NULL (search_id);
alter table address_confirmations add constraint address_confirmations_pkey PRIMARY KEY (agency_id, id);
alter table agencies add constraint agencies_check CHECK ((parent_id <> id));
alter table agencies add constraint agencies_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES agencies(id);
alter table agencies add constraint agencies_pkey PRIMARY KEY (id);
alter table agencies add constraint agencies_points_balance_check CHECK ((points_balance >= 0));
alter table agencies add constraint agencies_postal_address_check CHECK (((length(postal_address) >= 1) AND (length(postal_address) <= 300)));
alter table agents add constraint agents_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table agents add constraint agents_agency_id_invited_by_fkey FOREIGN KEY (agency_id, invited_by) REFERENCES agents(agency_id, id);
alter table agents add constraint agents_agency_id_picture_file_id_fkey FOREIGN KEY (agency_id, picture_file_id) REFERENCES files(agency_id, id) ON DELETE SET NULL (picture_file_id);
alter table agents add constraint agents_check CHECK (((status = 'pending'::text) OR (user_id IS NOT NULL)));
alter table agents add constraint agents_email_check CHECK ((email = lower(email)));
alter table agents add constraint agents_pkey PRIMARY KEY (agency_id, id);
alter table agents add constraint agents_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'member'::text])));
alter table agents add constraint agents_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'disabled'::text])));
alter table agents add constraint agents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table alert_matches add constraint alert_matches_agency_id_change_id_fkey FOREIGN KEY (agency_id, change_id) REFERENCES listing_changes(agency_id, id) ON DELETE CASCADE;
alter table alert_matches add constraint alert_matches_agency_id_listing_id_fkey FOREIGN KEY (agency_id, listing_id) REFERENCES listings(agency_id, id) ON DELETE CASCADE;
alter table alert_matches add constraint alert_matches_agency_id_search_id_change_id_key UNIQUE (agency_id, search_id, change_id);
alter table alert_matches add constraint alert_matches_agency_id_search_id_fkey FOREIGN KEY (agency_id, search_id) REFERENCES saved_searches(agency_id, id) ON DELETE CASCADE;
alter table alert_matches add constraint alert_matches_check CHECK (((state <> 'notSent'::text) OR (reason IS NOT NULL)));
alter table alert_matches add constraint alert_matches_check1 CHECK (((state = ANY (ARRAY['found'::text, 'notSent'::text])) OR (reason IS NULL)));
alter table alert_matches add constraint alert_matches_check2 CHECK (((state <> ALL (ARRAY['queued'::text, 'sent'::text])) OR (message_id IS NOT NULL)));
alter table alert_matches add constraint alert_matches_pkey PRIMARY KEY (agency_id, id);
alter table alert_matches add constraint alert_matches_state_check CHECK ((state = ANY (ARRAY['found'::text, 'queued'::text, 'sent'::text, 'notSent'::text])));
alter table api_keys add constraint api_keys_agency_id_agent_id_fkey FOREIGN KEY (agency_id, agent_id) REFERENCES agents(agency_id, id) ON DELETE CASCADE;
alter table api_keys add constraint api_keys_agency_id_created_by_fkey FOREIGN KEY (agency_id, created_by) REFERENCES agents(agency_id, id) ON DELETE SET NULL (created_by);
alter table api_keys add constraint api_keys_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table api_keys add constraint api_keys_display_name_check CHECK (((length(display_name) >= 1) AND (length(display_name) <= 100)));
alter table api_keys add constraint api_keys_pkey PRIMARY KEY (agency_id, id);
alter table api_keys add constraint api_keys_scopes_check CHECK (((cardinality(scopes) >= 1) AND (cardinality(scopes) <= 100)));
alter table appointments add constraint appointments_agency_id_agent_id_fkey FOREIGN KEY (agency_id, agent_id) REFERENCES agents(agency_id, id) ON DELETE SET NULL (agent_id);
alter table appointments add constraint appointments_agency_id_contact_id_fkey FOREIGN KEY (agency_id, contact_id) REFERENCES contacts(agency_id, id) ON DELETE CASCADE;
alter table appointments add constraint appointments_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table appointments add constraint appointments_check CHECK ((end_at > start_at));
alter table appointments add constraint appointments_pkey PRIMARY KEY (agency_id, id);
alter table appointments add constraint appointments_reminder_minutes_check CHECK (((reminder_minutes >= 0) AND (reminder_minutes <= 40320)));
alter table area_cells add constraint area_cells_agency_id_area_id_fkey FOREIGN KEY (agency_id, area_id) REFERENCES areas(agency_id, id) ON DELETE CASCADE;
alter table area_cells add constraint area_cells_pkey PRIMARY KEY (agency_id, cell, area_id);
alter table area_group_links add constraint area_group_links_pkey PRIMARY KEY (agency_id, area_id, group_id);
alter table area_groups add constraint area_groups_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table area_groups add constraint area_groups_pkey PRIMARY KEY (agency_id, id);
alter table areas add constraint areas_agency_id_created_by_fkey FOREIGN KEY (agency_id, created_by) REFERENCES agents(agency_id, id) ON DELETE SET NULL (created_by);
alter table areas add constraint areas_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table areas add constraint areas_check CHECK (((outlines <> '{}'::text[]) OR (locality_keys <> '{}'::text[])));
alter table areas add constraint areas_cities_check CHECK ((jsonb_typeof(cities) = 'array'::text));
alter table areas add constraint areas_pkey PRIMARY KEY (agency_id, id);
alter table areas add constraint areas_shape_check CHECK ((jsonb_typeof(shape) = 'array'::text));
alter table areas add constraint areas_slug_check CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text));
alter table areas add constraint areas_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 4000)));
alter table attributes add constraint attributes_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table attributes add constraint attributes_pkey PRIMARY KEY (agency_id, id);
alter table beacon_keys add constraint beacon_keys_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table beacon_keys add constraint beacon_keys_agency_id_public_key_key UNIQUE (agency_id, public_key);
alter table beacon_keys add constraint beacon_keys_pkey PRIMARY KEY (agency_id, id);
alter table beacon_keys add constraint beacon_keys_public_key_check CHECK ((public_key ~ '^pk_[A-Za-z0-9_-]{24}$'::text));
alter table beacon_refusals add constraint beacon_refusals_count_check CHECK ((count > 0));
alter table beacon_refusals add constraint beacon_refusals_pkey PRIMARY KEY (agency_id, day, reason);
alter table beacon_refusals add constraint beacon_refusals_reason_check CHECK ((reason = ANY (ARRAY['site'::text, 'quota'::text, 'shape'::text])));
alter table beacon_settings add constraint beacon_settings_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table beacon_settings add constraint beacon_settings_allowed_sites_check CHECK ((cardinality(allowed_sites) <= 50));
alter table beacon_settings add constraint beacon_settings_consent_mode_check CHECK ((consent_mode = ANY (ARRAY['ask'::text, 'cookieless'::text, 'granted'::text])));
alter table beacon_settings add constraint beacon_settings_pkey PRIMARY KEY (agency_id);
alter table billing_profiles add constraint billing_profiles_address_check CHECK (((length(address) >= 1) AND (length(address) <= 500)));
alter table billing_profiles add constraint billing_profiles_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table billing_profiles add constraint billing_profiles_invoice_email_check CHECK (((length(invoice_email) >= 3) AND (length(invoice_email) <= 320)));
alter table billing_profiles add constraint billing_profiles_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)));
alter table billing_profiles add constraint billing_profiles_pkey PRIMARY KEY (agency_id);
alter table billing_profiles add constraint billing_profiles_tax_id_check CHECK (((length(tax_id) >= 1) AND (length(tax_id) <= 50)));
alter table call_accounts add constraint call_accounts_agency_id_integration_id_fkey FOREIGN KEY (agency_id, integration_id) REFERENCES integrations(agency_id, id) ON DELETE CASCADE;
alter table call_accounts add constraint call_accounts_pkey PRIMARY KEY (agency_id, integration_id);
alter table call_devices add constraint call_devices_agency_id_agent_id_fkey FOREIGN KEY (agency_id, agent_id) REFERENCES agents(agency_id, id) ON DELETE CASCADE;
alter table call_devices add constraint call_devices_id_check CHECK (((length(id) >= 1) AND (length(id) <= 100)));
alter table call_devices add constraint call_devices_pkey PRIMARY KEY (agency_id, agent_id, id);
alter table call_early_notices add constraint call_early_notices_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table call_early_notices add constraint call_early_notices_pkey PRIMARY KEY (agency_id, provider, event_id);
alter table call_events add constraint call_events_agency_id_call_id_fkey FOREIGN KEY (agency_id, call_id) REFERENCES calls(agency_id, id) ON DELETE CASCADE;
alter table call_events add constraint call_events_agency_id_leg_id_fkey FOREIGN KEY (agency_id, leg_id) REFERENCES call_legs(agency_id, id) ON DELETE CASCADE;
alter table call_events add constraint call_events_check CHECK (((leg_id IS NULL) = (provider = 'house'::text)));
alter table call_events add constraint call_events_pkey PRIMARY KEY (agency_id, provider, event_id);
alter table call_legs add constraint call_legs_agency_id_agent_id_fkey FOREIGN KEY (agency_id, agent_id) REFERENCES agents(agency_id, id) ON DELETE SET NULL (agent_id);
alter table call_legs add constraint call_legs_agency_id_call_id_fkey FOREIGN KEY (agency_id, call_id) REFERENCES calls(agency_id, id) ON DELETE CASCADE;
alter table call_legs add constraint call_legs_check CHECK ((((state = 'ended'::text) = (ended_at IS NOT NULL)) AND ((ended_at IS NULL) = (end_cause IS NULL))));
alter table call_legs add constraint call_legs_check1 CHECK (((kind = 'contact'::text) = (number IS NOT NULL)));
alter table call_legs add constraint call_legs_end_cause_check CHECK ((end_cause = ANY (ARRAY['hungUp'::text, 'busy'::text, 'noAnswer'::text, 'rejected'::text, 'failed'::text, 'cancelled'::text, 'uncertain'::text])));
alter table call_legs add constraint call_legs_kind_check CHECK ((kind = ANY (ARRAY['agent'::text, 'contact'::text])));
alter table call_legs add constraint call_legs_pkey PRIMARY KEY (agency_id, id);
alter table call_legs add constraint call_legs_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'queued'::text, 'ringing'::text, 'answered'::text, 'ended'::text])));
alter table call_rings add constraint call_rings_agency_id_agent_id_fkey FOREIGN KEY (agency_id, agent_id) REFERENCES agents(agency_id, id) ON DELETE SET NULL (agent_id);
alter table call_rings add constraint call_rings_agency_id_call_id_fkey FOREIGN KEY (agency_id, call_id) REFERENCES calls(agency_id, id) ON DELETE CASCADE;
alter table call_rings add constraint call_rings_agency_id_transfer_id_fkey FOREIGN KEY (agency_id, transfer_id) REFERENCES call_transfers(agency_id, id) ON DELETE CASCADE;
alter table call_rings add constraint call_rings_check CHECK (((ended_at IS NULL) = (outcome IS NULL)));
alter table call_rings add constraint call_rings_outcome_check CHECK ((outcome = ANY (ARRAY['answered'::text, 'declined'::text, 'noDevice'::text, 'noReceipt'::text, 'noAnswer'::text, 'takenElsewhere'::text, 'callerLeft'::text, 'takenBack'::text])));
alter table call_rings add constraint call_rings_pkey PRIMARY KEY (agency_id, id);
alter table call_transfers add constraint call_transfers_agency_id_call_id_fkey FOREIGN KEY (agency_id, call_id) REFERENCES calls(agency_id, id) ON DELETE CASCADE;
alter table call_transfers add constraint call_transfers_agency_id_from_agent_id_fkey FOREIGN KEY (agency_id, from_agent_id) REFERENCES agents(agency_id, id) ON DELETE SET NULL (from_agent_id);
alter table call_transfers add constraint call_transfers_agency_id_to_agent_id_fkey FOREIGN KEY (agency_id, to_agent_id) REFERENCES agents(agency_id, id) ON DELETE SET NULL (to_agent_id);
alter table call_transfers add constraint call_transfers_check CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['ringing'::text, 'joining'::text, 'talking'::text]))));
alter table call_transfers add constraint call_transfers_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500)));
alter table call_transfers add constraint call_transfers_pkey PRIMARY KEY (agency_id, id);
alter table call_transfers add constraint call_transfers_state_check CHECK ((state = ANY (ARRAY['ringing'::text, 'joining'::text, 'talking'::text, 'done'::text, 'declined'::text, 'unanswered'::text, 'takenBack'::text, 'left'::text, 'lost'::text, 'over'::text])));
alter table calls add constraint calls_agency_id_agent_id_fkey FOREIGN KEY (agency_id, agent_id) REFERENCES agents(agency_id, id) ON DELETE SET NULL (agent_id);
alter table calls add constraint calls_agency_id_contact_id_fkey FOREIGN KEY (agency_id, contact_id) REFERENCES contacts(agency_id, id) ON DELETE CASCADE;
alter table calls add constraint calls_agency_id_integration_id_fkey FOREIGN KEY (agency_id, integration_id) REFERENCES integrations(agency_id, id) ON DELETE SET NULL (integration_id);
alter table calls add constraint calls_agency_id_made_with_fkey FOREIGN KEY (agency_id, made_with) REFERENCES contacts(agency_id, id) ON DELETE CASCADE;
alter table calls add constraint calls_direction_check CHECK ((direction = ANY (ARRAY['incoming'::text, 'outgoing'::text])));
alter table calls add constraint calls_duration_seconds_check CHECK (((duration_seconds >= 0) AND (duration_seconds <= 86400)));
alter table calls add constraint calls_end_reason_check CHECK ((end_reason = ANY (ARRAY['neverDialled'::text, 'cancelled'::text, 'busy'::text, 'noAnswer'::text, 'rejected'::text, 'failed'::text, 'uncertain'::text, 'contactLeft'::text, 'agentLeft'::text, 'agentLost'::text, 'pointsOut'::text, 'limit'::text, 'voicemail'::text, 'abandoned'::text, 'lost'::text])));
alter table calls add constraint calls_held_seconds_check CHECK ((held_seconds >= 0));
alter table calls add constraint calls_note_check CHECK (((length(note) >= 1) AND (length(note) <= 5000)));
alter table calls add constraint calls_outcome_check CHECK ((outcome = ANY (ARRAY['spoke'::text, 'noAnswer'::text, 'leftMessage'::text, 'busy'::text, 'wrongNumber'::text, 'notInterested'::text])));
alter table calls add constraint calls_phase_check CHECK ((phase = ANY (ARRAY['new'::text, 'offered'::text, 'dialing'::text, 'ringing'::text, 'connected'::text, 'held'::text, 'waiting'::text, 'voicemail'::text, 'ended'::text])));
alter table calls add constraint calls_pkey PRIMARY KEY (agency_id, id);
alter table calls add constraint calls_points_used_check CHECK ((points_used >= 0));
alter table calls add constraint calls_reserved_points_check CHECK ((reserved_points >= 0));
alter table calls add constraint calls_status_check CHECK ((status = ANY (ARRAY['ongoing'::text, 'completed'::text, 'missed'::text])));
alter table calls add constraint calls_status_of_phase_check CHECK (((phase IS NULL) OR (status =
CASE
    WHEN (phase <> 'ended'::text) THEN 'ongoing'::text
    WHEN (answered_at IS NOT NULL) THEN 'completed'::text
    ELSE 'missed'::text
END)));
alter table calls add constraint calls_told_check CHECK ((((provider IS NULL) = (phase IS NULL)) AND ((provider IS NULL) = (phase_since IS NULL)) AND ((NOT (phase IS DISTINCT FROM 'ended'::text)) = (ended_at IS NOT NULL)) AND ((ended_at IS NULL) = (end_reason IS NULL))));
alter table carrying_integrations add constraint carrying_integrations_pkey PRIMARY KEY (integration_id);
alter table collection_access add constraint collection_access_agency_id_collection_id_fkey FOREIGN KEY (agency_id, collection_id) REFERENCES collections(agency_id, id) ON DELETE CASCADE;
alter table collection_access add constraint collection_access_level_check CHECK ((level = ANY (ARRAY[4, 6])));
alter table collection_access add constraint collection_access_pkey PRIMARY KEY (agency_id, collection_id, principal_id);
alter table collection_access add constraint collection_access_principal_kind_check CHECK ((principal_kind = ANY (ARRAY['agent'::text, 'list'::text, 'agency'::text])));
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
alter table contact_blocks add constraint contact_blocks_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table contact_blocks add constraint contact_blocks_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text])));
alter table contact_blocks add constraint contact_blocks_kind_check CHECK ((kind = ANY (ARRAY['stop'::text, 'complaint'::text, 'hardBounce'::text, 'erased'::text])));
alter table contact_blocks add constraint contact_blocks_pkey PRIMARY KEY (agency_id, channel, address, kind);
alter table contact_claims add constraint contact_claims_agency_id_agent_id_fkey FOREIGN KEY (agency_id, agent_id) REFERENCES agents(agency_id, id) ON DELETE SET NULL (agent_id);
alter table contact_claims add constraint contact_claims_agency_id_contact_id_fkey FOREIGN KEY (agency_id, contact_id) REFERENCES contacts(agency_id, id) ON DELETE CASCADE;
alter table contact_claims add constraint contact_claims_agency_id_offered_by_fkey FOREIGN KEY (agency_id, offered_by) REFERENCES agents(agency_id, id) ON DELETE SET NULL (offered_by);
alter table contact_claims add constraint contact_claims_agency_id_step_key_key UNIQUE (agency_id, step_key);
alter table contact_claims add constraint contact_claims_check CHECK (((status = 'open'::text) = (ended_at IS NULL)));
alter table contact_claims add constraint contact_claims_pkey PRIMARY KEY (agency_id, id);
alter table contact_claims add constraint contact_claims_status_check CHECK ((status = ANY (ARRAY['open'::text, 'claimed'::text, 'given'::text, 'withdrawn'::text])));
alter table contact_consents add constraint contact_consents_agency_id_contact_id_fkey FOREIGN KEY (agency_id, contact_id) REFERENCES contacts(agency_id, id) ON DELETE CASCADE;
alter table contact_consents add constraint contact_consents_kind_check CHECK ((kind = ANY (ARRAY['isEnabledEmailManual'::text, 'isEnabledEmailWorkflow'::text, 'isEnabledMessageManual'::text, 'isEnabledMessageWorkflow'::text, 'isEnabledPhoneCallManual'::text, 'isEnabledAlertWorkflow'::text, 'callRecording'::text, 'callPrerecorded'::text])));
alter table contact_consents add constraint contact_consents_pkey PRIMARY KEY (agency_id, id);
alter table contact_emails add constraint contact_emails_pkey PRIMARY KEY (agency_id, contact_id, address);
alter table contact_files add constraint contact_files_agency_id_contact_id_fkey FOREIGN KEY (agency_id, contact_id) REFERENCES contacts(agency_id, id) ON DELETE CASCADE;
alter table contact_files add constraint contact_files_agency_id_file_id_fkey FOREIGN KEY (agency_id, file_id) REFERENCES files(agency_id, id) ON DELETE CASCADE;
alter table contact_files add constraint contact_files_pkey PRIMARY KEY (agency_id, file_id);
alter table contact_interests add constraint contact_interests_agency_id_made_with_fkey FOREIGN KEY (agency_id, made_with) REFERENCES contacts(agency_id, id) ON DELETE CASCADE;
alter table contact_interests add constraint contact_interests_agency_id_made_with_listing_id_key UNIQUE (agency_id, made_with, listing_id);
alter table contact_interests add constraint contact_interests_check CHECK ((is_saved OR (NOT is_favorite)));
alter table contact_interests add constraint contact_interests_check1 CHECK (((NOT is_hidden) OR (NOT is_saved)));
alter table contact_interests add constraint contact_interests_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 2000)));
alter table contact_interests add constraint contact_interests_pkey PRIMARY KEY (agency_id, id);
alter table contact_interests add constraint contact_interests_source_check CHECK ((source = ANY (ARRAY['agent'::text, 'site'::text, 'mail'::text])));
alter table contact_interests add constraint contact_interests_view_count_check CHECK ((view_count >= 0));
alter table contact_listings add constraint contact_listings_agency_id_contact_id_fkey FOREIGN KEY (agency_id, contact_id) REFERENCES contacts(agency_id, id) ON DELETE CASCADE;
alter table contact_listings add constraint contact_listings_agency_id_contact_id_listing_id_key UNIQUE (agency_id, contact_id, listing_id);
alter table contact_listings add constraint contact_listings_pkey PRIMARY KEY (agency_id, id);
alter table contact_merges add constraint contact_merges_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table contact_merges add constraint contact_merges_agency_id_kept_id_fkey FOREIGN KEY (agency_id, kept_id) REFERENCES contacts(agency_id, id) ON DELETE CASCADE;
alter table contact_merges add constraint contact_merges_agency_id_merged_id_fkey FOREIGN KEY (agency_id, merged_id) REFERENCES contacts(agency_id, id) ON DELETE CASCADE;
alter table contact_merges add constraint contact_merges_pkey PRIMARY KEY (agency_id, id);
alter table contact_origins add constraint contact_origins_pkey PRIMARY KEY (agency_id, contact_id, origin_id);
alter table contact_phones add constraint contact_phones_pkey PRIMARY KEY (agency_id, contact_id, number);
alter table contact_search add constraint contact_search_pkey PRIMARY KEY (agency_id, contact_id);
alter table contact_tags add constraint contact_tags_pkey PRIMARY KEY (agency_id, contact_id, tag_id);
alter table contact_turns add constraint contact_turns_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table contact_turns add constraint contact_turns_pkey PRIMARY KEY (agency_id, workflow_id, node_id);
alter table contacts add constraint contacts_agency_id_assigned_agent_id_fkey FOREIGN KEY (agency_id, assigned_agent_id) REFERENCES agents(agency_id, id) ON DELETE SET NULL (assigned_agent_id);
alter table contacts add constraint contacts_agency_id_domain_id_fkey FOREIGN KEY (agency_id, domain_id) REFERENCES domains(agency_id, id) ON DELETE SET NULL (domain_id);
alter table contacts add constraint contacts_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table contacts add constraint contacts_agency_id_stage_id_fkey FOREIGN KEY (agency_id, stage_id) REFERENCES tags(agency_id, id) ON DELETE SET NULL (stage_id);
alter table contacts add constraint contacts_pkey PRIMARY KEY (agency_id, id);
alter table do_not_call add constraint do_not_call_agency_id_added_by_fkey FOREIGN KEY (agency_id, added_by) REFERENCES agents(agency_id, id) ON DELETE SET NULL (added_by);
alter table do_not_call add constraint do_not_call_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table do_not_call add constraint do_not_call_agency_id_number_key UNIQUE (agency_id, number);
alter table do_not_call add constraint do_not_call_pkey PRIMARY KEY (agency_id, id);
alter table do_not_call add constraint do_not_call_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)));
alter table domains add constraint domains_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table domains add constraint domains_agency_id_host_key UNIQUE (agency_id, host);
alter table domains add constraint domains_dns_status_check CHECK ((dns_status = ANY (ARRAY['unconfigured'::text, 'pending'::text, 'configured'::text, 'failed'::text])));
alter table domains add constraint domains_host_check CHECK ((host = lower(host)));
alter table domains add constraint domains_pkey PRIMARY KEY (agency_id, id);
alter table drafts add constraint drafts_agency_id_agent_id_fkey FOREIGN KEY (agency_id, agent_id) REFERENCES agents(agency_id, id) ON DELETE CASCADE;
alter table drafts add constraint drafts_agency_id_contact_id_fkey FOREIGN KEY (agency_id, contact_id) REFERENCES contacts(agency_id, id) ON DELETE CASCADE;
alter table drafts add constraint drafts_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table drafts add constraint drafts_agency_id_thread_id_fkey FOREIGN KEY (agency_id, thread_id) REFERENCES threads(agency_id, id) ON DELETE CASCADE;
alter table drafts add constraint drafts_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text])));
alter table drafts add constraint drafts_pkey PRIMARY KEY (agency_id, id);
alter table event_cursors add constraint event_cursors_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table event_cursors add constraint event_cursors_pkey PRIMARY KEY (agency_id, reader);
alter table events add constraint events_pkey PRIMARY KEY (agency_id, id);
alter table files add constraint files_agency_id_created_by_fkey FOREIGN KEY (agency_id, created_by) REFERENCES agents(agency_id, id);
alter table files add constraint files_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table files add constraint files_agency_id_storage_key_key UNIQUE (agency_id, storage_key);
alter table files add constraint files_pkey PRIMARY KEY (agency_id, id);
alter table files add constraint files_status_check CHECK ((status = ANY (ARRAY['expected'::text, 'uploaded'::text, 'kept'::text])));
alter table form_files add constraint form_files_agency_id_file_id_fkey FOREIGN KEY (agency_id, file_id) REFERENCES files(agency_id, id) ON DELETE CASCADE;
alter table form_files add constraint form_files_agency_id_form_id_fkey FOREIGN KEY (agency_id, form_id) REFERENCES forms(agency_id, id) ON DELETE CASCADE;
alter table form_files add constraint form_files_pkey PRIMARY KEY (agency_id, file_id);
alter table form_responses add constraint form_responses_agency_id_agent_id_fkey FOREIGN KEY (agency_id, agent_id) REFERENCES agents(agency_id, id) ON DELETE SET NULL (agent_id);
alter table form_responses add constraint form_responses_agency_id_contact_id_fkey FOREIGN KEY (agency_id, contact_id) REFERENCES contacts(agency_id, id) ON DELETE SET NULL (contact_id);
alter table form_responses add constraint form_responses_agency_id_form_id_version_fkey FOREIGN KEY (agency_id, form_id, version) REFERENCES form_versions(agency_id, form_id, version) ON DELETE CASCADE;
alter table form_responses add constraint form_responses_answers_check CHECK ((jsonb_typeof(answers) = 'object'::text));
alter table form_responses add constraint form_responses_by_check CHECK ((by = ANY (ARRAY['visitor'::text, 'agent'::text])));
alter table form_responses add constraint form_responses_check CHECK (((status = 'partial'::text) = (submitted_at IS NULL)));
alter table form_responses add constraint form_responses_pkey PRIMARY KEY (agency_id, id);
alter table form_responses add constraint form_responses_status_check CHECK ((status = ANY (ARRAY['partial'::text, 'submitted'::text, 'held'::text, 'refused'::text])));
alter table form_tags add constraint form_tags_pkey PRIMARY KEY (agency_id, form_id, tag_id);
alter table form_tallies add constraint form_tallies_agency_id_form_id_fkey FOREIGN KEY (agency_id, form_id) REFERENCES forms(agency_id, id) ON DELETE CASCADE;
alter table form_tallies add constraint form_tallies_pkey PRIMARY KEY (agency_id, id);
alter table form_tallies add constraint form_tallies_what_check CHECK ((what = ANY (ARRAY['opened'::text, 'submitted'::text, 'held'::text, 'accepted'::text, 'seconds'::text, 'answered'::text, 'option'::text, 'amount'::text])));
alter table form_versions add constraint form_versions_agency_id_form_id_fkey FOREIGN KEY (agency_id, form_id) REFERENCES forms(agency_id, id) ON DELETE CASCADE;
alter table form_versions add constraint form_versions_agency_id_published_by_fkey FOREIGN KEY (agency_id, published_by) REFERENCES agents(agency_id, id) ON DELETE SET NULL (published_by);
alter table form_versions add constraint form_versions_pkey PRIMARY KEY (agency_id, form_id, version);
alter table forms add constraint forms_agency_id_created_by_fkey FOREIGN KEY (agency_id, created_by) REFERENCES agents(agency_id, id) ON DELETE SET NULL (created_by);
alter table forms add constraint forms_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table forms add constraint forms_check CHECK (((status = 'draft'::text) OR (published_version IS NOT NULL)));
alter table forms add constraint forms_outcomes_check CHECK ((jsonb_typeof(outcomes) = 'array'::text));
alter table forms add constraint forms_pkey PRIMARY KEY (agency_id, id);
alter table forms add constraint forms_sections_check CHECK ((jsonb_typeof(sections) = 'array'::text));
alter table forms add constraint forms_settings_check CHECK ((jsonb_typeof(settings) = 'object'::text));
alter table forms add constraint forms_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text])));
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
alter table import_ranges add constraint import_ranges_agency_id_import_id_fkey FOREIGN KEY (agency_id, import_id) REFERENCES imports(agency_id, id) ON DELETE CASCADE;
alter table import_ranges add constraint import_ranges_pkey PRIMARY KEY (agency_id, import_id, first_row);
alter table import_rows add constraint import_rows_outcome_check CHECK ((outcome = ANY (ARRAY['create'::text, 'update'::text, 'skip'::text, 'reject'::text])));
alter table import_rows add constraint import_rows_pkey PRIMARY KEY (agency_id, import_id, row_no);
alter table import_sames add constraint import_sames_agency_id_contact_id_fkey FOREIGN KEY (agency_id, contact_id) REFERENCES contacts(agency_id, id) ON DELETE CASCADE;
alter table import_sames add constraint import_sames_pkey PRIMARY KEY (agency_id, sameness, contact_id);
alter table import_turns add constraint import_turns_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table import_turns add constraint import_turns_pkey PRIMARY KEY (agency_id);
alter table imports add constraint imports_agency_id_file_id_fkey FOREIGN KEY (agency_id, file_id) REFERENCES files(agency_id, id) ON DELETE SET NULL (file_id);
alter table imports add constraint imports_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table imports add constraint imports_kind_check CHECK ((kind = ANY (ARRAY['csv'::text, 'xlsx'::text, 'vcard'::text])));
alter table imports add constraint imports_pkey PRIMARY KEY (agency_id, id);
alter table imports add constraint imports_status_check CHECK ((status = ANY (ARRAY['uploaded'::text, 'rehearsing'::text, 'rehearsed'::text, 'running'::text, 'done'::text, 'failed'::text])));
alter table inbound_mails add constraint inbound_mails_agency_id_file_id_fkey FOREIGN KEY (agency_id, file_id) REFERENCES files(agency_id, id) ON DELETE SET NULL (file_id);
alter table inbound_mails add constraint inbound_mails_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table inbound_mails add constraint inbound_mails_agency_id_integration_id_fkey FOREIGN KEY (agency_id, integration_id) REFERENCES integrations(agency_id, id) ON DELETE CASCADE;
alter table inbound_mails add constraint inbound_mails_agency_id_integration_id_mail_key_key UNIQUE (agency_id, integration_id, mail_key);
alter table inbound_mails add constraint inbound_mails_pkey PRIMARY KEY (agency_id, id);
alter table inbound_mails add constraint inbound_mails_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'kept'::text, 'leftAlone'::text, 'failed'::text])));
alter table installation add constraint installation_id_check CHECK (id);
alter table installation add constraint installation_pkey PRIMARY KEY (id);
alter table integration_domains add constraint integration_domains_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table integration_domains add constraint integration_domains_agency_id_integration_id_domain_key UNIQUE (agency_id, integration_id, domain);
alter table integration_domains add constraint integration_domains_agency_id_integration_id_fkey FOREIGN KEY (agency_id, integration_id) REFERENCES integrations(agency_id, id) ON DELETE CASCADE;
alter table integration_domains add constraint integration_domains_pkey PRIMARY KEY (agency_id, id);
alter table integrations add constraint integrations_agency_id_agent_id_fkey FOREIGN KEY (agency_id, agent_id) REFERENCES agents(agency_id, id) ON DELETE CASCADE;
alter table integrations add constraint integrations_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table integrations add constraint integrations_check CHECK (((removed_at IS NULL) OR (secret IS NULL)));
alter table integrations add constraint integrations_check1 CHECK (((NOT is_primary) OR (is_enabled AND (removed_at IS NULL))));
alter table integrations add constraint integrations_one_primary EXCLUDE USING btree (agency_id WITH =, owned_by WITH =, channel WITH =) WHERE (is_primary) DEFERRABLE;
alter table integrations add constraint integrations_pkey PRIMARY KEY (agency_id, id);
alter table integrations add constraint integrations_service_type_check CHECK ((service_type = ANY (ARRAY['bulkEmail'::text, 'inboxEmail'::text, 'phone'::text, 'contactManager'::text])));
alter table invoice_series add constraint invoice_series_is_the_one_check CHECK (is_the_one);
alter table invoice_series add constraint invoice_series_last_serial_check CHECK ((last_serial >= 0));
alter table invoice_series add constraint invoice_series_pkey PRIMARY KEY (is_the_one);
alter table invoices add constraint invoices_agency_id_cause_key_key UNIQUE (agency_id, cause_key);
alter table invoices add constraint invoices_agency_id_credit_of_fkey FOREIGN KEY (agency_id, credit_of) REFERENCES invoices(agency_id, id);
alter table invoices add constraint invoices_agency_id_file_id_fkey FOREIGN KEY (agency_id, file_id) REFERENCES files(agency_id, id) ON DELETE SET NULL (file_id);
alter table invoices add constraint invoices_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table invoices add constraint invoices_agency_id_payment_id_fkey FOREIGN KEY (agency_id, payment_id) REFERENCES payments(agency_id, id);
alter table invoices add constraint invoices_agency_id_serial_key UNIQUE (agency_id, serial);
alter table invoices add constraint invoices_check CHECK ((total_cents = (subtotal_cents + tax_cents)));
alter table invoices add constraint invoices_check1 CHECK (((kind = 'creditNote'::text) = (credit_of IS NOT NULL)));
alter table invoices add constraint invoices_check2 CHECK (
CASE
    WHEN (kind = 'creditNote'::text) THEN ((total_cents < 0) AND (tax_cents <= 0))
    ELSE ((total_cents > 0) AND (tax_cents >= 0))
END);
alter table invoices add constraint invoices_check3 CHECK (((status = 'paid'::text) = (paid_at IS NOT NULL)));
alter table invoices add constraint invoices_currency_check CHECK ((currency ~ '^[a-z]{3}$'::text));
alter table invoices add constraint invoices_kind_check CHECK ((kind = ANY (ARRAY['topUp'::text, 'autoRefill'::text, 'plan'::text, 'creditNote'::text])));
alter table invoices add constraint invoices_note_check CHECK (((length(note) >= 1) AND (length(note) <= 2000)));
alter table invoices add constraint invoices_pkey PRIMARY KEY (agency_id, id);
alter table invoices add constraint invoices_purchase_order_check CHECK (((length(purchase_order) >= 1) AND (length(purchase_order) <= 100)));
alter table invoices add constraint invoices_serial_check CHECK ((serial > 0));
alter table invoices add constraint invoices_status_check CHECK ((status = ANY (ARRAY['open'::text, 'paid'::text, 'void'::text, 'uncollectible'::text])));
alter table job_claims add constraint job_claims_pkey PRIMARY KEY (job_id);
alter table job_claims add constraint job_claims_worker_id_fkey FOREIGN KEY (worker_id) REFERENCES workers(id);
alter table job_items add constraint job_items_pkey PRIMARY KEY (agency_id, job_id, entity_id);
alter table job_items add constraint job_items_status_check CHECK ((status = ANY (ARRAY['done'::text, 'skipped'::text, 'failed'::text])));
alter table job_parts add constraint job_parts_agency_id_job_id_fkey FOREIGN KEY (agency_id, job_id) REFERENCES jobs(agency_id, id) ON DELETE CASCADE;
alter table job_parts add constraint job_parts_pkey PRIMARY KEY (agency_id, job_id, first_id);
alter table jobs add constraint jobs_agency_id_created_by_fkey FOREIGN KEY (agency_id, created_by) REFERENCES agents(agency_id, id);
alter table jobs add constraint jobs_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table jobs add constraint jobs_agency_id_undoes_fkey FOREIGN KEY (agency_id, undoes) REFERENCES jobs(agency_id, id) ON DELETE SET NULL (undoes);
alter table jobs add constraint jobs_pkey PRIMARY KEY (agency_id, id);
alter table jobs add constraint jobs_progress_check CHECK (((progress >= 0) AND (progress <= 100)));
alter table jobs add constraint jobs_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])));
alter table key_secrets add constraint key_secrets_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table key_secrets add constraint key_secrets_pkey PRIMARY KEY (token_hash);
alter table key_secrets add constraint key_secrets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table ledger_balances add constraint ledger_balances_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table ledger_balances add constraint ledger_balances_check CHECK (
CASE
    WHEN (account = 'owed'::text) THEN (points <= 0)
    WHEN (account = ANY (ARRAY['available'::text, 'held'::text])) THEN (points >= 0)
    ELSE true
END);
alter table ledger_balances add constraint ledger_balances_pkey PRIMARY KEY (agency_id, account);
alter table ledger_entries add constraint ledger_entries_agency_id_cause_key_key UNIQUE (agency_id, cause_key);
alter table ledger_entries add constraint ledger_entries_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table ledger_entries add constraint ledger_entries_kind_check CHECK ((kind = ANY (ARRAY['topUp'::text, 'grant'::text, 'plan'::text, 'hold'::text, 'settle'::text, 'refund'::text, 'return'::text, 'transfer'::text])));
alter table ledger_entries add constraint ledger_entries_pkey PRIMARY KEY (agency_id, id);
alter table ledger_postings add constraint ledger_postings_account_check CHECK ((account = ANY (ARRAY['available'::text, 'held'::text, 'owed'::text, 'bought'::text, 'granted'::text, 'returned'::text, 'moved'::text, 'used.text'::text, 'used.call'::text, 'used.lookup'::text, 'used.number'::text])));
alter table ledger_postings add constraint ledger_postings_agency_id_entry_id_fkey FOREIGN KEY (agency_id, entry_id) REFERENCES ledger_entries(agency_id, id) ON DELETE CASCADE;
alter table ledger_postings add constraint ledger_postings_pkey PRIMARY KEY (agency_id, entry_id, account);
alter table ledger_postings add constraint ledger_postings_points_check CHECK ((points <> 0));
alter table listing_changes add constraint listing_changes_agency_id_listing_id_fkey FOREIGN KEY (agency_id, listing_id) REFERENCES listings(agency_id, id) ON DELETE CASCADE;
alter table listing_changes add constraint listing_changes_agency_id_listing_id_kind_fingerprint_key UNIQUE (agency_id, listing_id, kind, fingerprint);
alter table listing_changes add constraint listing_changes_kind_check CHECK ((kind = ANY (ARRAY['newListing'::text, 'statusChange'::text, 'soldListing'::text, 'priceChange'::text, 'newTourInsights'::text, 'openHouseUpdates'::text])));
alter table listing_changes add constraint listing_changes_pkey PRIMARY KEY (agency_id, id);
alter table listing_features add constraint listing_features_pkey PRIMARY KEY (agency_id, listing_id, list, value);
alter table listing_localities add constraint listing_localities_pkey PRIMARY KEY (agency_id, listing_id, key);
alter table listing_media add constraint listing_media_address_check CHECK (((char_length(address) >= 1) AND (char_length(address) <= 2000)));
alter table listing_media add constraint listing_media_agency_id_created_by_fkey FOREIGN KEY (agency_id, created_by) REFERENCES agents(agency_id, id) ON DELETE SET NULL (created_by);
alter table listing_media add constraint listing_media_agency_id_listing_id_address_key UNIQUE (agency_id, listing_id, address);
alter table listing_media add constraint listing_media_agency_id_listing_id_fkey FOREIGN KEY (agency_id, listing_id) REFERENCES listings(agency_id, id) ON DELETE CASCADE;
alter table listing_media add constraint listing_media_agency_id_listing_id_hash_key UNIQUE (agency_id, listing_id, hash);
alter table listing_media add constraint listing_media_agency_id_taken_down_by_fkey FOREIGN KEY (agency_id, taken_down_by) REFERENCES agents(agency_id, id) ON DELETE SET NULL (taken_down_by);
alter table listing_media add constraint listing_media_alt_check CHECK (((char_length(alt) >= 1) AND (char_length(alt) <= 500)));
alter table listing_media add constraint listing_media_check CHECK (((hash IS NOT NULL) OR (state = 'takenDown'::text)));
alter table listing_media add constraint listing_media_check1 CHECK (((state = 'takenDown'::text) = ((reason IS NOT NULL) AND (taken_down_at IS NOT NULL))));
alter table listing_media add constraint listing_media_hash_check CHECK ((length(hash) = 32));
alter table listing_media add constraint listing_media_pkey PRIMARY KEY (agency_id, id);
alter table listing_media add constraint listing_media_position_check CHECK (("position" >= 0));
alter table listing_media add constraint listing_media_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500)));
alter table listing_media add constraint listing_media_state_check CHECK ((state = ANY (ARRAY['ready'::text, 'takenDown'::text])));
alter table listing_picture_sizes add constraint listing_picture_sizes_agency_id_file_id_fkey FOREIGN KEY (agency_id, file_id) REFERENCES files(agency_id, id) ON DELETE CASCADE;
alter table listing_picture_sizes add constraint listing_picture_sizes_agency_id_hash_fkey FOREIGN KEY (agency_id, hash) REFERENCES listing_pictures(agency_id, hash) ON DELETE CASCADE;
alter table listing_picture_sizes add constraint listing_picture_sizes_pkey PRIMARY KEY (agency_id, hash, size);
alter table listing_pictures add constraint listing_pictures_agency_id_file_id_fkey FOREIGN KEY (agency_id, file_id) REFERENCES files(agency_id, id) ON DELETE CASCADE;
alter table listing_pictures add constraint listing_pictures_bytes_check CHECK ((bytes > 0));
alter table listing_pictures add constraint listing_pictures_hash_check CHECK ((length(hash) = 32));
alter table listing_pictures add constraint listing_pictures_height_check CHECK ((height > 0));
alter table listing_pictures add constraint listing_pictures_pkey PRIMARY KEY (agency_id, hash);
alter table listing_pictures add constraint listing_pictures_width_check CHECK ((width > 0));
alter table listing_places add constraint listing_places_pkey PRIMARY KEY (agency_id, listing_id);
alter table listing_tags add constraint listing_tags_pkey PRIMARY KEY (agency_id, listing_id, tag_id);
alter table listing_words add constraint listing_words_pkey PRIMARY KEY (agency_id, listing_id);
alter table listings add constraint listings_agency_id_created_by_fkey FOREIGN KEY (agency_id, created_by) REFERENCES agents(agency_id, id) ON DELETE SET NULL (created_by);
alter table listings add constraint listings_agency_id_feed_id_listing_key_key UNIQUE (agency_id, feed_id, listing_key);
alter table listings add constraint listings_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table listings add constraint listings_bathrooms_full_check CHECK ((bathrooms_full >= 0));
alter table listings add constraint listings_bathrooms_half_check CHECK ((bathrooms_half >= 0));
alter table listings add constraint listings_bathrooms_total_integer_check CHECK ((bathrooms_total_integer >= 0));
alter table listings add constraint listings_bedrooms_total_check CHECK ((bedrooms_total >= 0));
alter table listings add constraint listings_close_price_check CHECK ((close_price >= (0)::double precision));
alter table listings add constraint listings_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text));
alter table listings add constraint listings_details_check CHECK ((jsonb_typeof(details) = 'object'::text));
alter table listings add constraint listings_features_check CHECK ((jsonb_typeof(features) = 'object'::text));
alter table listings add constraint listings_home_code_check CHECK ((home_code ~ '^[0-9a-hjkmnp-tv-z]{8}$'::text));
alter table listings add constraint listings_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision)));
alter table listings add constraint listings_list_price_check CHECK ((list_price >= ((0)::numeric)::double precision));
alter table listings add constraint listings_living_area_check CHECK ((living_area >= (0)::double precision));
alter table listings add constraint listings_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)));
alter table listings add constraint listings_lot_size_acres_check CHECK ((lot_size_acres >= (0)::double precision));
alter table listings add constraint listings_lot_size_square_feet_check CHECK ((lot_size_square_feet >= ((0)::numeric)::double precision));
alter table listings add constraint listings_media_check CHECK ((jsonb_typeof(media) = 'array'::text));
alter table listings add constraint listings_pkey PRIMARY KEY (agency_id, id);
alter table listings add constraint listings_publish_state_check CHECK ((publish_state = ANY (ARRAY['Published'::text, 'Draft'::text])));
alter table logs add constraint logs_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table logs add constraint logs_issue_state_check CHECK ((issue_state = ANY (ARRAY['open'::text, 'inProgress'::text, 'resolved'::text])));
alter table logs add constraint logs_level_check CHECK ((level = ANY (ARRAY['info'::text, 'warn'::text, 'error'::text])));
alter table logs add constraint logs_pkey PRIMARY KEY (agency_id, id);
alter table mailing_runners add constraint mailing_runners_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table mailing_runners add constraint mailing_runners_agency_id_mailing_id_fkey FOREIGN KEY (agency_id, mailing_id) REFERENCES mailings(agency_id, id) ON DELETE CASCADE;
alter table mailing_runners add constraint mailing_runners_pkey PRIMARY KEY (agency_id, mailing_id, job_id);
alter table mailing_skips add constraint mailing_skips_agency_id_contact_id_fkey FOREIGN KEY (agency_id, contact_id) REFERENCES contacts(agency_id, id) ON DELETE CASCADE;
alter table mailing_skips add constraint mailing_skips_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table mailing_skips add constraint mailing_skips_agency_id_mailing_id_fkey FOREIGN KEY (agency_id, mailing_id) REFERENCES mailings(agency_id, id) ON DELETE CASCADE;
alter table mailing_skips add constraint mailing_skips_pkey PRIMARY KEY (agency_id, id);
alter table mailings add constraint mailings_agency_id_created_by_fkey FOREIGN KEY (agency_id, created_by) REFERENCES agents(agency_id, id) ON DELETE SET NULL (created_by);
alter table mailings add constraint mailings_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table mailings add constraint mailings_agency_id_integration_id_fkey FOREIGN KEY (agency_id, integration_id) REFERENCES integrations(agency_id, id) ON DELETE SET NULL (integration_id);
alter table mailings add constraint mailings_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text])));
alter table mailings add constraint mailings_check CHECK (((their_time IS NULL) OR ((their_time ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$'::text) AND (scheduled_at IS NOT NULL))));
alter table mailings add constraint mailings_pkey PRIMARY KEY (agency_id, id);
alter table mailings add constraint mailings_way_out_check CHECK ((way_out ?& ARRAY['page'::text, 'oneClick'::text]));
alter table marketing_campaigns add constraint marketing_campaigns_agency_id_created_by_fkey FOREIGN KEY (agency_id, created_by) REFERENCES agents(agency_id, id) ON DELETE SET NULL (created_by);
alter table marketing_campaigns add constraint marketing_campaigns_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table marketing_campaigns add constraint marketing_campaigns_check CHECK ((ends_on >= starts_on));
alter table marketing_campaigns add constraint marketing_campaigns_matches_check CHECK ((matches = ANY (ARRAY['all'::text, 'any'::text])));
alter table marketing_campaigns add constraint marketing_campaigns_pkey PRIMARY KEY (agency_id, id);
alter table marketing_campaigns add constraint marketing_campaigns_rules_check CHECK ((jsonb_typeof(rules) = 'array'::text));
alter table marketing_campaigns add constraint marketing_campaigns_spend_check CHECK ((jsonb_typeof(spend) = 'array'::text));
alter table memberships add constraint memberships_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table memberships add constraint memberships_pkey PRIMARY KEY (user_id, agency_id);
alter table memberships add constraint memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table message_events add constraint message_events_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table message_events add constraint message_events_agency_id_integration_id_fkey FOREIGN KEY (agency_id, integration_id) REFERENCES integrations(agency_id, id) ON DELETE SET NULL (integration_id);
alter table message_events add constraint message_events_agency_id_provider_event_id_key UNIQUE (agency_id, provider, event_id);
alter table message_events add constraint message_events_pkey PRIMARY KEY (agency_id, id);
alter table message_files add constraint message_files_agency_id_file_id_fkey FOREIGN KEY (agency_id, file_id) REFERENCES files(agency_id, id) ON DELETE CASCADE;
alter table message_files add constraint message_files_agency_id_message_id_fkey FOREIGN KEY (agency_id, message_id) REFERENCES messages(agency_id, id) ON DELETE CASCADE;
alter table message_files add constraint message_files_pkey PRIMARY KEY (agency_id, message_id, file_id);
alter table message_template_tags add constraint message_template_tags_pkey PRIMARY KEY (agency_id, template_id, tag_id);
alter table message_templates add constraint message_templates_agency_id_created_by_fkey FOREIGN KEY (agency_id, created_by) REFERENCES agents(agency_id, id) ON DELETE SET NULL (created_by);
alter table message_templates add constraint message_templates_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table message_templates add constraint message_templates_check CHECK (((template_type = 'email'::text) OR ((subject IS NULL) AND (body IS NULL))));
alter table message_templates add constraint message_templates_pkey PRIMARY KEY (agency_id, id);
alter table message_templates add constraint message_templates_template_type_check CHECK ((template_type = ANY (ARRAY['email'::text, 'sms'::text])));
alter table messages add constraint messages_agency_id_about_id_fkey FOREIGN KEY (agency_id, about_id) REFERENCES contacts(agency_id, id) ON DELETE CASCADE;
alter table messages add constraint messages_agency_id_contact_id_fkey FOREIGN KEY (agency_id, contact_id) REFERENCES contacts(agency_id, id) ON DELETE CASCADE;
alter table messages add constraint messages_agency_id_created_by_fkey FOREIGN KEY (agency_id, created_by) REFERENCES agents(agency_id, id) ON DELETE SET NULL (created_by);
alter table messages add constraint messages_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table messages add constraint messages_agency_id_integration_id_fkey FOREIGN KEY (agency_id, integration_id) REFERENCES integrations(agency_id, id) ON DELETE SET NULL (integration_id);
alter table messages add constraint messages_agency_id_mailing_id_contact_id_key UNIQUE (agency_id, mailing_id, contact_id);
alter table messages add constraint messages_agency_id_mailing_id_fkey FOREIGN KEY (agency_id, mailing_id) REFERENCES mailings(agency_id, id) ON DELETE CASCADE;
alter table messages add constraint messages_agency_id_thread_id_fkey FOREIGN KEY (agency_id, thread_id) REFERENCES threads(agency_id, id) ON DELETE CASCADE;
alter table messages add constraint messages_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text])));
alter table messages add constraint messages_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text])));
alter table messages add constraint messages_pkey PRIMARY KEY (agency_id, id);
alter table messages add constraint messages_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'queued'::text, 'sending'::text, 'sent'::text, 'delivered'::text, 'failed'::text, 'cancelled'::text, 'uncertain'::text, 'rehearsed'::text, 'skipped'::text, 'received'::text])));
alter table messages add constraint messages_wish_check CHECK ((wish = ANY (ARRAY['stop'::text, 'start'::text, 'help'::text])));
alter table method_setups add constraint method_setups_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table method_setups add constraint method_setups_pkey PRIMARY KEY (agency_id, id);
alter table method_setups add constraint method_setups_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'expired'::text])));
alter table mls_buckets add constraint mls_buckets_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table mls_buckets add constraint mls_buckets_pkey PRIMARY KEY (agency_id, key, name);
alter table mls_cursors add constraint mls_cursors_agency_id_feed_id_fkey FOREIGN KEY (agency_id, feed_id) REFERENCES mls_feeds(agency_id, id) ON DELETE CASCADE;
alter table mls_cursors add constraint mls_cursors_mode_check CHECK ((mode = ANY (ARRAY['load'::text, 'changes'::text, 'keys'::text, 'gone'::text, 'fetch'::text])));
alter table mls_cursors add constraint mls_cursors_pkey PRIMARY KEY (agency_id, feed_id);
alter table mls_feeds add constraint mls_feeds_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table mls_feeds add constraint mls_feeds_display_name_check CHECK (((length(display_name) >= 1) AND (length(display_name) <= 100)));
alter table mls_feeds add constraint mls_feeds_interval_minutes_check CHECK (((interval_minutes >= 2) AND (interval_minutes <= 60)));
alter table mls_feeds add constraint mls_feeds_pkey PRIMARY KEY (agency_id, id);
alter table mls_feeds add constraint mls_feeds_status_check CHECK ((status = ANY (ARRAY['loading'::text, 'live'::text, 'braked'::text, 'paused'::text, 'failed'::text])));
alter table mls_feeds add constraint mls_feeds_url_check CHECK ((length(url) <= 2048));
alter table mls_feeds add constraint mls_feeds_wanted_check CHECK ((wanted = ANY (ARRAY['full'::text, 'reconcile'::text])));
alter table mls_problems add constraint mls_problems_agency_id_feed_id_fkey FOREIGN KEY (agency_id, feed_id) REFERENCES mls_feeds(agency_id, id) ON DELETE CASCADE;
alter table mls_problems add constraint mls_problems_agency_id_feed_id_listing_key_hash_key UNIQUE NULLS NOT DISTINCT (agency_id, feed_id, listing_key, hash);
alter table mls_problems add constraint mls_problems_pkey PRIMARY KEY (agency_id, id);
alter table mls_records add constraint mls_records_agency_id_feed_id_fkey FOREIGN KEY (agency_id, feed_id) REFERENCES mls_feeds(agency_id, id) ON DELETE CASCADE;
alter table mls_records add constraint mls_records_pkey PRIMARY KEY (agency_id, feed_id, listing_key);
alter table mls_runs add constraint mls_runs_agency_id_feed_id_fkey FOREIGN KEY (agency_id, feed_id) REFERENCES mls_feeds(agency_id, id) ON DELETE CASCADE;
alter table mls_runs add constraint mls_runs_kind_check CHECK ((kind = ANY (ARRAY['load'::text, 'changes'::text, 'reconcile'::text])));
alter table mls_runs add constraint mls_runs_pkey PRIMARY KEY (agency_id, id);
alter table mls_runs add constraint mls_runs_status_check CHECK ((status = ANY (ARRAY['running'::text, 'done'::text, 'stopped'::text])));
alter table mls_seen_keys add constraint mls_seen_keys_agency_id_feed_id_fkey FOREIGN KEY (agency_id, feed_id) REFERENCES mls_feeds(agency_id, id) ON DELETE CASCADE;
alter table mls_seen_keys add constraint mls_seen_keys_pkey PRIMARY KEY (agency_id, feed_id, listing_key);
alter table mls_simulated_faults add constraint mls_simulated_faults_feed_fkey FOREIGN KEY (feed) REFERENCES mls_simulated_feeds(name) ON DELETE CASCADE;
alter table mls_simulated_faults add constraint mls_simulated_faults_pkey PRIMARY KEY (id);
alter table mls_simulated_faults add constraint mls_simulated_faults_times_check CHECK ((times > 0));
alter table mls_simulated_feeds add constraint mls_simulated_feeds_pkey PRIMARY KEY (name);
alter table mls_simulated_homes add constraint mls_simulated_homes_feed_fkey FOREIGN KEY (feed) REFERENCES mls_simulated_feeds(name) ON DELETE CASCADE;
alter table mls_simulated_homes add constraint mls_simulated_homes_pkey PRIMARY KEY (feed, key);
alter table mls_simulated_requests add constraint mls_simulated_requests_feed_fkey FOREIGN KEY (feed) REFERENCES mls_simulated_feeds(name) ON DELETE CASCADE;
alter table mls_simulated_requests add constraint mls_simulated_requests_pkey PRIMARY KEY (id);
alter table money_back add constraint money_back_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table money_back add constraint money_back_agency_id_payment_id_fkey FOREIGN KEY (agency_id, payment_id) REFERENCES payments(agency_id, id) ON DELETE CASCADE;
alter table money_back add constraint money_back_agency_id_provider_id_key UNIQUE (agency_id, provider_id);
alter table money_back add constraint money_back_cents_check CHECK ((cents > 0));
alter table money_back add constraint money_back_check CHECK (
CASE
    WHEN (kind = 'refund'::text) THEN (state = ANY (ARRAY['asked'::text, 'uncertain'::text, 'done'::text, 'undone'::text]))
    ELSE (state = ANY (ARRAY['opened'::text, 'won'::text, 'lost'::text]))
END);
alter table money_back add constraint money_back_kind_check CHECK ((kind = ANY (ARRAY['refund'::text, 'dispute'::text])));
alter table money_back add constraint money_back_pkey PRIMARY KEY (agency_id, id);
alter table money_back add constraint money_back_points_check CHECK ((points > 0));
alter table note_mentions add constraint note_mentions_agency_id_agent_id_fkey FOREIGN KEY (agency_id, agent_id) REFERENCES agents(agency_id, id) ON DELETE CASCADE;
alter table note_mentions add constraint note_mentions_agency_id_note_id_fkey FOREIGN KEY (agency_id, note_id) REFERENCES notes(agency_id, id) ON DELETE CASCADE;
alter table note_mentions add constraint note_mentions_pkey PRIMARY KEY (agency_id, note_id, agent_id);
alter table notes add constraint notes_agency_id_author_id_fkey FOREIGN KEY (agency_id, author_id) REFERENCES agents(agency_id, id) ON DELETE SET NULL (author_id);
alter table notes add constraint notes_agency_id_contact_id_fkey FOREIGN KEY (agency_id, contact_id) REFERENCES contacts(agency_id, id) ON DELETE CASCADE;
alter table notes add constraint notes_pkey PRIMARY KEY (agency_id, id);
alter table notes add constraint notes_text_check CHECK (((length(text) >= 1) AND (length(text) <= 5000)));
alter table notifications add constraint notifications_agency_id_agent_id_event_id_key UNIQUE (agency_id, agent_id, event_id);
alter table notifications add constraint notifications_agency_id_agent_id_fkey FOREIGN KEY (agency_id, agent_id) REFERENCES agents(agency_id, id) ON DELETE CASCADE;
alter table notifications add constraint notifications_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table notifications add constraint notifications_pkey PRIMARY KEY (agency_id, id);
alter table number_purchases add constraint number_purchases_agency_id_account_id_fkey FOREIGN KEY (agency_id, account_id) REFERENCES integrations(agency_id, id) ON DELETE CASCADE;
alter table number_purchases add constraint number_purchases_agency_id_agent_id_fkey FOREIGN KEY (agency_id, agent_id) REFERENCES agents(agency_id, id) ON DELETE SET NULL (agent_id);
alter table number_purchases add constraint number_purchases_agency_id_integration_id_fkey FOREIGN KEY (agency_id, integration_id) REFERENCES integrations(agency_id, id) ON DELETE SET NULL (integration_id);
alter table number_purchases add constraint number_purchases_check CHECK (((state = ANY (ARRAY['bought'::text, 'releasing'::text, 'released'::text])) = (bought_at IS NOT NULL)));
alter table number_purchases add constraint number_purchases_check1 CHECK (((state = 'refused'::text) = (refused_because IS NOT NULL)));
alter table number_purchases add constraint number_purchases_check2 CHECK (((state = 'released'::text) = (released_at IS NOT NULL)));
alter table number_purchases add constraint number_purchases_pkey PRIMARY KEY (agency_id, id);
alter table number_purchases add constraint number_purchases_points_per_month_check CHECK ((points_per_month > 0));
alter table number_purchases add constraint number_purchases_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'bought'::text, 'refused'::text, 'releasing'::text, 'released'::text])));
alter table number_routes add constraint number_routes_agency_id_integration_id_fkey FOREIGN KEY (agency_id, integration_id) REFERENCES integrations(agency_id, id) ON DELETE CASCADE;
alter table number_routes add constraint number_routes_agency_id_updated_by_fkey FOREIGN KEY (agency_id, updated_by) REFERENCES agents(agency_id, id) ON DELETE SET NULL (updated_by);
alter table number_routes add constraint number_routes_pkey PRIMARY KEY (agency_id, integration_id);
alter table oauth_states add constraint oauth_states_agency_id_agent_id_fkey FOREIGN KEY (agency_id, agent_id) REFERENCES agents(agency_id, id) ON DELETE CASCADE;
alter table oauth_states add constraint oauth_states_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table oauth_states add constraint oauth_states_check CHECK ((expires_at <= (created_at + '00:10:00'::interval)));
alter table oauth_states add constraint oauth_states_pkey PRIMARY KEY (agency_id, state_hash);
alter table open_houses add constraint open_houses_agency_id_listing_id_fkey FOREIGN KEY (agency_id, listing_id) REFERENCES listings(agency_id, id) ON DELETE CASCADE;
alter table open_houses add constraint open_houses_agency_id_listing_id_open_house_key_key UNIQUE (agency_id, listing_id, open_house_key);
alter table open_houses add constraint open_houses_check CHECK ((ends_at > starts_at));
alter table open_houses add constraint open_houses_pkey PRIMARY KEY (agency_id, id);
alter table open_houses add constraint open_houses_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Canceled'::text, 'Ended'::text])));
alter table origins add constraint origins_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table origins add constraint origins_pkey PRIMARY KEY (agency_id, id);
alter table payment_customers add constraint payment_customers_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table payment_customers add constraint payment_customers_pkey PRIMARY KEY (agency_id, provider);
alter table payment_events add constraint payment_events_pkey PRIMARY KEY (provider, event_id);
alter table payment_methods add constraint payment_methods_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table payment_methods add constraint payment_methods_agency_id_provider_method_id_key UNIQUE (agency_id, provider, method_id);
alter table payment_methods add constraint payment_methods_check CHECK (((NOT (is_default AND is_backup)) AND ((removed_at IS NULL) OR (NOT (is_default OR is_backup)))));
alter table payment_methods add constraint payment_methods_exp_month_check CHECK (((exp_month >= 1) AND (exp_month <= 12)));
alter table payment_methods add constraint payment_methods_pkey PRIMARY KEY (agency_id, id);
alter table payments add constraint payments_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table payments add constraint payments_agency_id_provider_provider_payment_id_key UNIQUE (agency_id, provider, provider_payment_id);
alter table payments add constraint payments_agency_id_provider_session_id_key UNIQUE (agency_id, provider, session_id);
alter table payments add constraint payments_agency_id_subscription_id_fkey FOREIGN KEY (agency_id, subscription_id) REFERENCES subscriptions(agency_id, id);
alter table payments add constraint payments_amount_cents_check CHECK ((amount_cents > 0));
alter table payments add constraint payments_check CHECK (((settled_at IS NOT NULL) = (status = ANY (ARRAY['succeeded'::text, 'partlyRefunded'::text, 'refunded'::text, 'disputed'::text, 'lost'::text]))));
alter table payments add constraint payments_check1 CHECK (((purpose = 'plan'::text) = (subscription_id IS NOT NULL)));
alter table payments add constraint payments_check2 CHECK ((num_nonnulls(subscription_id, plan, period_start, period_end) = ANY (ARRAY[0, 4])));
alter table payments add constraint payments_check3 CHECK (((reverse_charge_of IS NULL) OR (((length(reverse_charge_of) >= 1) AND (length(reverse_charge_of) <= 50)) AND (tax_cents = 0))));
alter table payments add constraint payments_currency_check CHECK ((currency ~ '^[a-z]{3}$'::text));
alter table payments add constraint payments_pkey PRIMARY KEY (agency_id, id);
alter table payments add constraint payments_points_check CHECK ((points > 0));
alter table payments add constraint payments_purpose_check CHECK ((purpose = ANY (ARRAY['topUp'::text, 'autoRefill'::text, 'plan'::text])));
alter table payments add constraint payments_returned_points_check CHECK (((returned_points >= 0) AND (returned_points <= points)));
alter table payments add constraint payments_status_check CHECK ((status = ANY (ARRAY['drafted'::text, 'uncertain'::text, 'pending'::text, 'needsAction'::text, 'succeeded'::text, 'failed'::text, 'cancelled'::text, 'partlyRefunded'::text, 'refunded'::text, 'disputed'::text, 'lost'::text])));
alter table payments add constraint payments_tax_cents_check CHECK ((tax_cents >= 0));
alter table phone_lookups add constraint phone_lookups_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table phone_lookups add constraint phone_lookups_pkey PRIMARY KEY (agency_id, number);
alter table point_holds add constraint point_holds_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table point_holds add constraint point_holds_check CHECK ((((state = 'open'::text) = (closed_at IS NULL)) AND ((state = 'refunded'::text) = (refunded_by IS NOT NULL))));
alter table point_holds add constraint point_holds_pkey PRIMARY KEY (agency_id, subject_type, subject_id, seq);
alter table point_holds add constraint point_holds_points_check CHECK ((points > 0));
alter table point_holds add constraint point_holds_state_check CHECK ((state = ANY (ARRAY['open'::text, 'settled'::text, 'refunded'::text])));
alter table post_nonces add constraint post_nonces_pkey PRIMARY KEY (agency_id, nonce);
alter table property_layouts add constraint property_layouts_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table property_layouts add constraint property_layouts_pkey PRIMARY KEY (agency_id, type_name);
alter table public_events add constraint public_events_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table public_events add constraint public_events_pkey PRIMARY KEY (agency_id, event_id);
alter table quiet_hours add constraint quiet_hours_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table quiet_hours add constraint quiet_hours_check CHECK (((email_from >= 0) AND (email_from < email_until) AND (email_until <= 24)));
alter table quiet_hours add constraint quiet_hours_check1 CHECK (((text_from >= 0) AND (text_from < text_until) AND (text_until <= 24)));
alter table quiet_hours add constraint quiet_hours_pkey PRIMARY KEY (agency_id);
alter table rate_limits add constraint rate_limits_pkey PRIMARY KEY (bucket);
alter table refill_rules add constraint refill_rules_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table refill_rules add constraint refill_rules_agency_id_in_flight_id_fkey FOREIGN KEY (agency_id, in_flight_id) REFERENCES payments(agency_id, id);
alter table refill_rules add constraint refill_rules_below_check CHECK ((below > 0));
alter table refill_rules add constraint refill_rules_buy_cents_check CHECK ((buy_cents > 0));
alter table refill_rules add constraint refill_rules_buy_points_check CHECK ((buy_points > 0));
alter table refill_rules add constraint refill_rules_check CHECK (((state = 'paused'::text) = (paused_because IS NOT NULL)));
alter table refill_rules add constraint refill_rules_check1 CHECK (((in_flight_id IS NOT NULL) OR (NOT is_backup)));
alter table refill_rules add constraint refill_rules_monthly_cap_cents_check CHECK ((monthly_cap_cents > 0));
alter table refill_rules add constraint refill_rules_paused_because_check CHECK ((paused_because = ANY (ARRAY['declined'::text, 'capReached'::text, 'needsYou'::text, 'cardExpired'::text, 'noCard'::text, 'packChanged'::text, 'disputed'::text])));
alter table refill_rules add constraint refill_rules_pkey PRIMARY KEY (agency_id);
alter table refill_rules add constraint refill_rules_state_check CHECK ((state = ANY (ARRAY['off'::text, 'armed'::text, 'paused'::text])));
alter table reminder_browsers add constraint reminder_browsers_agency_id_agent_id_fkey FOREIGN KEY (agency_id, agent_id) REFERENCES agents(agency_id, id) ON DELETE CASCADE;
alter table reminder_browsers add constraint reminder_browsers_agency_id_endpoint_key UNIQUE (agency_id, endpoint);
alter table reminder_browsers add constraint reminder_browsers_pkey PRIMARY KEY (agency_id, id);
alter table reminder_pushes add constraint reminder_pushes_agency_id_browser_id_fkey FOREIGN KEY (agency_id, browser_id) REFERENCES reminder_browsers(agency_id, id) ON DELETE CASCADE;
alter table reminder_pushes add constraint reminder_pushes_agency_id_reminder_id_fkey FOREIGN KEY (agency_id, reminder_id) REFERENCES reminders(agency_id, id) ON DELETE CASCADE;
alter table reminder_pushes add constraint reminder_pushes_outcome_check CHECK ((outcome = ANY (ARRAY['sent'::text, 'failed'::text])));
alter table reminder_pushes add constraint reminder_pushes_pkey PRIMARY KEY (agency_id, reminder_id, browser_id);
alter table reminder_settings add constraint reminder_settings_agency_id_agent_id_fkey FOREIGN KEY (agency_id, agent_id) REFERENCES agents(agency_id, id) ON DELETE CASCADE;
alter table reminder_settings add constraint reminder_settings_daily_at_check CHECK ((daily_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text));
alter table reminder_settings add constraint reminder_settings_mail_check CHECK ((mail = ANY (ARRAY['none'::text, 'each'::text, 'daily'::text])));
alter table reminder_settings add constraint reminder_settings_pkey PRIMARY KEY (agency_id, agent_id);
alter table reminders add constraint reminders_agency_id_agent_id_fkey FOREIGN KEY (agency_id, agent_id) REFERENCES agents(agency_id, id) ON DELETE CASCADE;
alter table reminders add constraint reminders_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table reminders add constraint reminders_agency_id_subject_id_due_at_agent_id_key UNIQUE (agency_id, subject_id, due_at, agent_id);
alter table reminders add constraint reminders_pkey PRIMARY KEY (agency_id, id);
alter table reminders add constraint reminders_subject_type_check CHECK ((subject_type = ANY (ARRAY['task'::text, 'appointment'::text])));
alter table saved_searches add constraint saved_searches_agency_id_contact_id_fkey FOREIGN KEY (agency_id, contact_id) REFERENCES contacts(agency_id, id) ON DELETE CASCADE;
alter table saved_searches add constraint saved_searches_agency_id_created_by_fkey FOREIGN KEY (agency_id, created_by) REFERENCES agents(agency_id, id) ON DELETE SET NULL (created_by);
alter table saved_searches add constraint saved_searches_agency_id_made_with_fkey FOREIGN KEY (agency_id, made_with) REFERENCES contacts(agency_id, id) ON DELETE CASCADE;
alter table saved_searches add constraint saved_searches_check CHECK (((paused_until IS NULL) OR (state = 'paused'::text)));
alter table saved_searches add constraint saved_searches_display_name_check CHECK (((char_length(display_name) >= 1) AND (char_length(display_name) <= 120)));
alter table saved_searches add constraint saved_searches_filters_groups_check CHECK ((jsonb_typeof(filters_groups) = 'array'::text));
alter table saved_searches add constraint saved_searches_frequency_check CHECK ((frequency = ANY (ARRAY['immediately'::text, 'daily'::text, 'weekly'::text, 'monthly'::text])));
alter table saved_searches add constraint saved_searches_pkey PRIMARY KEY (agency_id, id);
alter table saved_searches add constraint saved_searches_send_hour_check CHECK (((send_hour >= 7) AND (send_hour <= 21)));
alter table saved_searches add constraint saved_searches_state_check CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text, 'stopped'::text])));
alter table saved_searches add constraint saved_searches_types_check CHECK ((types <> '{}'::text[]));
alter table search_keys add constraint search_keys_agency_id_search_id_fkey FOREIGN KEY (agency_id, search_id) REFERENCES saved_searches(agency_id, id) ON DELETE CASCADE;
alter table search_keys add constraint search_keys_pkey PRIMARY KEY (agency_id, key, search_id, part);
alter table sender_defaults add constraint sender_defaults_agency_id_agent_id_fkey FOREIGN KEY (agency_id, agent_id) REFERENCES agents(agency_id, id) ON DELETE CASCADE;
alter table sender_defaults add constraint sender_defaults_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table sender_defaults add constraint sender_defaults_agency_id_integration_id_fkey FOREIGN KEY (agency_id, integration_id) REFERENCES integrations(agency_id, id) ON DELETE CASCADE;
alter table sender_defaults add constraint sender_defaults_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'phone'::text])));
alter table sender_defaults add constraint sender_defaults_pkey PRIMARY KEY (agency_id, agent_id, channel);
alter table sessions add constraint sessions_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table sessions add constraint sessions_pkey PRIMARY KEY (id);
alter table sessions add constraint sessions_token_hash_key UNIQUE (token_hash);
alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table short_addresses add constraint short_addresses_agency_id_contact_id_fkey FOREIGN KEY (agency_id, contact_id) REFERENCES contacts(agency_id, id) ON DELETE SET NULL (contact_id);
alter table short_addresses add constraint short_addresses_agency_id_listing_id_fkey FOREIGN KEY (agency_id, listing_id) REFERENCES listings(agency_id, id) ON DELETE CASCADE;
alter table short_addresses add constraint short_addresses_code_check CHECK ((code ~ '^[0-9a-hjkmnp-tv-z]{8}$'::text));
alter table short_addresses add constraint short_addresses_pkey PRIMARY KEY (agency_id, code);
alter table simulated_browsers add constraint simulated_browsers_failures_left_check CHECK ((failures_left >= 0));
alter table simulated_browsers add constraint simulated_browsers_pkey PRIMARY KEY (id);
alter table simulated_callbacks add constraint simulated_callbacks_message_id_fkey FOREIGN KEY (message_id) REFERENCES simulated_messages(id) ON DELETE CASCADE;
alter table simulated_callbacks add constraint simulated_callbacks_pkey PRIMARY KEY (id);
alter table simulated_fates add constraint simulated_fates_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text])));
alter table simulated_fates add constraint simulated_fates_delay_ms_check CHECK (((delay_ms >= 0) AND (delay_ms <= 120000)));
alter table simulated_fates add constraint simulated_fates_pkey PRIMARY KEY (id);
alter table simulated_fates add constraint simulated_fates_share_check CHECK (((share >= 1) AND (share <= 10000)));
alter table simulated_fates add constraint simulated_fates_times_left_check CHECK ((times_left >= 0));
alter table simulated_line_fates add constraint simulated_line_fates_pkey PRIMARY KEY (id);
alter table simulated_line_notices add constraint simulated_line_notices_line_id_fkey FOREIGN KEY (line_id) REFERENCES simulated_lines(id) ON DELETE CASCADE;
alter table simulated_line_notices add constraint simulated_line_notices_pkey PRIMARY KEY (id);
alter table simulated_line_notices add constraint simulated_line_notices_times_check CHECK (((times >= 0) AND (times <= 20)));
alter table simulated_line_notices add constraint simulated_line_notices_turn_key UNIQUE (turn);
alter table simulated_line_signals add constraint simulated_line_signals_from_line_fkey FOREIGN KEY (from_line) REFERENCES simulated_lines(id) ON DELETE CASCADE;
alter table simulated_line_signals add constraint simulated_line_signals_kind_check CHECK ((kind = ANY (ARRAY['ready'::text, 'offer'::text, 'answer'::text])));
alter table simulated_line_signals add constraint simulated_line_signals_pkey PRIMARY KEY (turn);
alter table simulated_line_signals add constraint simulated_line_signals_said_check CHECK ((length(said) <= 20000));
alter table simulated_line_signals add constraint simulated_line_signals_to_line_fkey FOREIGN KEY (to_line) REFERENCES simulated_lines(id) ON DELETE CASCADE;
alter table simulated_lines add constraint simulated_lines_check CHECK ((((state = 'ended'::text) = (ended_at IS NOT NULL)) AND ((ended_at IS NULL) = (end_cause IS NULL))));
alter table simulated_lines add constraint simulated_lines_check1 CHECK (((kind = 'phone'::text) = (to_number IS NOT NULL)));
alter table simulated_lines add constraint simulated_lines_end_cause_check CHECK ((end_cause = ANY (ARRAY['hungUp'::text, 'busy'::text, 'noAnswer'::text, 'rejected'::text, 'failed'::text, 'cancelled'::text])));
alter table simulated_lines add constraint simulated_lines_habit_check CHECK ((habit = ANY (ARRAY['person'::text, 'busy'::text, 'noAnswer'::text, 'rejects'::text, 'voicemail'::text, 'carrierError'::text, 'answersThenDrops'::text])));
alter table simulated_lines add constraint simulated_lines_kind_check CHECK ((kind = ANY (ARRAY['browser'::text, 'phone'::text])));
alter table simulated_lines add constraint simulated_lines_pkey PRIMARY KEY (id);
alter table simulated_lines add constraint simulated_lines_room_id_fkey FOREIGN KEY (room_id) REFERENCES simulated_rooms(id) ON DELETE CASCADE;
alter table simulated_lines add constraint simulated_lines_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'ringing'::text, 'answered'::text, 'ended'::text])));
alter table simulated_lines add constraint simulated_lines_turn_key UNIQUE (turn);
alter table simulated_mails add constraint simulated_mails_message_id_key UNIQUE (message_id);
alter table simulated_mails add constraint simulated_mails_pkey PRIMARY KEY (id);
alter table simulated_messages add constraint simulated_messages_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text])));
alter table simulated_messages add constraint simulated_messages_direction_check CHECK ((direction = ANY (ARRAY['out'::text, 'in'::text])));
alter table simulated_messages add constraint simulated_messages_pkey PRIMARY KEY (id);
alter table simulated_numbers add constraint simulated_numbers_pkey PRIMARY KEY (number);
alter table simulated_numbers add constraint simulated_numbers_status_check CHECK ((status = ANY (ARRAY['active'::text, 'reachable'::text, 'unreachable'::text, 'inactive'::text, 'unknown'::text])));
alter table simulated_payment_clock add constraint simulated_payment_clock_is_the_one_check CHECK (is_the_one);
alter table simulated_payment_clock add constraint simulated_payment_clock_pkey PRIMARY KEY (is_the_one);
alter table simulated_payment_fates add constraint simulated_payment_fates_pkey PRIMARY KEY (id);
alter table simulated_payment_notices add constraint simulated_payment_notices_event_id_fkey FOREIGN KEY (event_id) REFERENCES simulated_payment_objects(id) ON DELETE CASCADE;
alter table simulated_payment_notices add constraint simulated_payment_notices_pkey PRIMARY KEY (id);
alter table simulated_payment_notices add constraint simulated_payment_notices_times_check CHECK (((times >= 0) AND (times <= 20)));
alter table simulated_payment_objects add constraint simulated_payment_objects_pkey PRIMARY KEY (id);
alter table simulated_payment_requests add constraint simulated_payment_requests_pkey PRIMARY KEY (key);
alter table simulated_phones add constraint simulated_phones_habit_check CHECK ((habit = ANY (ARRAY['person'::text, 'busy'::text, 'noAnswer'::text, 'rejects'::text, 'voicemail'::text, 'carrierError'::text, 'answersThenDrops'::text])));
alter table simulated_phones add constraint simulated_phones_pkey PRIMARY KEY (number);
alter table simulated_pushes add constraint simulated_pushes_browser_id_fkey FOREIGN KEY (browser_id) REFERENCES simulated_browsers(id) ON DELETE CASCADE;
alter table simulated_pushes add constraint simulated_pushes_browser_id_topic_key UNIQUE (browser_id, topic);
alter table simulated_pushes add constraint simulated_pushes_pkey PRIMARY KEY (id);
alter table simulated_recordings add constraint simulated_recordings_check CHECK (((done_at IS NULL) = (seconds IS NULL)));
alter table simulated_recordings add constraint simulated_recordings_line_id_fkey FOREIGN KEY (line_id) REFERENCES simulated_lines(id) ON DELETE CASCADE;
alter table simulated_recordings add constraint simulated_recordings_longest_seconds_check CHECK (((longest_seconds >= 1) AND (longest_seconds <= 3600)));
alter table simulated_recordings add constraint simulated_recordings_pkey PRIMARY KEY (line_id);
alter table simulated_rooms add constraint simulated_rooms_pkey PRIMARY KEY (id);
alter table simulated_sale_fates add constraint simulated_sale_fates_kind_check CHECK ((kind = ANY (ARRAY['refuse'::text, 'breakBefore'::text, 'acceptThenTimeOut'::text, 'late'::text, 'acceptThenWait'::text])));
alter table simulated_sale_fates add constraint simulated_sale_fates_pkey PRIMARY KEY (turn);
alter table simulated_sold_numbers add constraint simulated_sold_numbers_pkey PRIMARY KEY (id);
alter table site_requests add constraint site_requests_agency_id_agent_id_fkey FOREIGN KEY (agency_id, agent_id) REFERENCES agents(agency_id, id) ON DELETE SET NULL (agent_id);
alter table site_requests add constraint site_requests_agency_id_appointment_id_fkey FOREIGN KEY (agency_id, appointment_id) REFERENCES appointments(agency_id, id) ON DELETE SET NULL (appointment_id);
alter table site_requests add constraint site_requests_agency_id_contact_id_fkey FOREIGN KEY (agency_id, contact_id) REFERENCES contacts(agency_id, id) ON DELETE CASCADE;
alter table site_requests add constraint site_requests_agency_id_listing_id_fkey FOREIGN KEY (agency_id, listing_id) REFERENCES listings(agency_id, id) ON DELETE SET NULL (listing_id);
alter table site_requests add constraint site_requests_agency_id_made_with_fkey FOREIGN KEY (agency_id, made_with) REFERENCES contacts(agency_id, id) ON DELETE CASCADE;
alter table site_requests add constraint site_requests_agency_id_settled_by_fkey FOREIGN KEY (agency_id, settled_by) REFERENCES agents(agency_id, id) ON DELETE SET NULL (settled_by);
alter table site_requests add constraint site_requests_check CHECK (((status = 'open'::text) = (settled_at IS NULL)));
alter table site_requests add constraint site_requests_kind_check CHECK ((kind = ANY (ARRAY['showing'::text, 'information'::text])));
alter table site_requests add constraint site_requests_message_check CHECK (((char_length(message) >= 1) AND (char_length(message) <= 2000)));
alter table site_requests add constraint site_requests_pkey PRIMARY KEY (agency_id, id);
alter table site_requests add constraint site_requests_status_check CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'dismissed'::text])));
alter table site_requests add constraint site_requests_wishes_check CHECK ((jsonb_typeof(wishes) = 'array'::text));
alter table subscriptions add constraint subscriptions_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table subscriptions add constraint subscriptions_agency_id_provider_provider_subscription_id_key UNIQUE (agency_id, provider, provider_subscription_id);
alter table subscriptions add constraint subscriptions_agency_id_provider_session_id_key UNIQUE (agency_id, provider, session_id);
alter table subscriptions add constraint subscriptions_check CHECK (((status = 'ended'::text) = (ended_at IS NOT NULL)));
alter table subscriptions add constraint subscriptions_check1 CHECK (((status = 'pastDue'::text) = (past_due_since IS NOT NULL)));
alter table subscriptions add constraint subscriptions_check2 CHECK ((period_start < period_end));
alter table subscriptions add constraint subscriptions_check3 CHECK (((change_key IS NULL) = (change_plan IS NULL)));
alter table subscriptions add constraint subscriptions_currency_check CHECK ((currency ~ '^[a-z]{3}$'::text));
alter table subscriptions add constraint subscriptions_pkey PRIMARY KEY (agency_id, id);
alter table subscriptions add constraint subscriptions_plan_check CHECK ((plan <> 'free'::text));
alter table subscriptions add constraint subscriptions_status_check CHECK ((status = ANY (ARRAY['starting'::text, 'active'::text, 'cancelling'::text, 'pastDue'::text, 'ended'::text])));
alter table sync_cursors add constraint sync_cursors_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table sync_cursors add constraint sync_cursors_agency_id_integration_id_fkey FOREIGN KEY (agency_id, integration_id) REFERENCES integrations(agency_id, id) ON DELETE CASCADE;
alter table sync_cursors add constraint sync_cursors_pkey PRIMARY KEY (agency_id, integration_id);
alter table system_mails add constraint system_mails_pkey PRIMARY KEY (id);
alter table system_mails add constraint system_mails_status_check CHECK ((status = ANY (ARRAY['sending'::text, 'sent'::text])));
alter table tags add constraint tags_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table tags add constraint tags_pkey PRIMARY KEY (agency_id, id);
alter table tags add constraint tags_type_name_check CHECK ((type_name = ANY (ARRAY['contact'::text, 'contact-stage'::text, 'email'::text, 'form'::text, 'listing'::text, 'message-template'::text, 'origin'::text, 'call'::text, 'task'::text])));
alter table taken_leads add constraint taken_leads_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table taken_leads add constraint taken_leads_pkey PRIMARY KEY (agency_id, source, event_id);
alter table task_files add constraint task_files_agency_id_file_id_fkey FOREIGN KEY (agency_id, file_id) REFERENCES files(agency_id, id) ON DELETE CASCADE;
alter table task_files add constraint task_files_agency_id_task_id_fkey FOREIGN KEY (agency_id, task_id) REFERENCES tasks(agency_id, id) ON DELETE CASCADE;
alter table task_files add constraint task_files_pkey PRIMARY KEY (agency_id, file_id);
alter table task_search add constraint task_search_pkey PRIMARY KEY (agency_id, task_id);
alter table task_sessions add constraint task_sessions_agency_id_agent_id_fkey FOREIGN KEY (agency_id, agent_id) REFERENCES agents(agency_id, id) ON DELETE CASCADE;
alter table task_sessions add constraint task_sessions_pkey PRIMARY KEY (agency_id, agent_id);
alter table task_tags add constraint task_tags_pkey PRIMARY KEY (agency_id, task_id, tag_id);
alter table task_types add constraint task_types_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table task_types add constraint task_types_pkey PRIMARY KEY (agency_id, id);
alter table tasks add constraint tasks_agency_id_agent_id_fkey FOREIGN KEY (agency_id, agent_id) REFERENCES agents(agency_id, id) ON DELETE SET NULL (agent_id);
alter table tasks add constraint tasks_agency_id_collection_id_fkey FOREIGN KEY (agency_id, collection_id) REFERENCES collections(agency_id, id) ON DELETE SET NULL (collection_id);
alter table tasks add constraint tasks_agency_id_contact_id_fkey FOREIGN KEY (agency_id, contact_id) REFERENCES contacts(agency_id, id) ON DELETE SET NULL (contact_id);
alter table tasks add constraint tasks_agency_id_domain_id_fkey FOREIGN KEY (agency_id, domain_id) REFERENCES domains(agency_id, id) ON DELETE SET NULL (domain_id);
alter table tasks add constraint tasks_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table tasks add constraint tasks_missed_unit_type_check CHECK ((missed_unit_type = ANY (ARRAY['minutes'::text, 'hours'::text, 'days'::text])));
alter table tasks add constraint tasks_missed_units_check CHECK (((missed_units >= 1) AND (missed_units <= 100000)));
alter table tasks add constraint tasks_pkey PRIMARY KEY (agency_id, id);
alter table tasks add constraint tasks_relative_due_date_days_check CHECK (((relative_due_date_days >= 0) AND (relative_due_date_days <= 3650)));
alter table tasks add constraint tasks_reminder_check CHECK ((reminder = ANY (ARRAY['minutes_30'::text, 'hours_1'::text, 'days_1'::text, 'weeks_1'::text])));
alter table tasks add constraint tasks_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'completed'::text, 'skipped'::text])));
alter table themes add constraint themes_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table themes add constraint themes_agency_id_logo_file_id_fkey FOREIGN KEY (agency_id, logo_file_id) REFERENCES files(agency_id, id) ON DELETE SET NULL (logo_file_id);
alter table themes add constraint themes_pkey PRIMARY KEY (agency_id);
alter table thread_assignments add constraint thread_assignments_agency_id_assigned_by_fkey FOREIGN KEY (agency_id, assigned_by) REFERENCES agents(agency_id, id) ON DELETE SET NULL (assigned_by);
alter table thread_assignments add constraint thread_assignments_agency_id_assigned_from_fkey FOREIGN KEY (agency_id, assigned_from) REFERENCES agents(agency_id, id) ON DELETE SET NULL (assigned_from);
alter table thread_assignments add constraint thread_assignments_agency_id_assigned_to_fkey FOREIGN KEY (agency_id, assigned_to) REFERENCES agents(agency_id, id) ON DELETE SET NULL (assigned_to);
alter table thread_assignments add constraint thread_assignments_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table thread_assignments add constraint thread_assignments_agency_id_thread_id_fkey FOREIGN KEY (agency_id, thread_id) REFERENCES threads(agency_id, id) ON DELETE CASCADE;
alter table thread_assignments add constraint thread_assignments_pkey PRIMARY KEY (agency_id, id);
alter table thread_notes add constraint thread_notes_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table thread_notes add constraint thread_notes_agency_id_note_id_fkey FOREIGN KEY (agency_id, note_id) REFERENCES notes(agency_id, id) ON DELETE CASCADE;
alter table thread_notes add constraint thread_notes_agency_id_thread_id_fkey FOREIGN KEY (agency_id, thread_id) REFERENCES threads(agency_id, id) ON DELETE CASCADE;
alter table thread_notes add constraint thread_notes_pkey PRIMARY KEY (agency_id, note_id);
alter table thread_writers add constraint thread_writers_agency_id_agent_id_fkey FOREIGN KEY (agency_id, agent_id) REFERENCES agents(agency_id, id) ON DELETE CASCADE;
alter table thread_writers add constraint thread_writers_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table thread_writers add constraint thread_writers_pkey PRIMARY KEY (agency_id, thread_id, agent_id);
alter table threads add constraint threads_agency_id_agent_id_fkey FOREIGN KEY (agency_id, agent_id) REFERENCES agents(agency_id, id) ON DELETE SET NULL (agent_id);
alter table threads add constraint threads_agency_id_contact_id_fkey FOREIGN KEY (agency_id, contact_id) REFERENCES contacts(agency_id, id) ON DELETE CASCADE;
alter table threads add constraint threads_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table threads add constraint threads_agency_id_integration_id_fkey FOREIGN KEY (agency_id, integration_id) REFERENCES integrations(agency_id, id) ON DELETE SET NULL (integration_id);
alter table threads add constraint threads_agency_id_reply_token_key UNIQUE (agency_id, reply_token);
alter table threads add constraint threads_assigned_to_fkey FOREIGN KEY (agency_id, assigned_to) REFERENCES agents(agency_id, id) ON DELETE SET NULL (assigned_to);
alter table threads add constraint threads_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'sms'::text, 'call'::text])));
alter table threads add constraint threads_last_direction_check CHECK ((last_direction = ANY (ARRAY['in'::text, 'out'::text])));
alter table threads add constraint threads_pkey PRIMARY KEY (agency_id, id);
alter table threads add constraint threads_shown_in_fkey FOREIGN KEY (agency_id, shown_in) REFERENCES threads(agency_id, id) ON DELETE SET NULL (shown_in);
alter table timeline_marks add constraint timeline_marks_agency_id_contact_id_fkey FOREIGN KEY (agency_id, contact_id) REFERENCES contacts(agency_id, id) ON DELETE CASCADE;
alter table timeline_marks add constraint timeline_marks_agency_id_event_id_fkey FOREIGN KEY (agency_id, event_id) REFERENCES events(agency_id, id) ON DELETE CASCADE;
alter table timeline_marks add constraint timeline_marks_agency_id_pinned_by_fkey FOREIGN KEY (agency_id, pinned_by) REFERENCES agents(agency_id, id) ON DELETE SET NULL (pinned_by);
alter table timeline_marks add constraint timeline_marks_pkey PRIMARY KEY (agency_id, event_id);
alter table timers add constraint timers_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table timers add constraint timers_pkey PRIMARY KEY (kind, agency_id, subject_id);
alter table tokens add constraint tokens_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table tokens add constraint tokens_pkey PRIMARY KEY (token_hash);
alter table tokens add constraint tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table told_differences add constraint told_differences_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table told_differences add constraint told_differences_kind_check CHECK ((kind = ANY (ARRAY['unknown'::text, 'notCredited'::text, 'amount'::text, 'back'::text, 'neverTaken'::text])));
alter table told_differences add constraint told_differences_of_name_check CHECK (((length(of_name) >= 1) AND (length(of_name) <= 255)));
alter table told_differences add constraint told_differences_pkey PRIMARY KEY (agency_id, kind, of_name, here_cents, there_cents);
alter table touches add constraint touches_agency_id_campaign_id_fkey FOREIGN KEY (agency_id, campaign_id) REFERENCES marketing_campaigns(agency_id, id) ON DELETE SET NULL (campaign_id);
alter table touches add constraint touches_agency_id_contact_id_fkey FOREIGN KEY (agency_id, contact_id) REFERENCES contacts(agency_id, id) ON DELETE CASCADE;
alter table touches add constraint touches_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table touches add constraint touches_click_id_check CHECK ((click_id = ANY (ARRAY['gclid'::text, 'fbclid'::text, 'msclkid'::text])));
alter table touches add constraint touches_kind_check CHECK ((kind = ANY (ARRAY['lead'::text, 'form'::text, 'showing'::text, 'information'::text, 'page'::text])));
alter table touches add constraint touches_pkey PRIMARY KEY (agency_id, id);
alter table touches add constraint touches_tier_check CHECK ((tier = ANY (ARRAY['tagged'::text, 'click'::text, 'referrer'::text, 'lead'::text, 'form'::text, 'none'::text])));
alter table track_events add constraint track_events_kind_check CHECK ((kind = ANY (ARRAY['page'::text, 'listing'::text, 'saveListing'::text, 'hideListing'::text, 'favoriteListing'::text, 'requestShowing'::text, 'requestInformation'::text, 'signIn'::text, 'custom'::text])));
alter table track_events add constraint track_events_pkey PRIMARY KEY (agency_id, day, id);
alter table track_events_rest add constraint track_events_kind_check CHECK ((kind = ANY (ARRAY['page'::text, 'listing'::text, 'saveListing'::text, 'hideListing'::text, 'favoriteListing'::text, 'requestShowing'::text, 'requestInformation'::text, 'signIn'::text, 'custom'::text])));
alter table track_events_rest add constraint track_events_rest_pkey PRIMARY KEY (agency_id, day, id);
alter table uncredited_months add constraint uncredited_months_agency_id_subscription_id_fkey FOREIGN KEY (agency_id, subscription_id) REFERENCES subscriptions(agency_id, id) ON DELETE CASCADE;
alter table uncredited_months add constraint uncredited_months_pkey PRIMARY KEY (agency_id, subscription_id, month_key);
alter table uncredited_months add constraint uncredited_months_total_cents_check CHECK ((total_cents > 0));
alter table users add constraint users_email_check CHECK ((email = lower(email)));
alter table users add constraint users_google_subject_key UNIQUE (google_subject);
alter table users add constraint users_last_agency_id_fkey FOREIGN KEY (last_agency_id) REFERENCES agencies(id);
alter table users add constraint users_pkey PRIMARY KEY (id);
alter table visitors add constraint visitors_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table visitors add constraint visitors_pkey PRIMARY KEY (agency_id, id);
alter table voicemails add constraint voicemails_agency_id_call_id_fkey FOREIGN KEY (agency_id, call_id) REFERENCES calls(agency_id, id) ON DELETE CASCADE;
alter table voicemails add constraint voicemails_agency_id_file_id_fkey FOREIGN KEY (agency_id, file_id) REFERENCES files(agency_id, id) ON DELETE SET NULL (file_id);
alter table voicemails add constraint voicemails_agency_id_heard_by_fkey FOREIGN KEY (agency_id, heard_by) REFERENCES agents(agency_id, id) ON DELETE SET NULL (heard_by);
alter table voicemails add constraint voicemails_pkey PRIMARY KEY (agency_id, call_id);
alter table voicemails add constraint voicemails_seconds_check CHECK (((seconds >= 1) AND (seconds <= 3600)));
alter table webhook_attempts add constraint webhook_attempts_agency_id_message_id_fkey FOREIGN KEY (agency_id, message_id) REFERENCES webhook_messages(agency_id, id) ON DELETE CASCADE;
alter table webhook_attempts add constraint webhook_attempts_pkey PRIMARY KEY (agency_id, id);
alter table webhook_endpoints add constraint webhook_endpoints_agency_id_agent_id_fkey FOREIGN KEY (agency_id, agent_id) REFERENCES agents(agency_id, id) ON DELETE SET NULL (agent_id);
alter table webhook_endpoints add constraint webhook_endpoints_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table webhook_endpoints add constraint webhook_endpoints_agency_id_key_id_fkey FOREIGN KEY (agency_id, key_id) REFERENCES api_keys(agency_id, id) ON DELETE CASCADE;
alter table webhook_endpoints add constraint webhook_endpoints_check CHECK (((former_secret IS NULL) = (former_until IS NULL)));
alter table webhook_endpoints add constraint webhook_endpoints_events_check CHECK (((cardinality(events) >= 1) AND (cardinality(events) <= 100)));
alter table webhook_endpoints add constraint webhook_endpoints_pkey PRIMARY KEY (agency_id, id);
alter table webhook_endpoints add constraint webhook_endpoints_status_check CHECK ((status = ANY (ARRAY['on'::text, 'paused'::text, 'off'::text])));
alter table webhook_endpoints add constraint webhook_endpoints_url_check CHECK ((length(url) <= 2048));
alter table webhook_endpoints add constraint webhook_endpoints_width_check CHECK (((width >= 1) AND (width <= 10)));
alter table webhook_lanes add constraint webhook_lanes_agency_id_endpoint_id_fkey FOREIGN KEY (agency_id, endpoint_id) REFERENCES webhook_endpoints(agency_id, id) ON DELETE CASCADE;
alter table webhook_lanes add constraint webhook_lanes_pkey PRIMARY KEY (agency_id, endpoint_id, lane);
alter table webhook_messages add constraint webhook_messages_agency_id_endpoint_id_fkey FOREIGN KEY (agency_id, endpoint_id) REFERENCES webhook_endpoints(agency_id, id) ON DELETE CASCADE;
alter table webhook_messages add constraint webhook_messages_check CHECK (((event_id IS NULL) = (sequence IS NULL)));
alter table webhook_messages add constraint webhook_messages_pkey PRIMARY KEY (agency_id, id);
alter table webhook_messages add constraint webhook_messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'delivered'::text, 'dead'::text, 'held'::text])));
alter table workers add constraint workers_pkey PRIMARY KEY (id);
alter table workflow_first_looks add constraint workflow_first_looks_agency_id_collection_id_fkey FOREIGN KEY (agency_id, collection_id) REFERENCES workflow_watches(agency_id, collection_id) ON DELETE CASCADE;
alter table workflow_first_looks add constraint workflow_first_looks_pkey PRIMARY KEY (agency_id, collection_id, first_id);
alter table workflow_memberships add constraint workflow_memberships_agency_id_collection_id_fkey FOREIGN KEY (agency_id, collection_id) REFERENCES workflow_watches(agency_id, collection_id) ON DELETE CASCADE;
alter table workflow_memberships add constraint workflow_memberships_pkey PRIMARY KEY (agency_id, collection_id, contact_id);
alter table workflow_run_steps add constraint workflow_run_steps_agency_id_run_id_fkey FOREIGN KEY (agency_id, run_id) REFERENCES workflow_runs(agency_id, id) ON DELETE CASCADE;
alter table workflow_run_steps add constraint workflow_run_steps_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'skipped'::text, 'waiting'::text, 'took'::text, 'failed'::text])));
alter table workflow_run_steps add constraint workflow_run_steps_pkey PRIMARY KEY (agency_id, run_id, node_id, iteration);
alter table workflow_runs add constraint workflow_runs_agency_id_contact_id_fkey FOREIGN KEY (agency_id, contact_id) REFERENCES contacts(agency_id, id) ON DELETE CASCADE;
alter table workflow_runs add constraint workflow_runs_agency_id_workflow_id_version_fkey FOREIGN KEY (agency_id, workflow_id, version) REFERENCES workflow_versions(agency_id, workflow_id, version) ON DELETE CASCADE;
alter table workflow_runs add constraint workflow_runs_check CHECK (((phase = 'isOver'::text) = (ended_at IS NOT NULL)));
alter table workflow_runs add constraint workflow_runs_phase_check CHECK ((phase = ANY (ARRAY['acts'::text, 'chooses'::text, 'waits'::text, 'isStuck'::text, 'isOver'::text])));
alter table workflow_runs add constraint workflow_runs_pkey PRIMARY KEY (agency_id, id);
alter table workflow_runs add constraint workflow_runs_status_check CHECK ((status = ANY (ARRAY['inProgress'::text, 'completed'::text, 'missed'::text])));
alter table workflow_tallies add constraint workflow_tallies_agency_id_workflow_id_fkey FOREIGN KEY (agency_id, workflow_id) REFERENCES workflows(agency_id, id) ON DELETE CASCADE;
alter table workflow_tallies add constraint workflow_tallies_pkey PRIMARY KEY (agency_id, id);
alter table workflow_tallies add constraint workflow_tallies_what_check CHECK ((what = ANY (ARRAY['active'::text, 'completed'::text, 'missed'::text, 'here'::text, 'passed'::text, 'errors'::text])));
alter table workflow_triggers add constraint workflow_triggers_agency_id_workflow_id_version_fkey FOREIGN KEY (agency_id, workflow_id, version) REFERENCES workflow_versions(agency_id, workflow_id, version) ON DELETE CASCADE;
alter table workflow_triggers add constraint workflow_triggers_pkey PRIMARY KEY (agency_id, id);
alter table workflow_versions add constraint workflow_versions_agency_id_published_by_fkey FOREIGN KEY (agency_id, published_by) REFERENCES agents(agency_id, id) ON DELETE SET NULL (published_by);
alter table workflow_versions add constraint workflow_versions_agency_id_workflow_id_fkey FOREIGN KEY (agency_id, workflow_id) REFERENCES workflows(agency_id, id) ON DELETE CASCADE;
alter table workflow_versions add constraint workflow_versions_pkey PRIMARY KEY (agency_id, workflow_id, version);
alter table workflow_watches add constraint workflow_watches_agency_id_collection_id_fkey FOREIGN KEY (agency_id, collection_id) REFERENCES collections(agency_id, id) ON DELETE CASCADE;
alter table workflow_watches add constraint workflow_watches_pkey PRIMARY KEY (agency_id, collection_id);
alter table workflows add constraint workflows_agency_id_created_by_fkey FOREIGN KEY (agency_id, created_by) REFERENCES agents(agency_id, id) ON DELETE SET NULL (created_by);
alter table workflows add constraint workflows_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agencies(id) ON DELETE CASCADE;
alter table workflows add constraint workflows_check CHECK (((status = 'off'::text) OR (version IS NOT NULL)));
alter table workflows add constraint workflows_edges_check CHECK ((jsonb_typeof(edges) = 'array'::text));
alter table workflows add constraint workflows_enrolled_from_check CHECK ((jsonb_typeof(enrolled_from) = 'array'::text));
alter table workflows add constraint workflows_nodes_check CHECK ((jsonb_typeof(nodes) = 'array'::text));
alter table workflows add constraint workflows_pkey PRIMARY KEY (agency_id, id);
alter table workflows add constraint workflows_status_check CHECK ((status = ANY (ARRAY['on'::text, 'off'::text])));

-- Indexes

CREATE INDEX address_confirmations_address ON public.address_confirmations USING btree (agency_id, address, asked_at);
CREATE INDEX address_confirmations_contact ON public.address_confirmations USING btree (agency_id, contact_id);
CREATE INDEX address_confirmations_search ON public.address_confirmations USING btree (agency_id, search_id);
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
CREATE INDEX alert_matches_change ON public.alert_matches USING btree (agency_id, change_id);
CREATE INDEX alert_matches_found ON public.alert_matches USING btree (agency_id, search_id) WHERE (state = 'found'::text);
CREATE INDEX alert_matches_listing ON public.alert_matches USING btree (agency_id, listing_id);
CREATE INDEX alert_matches_message ON public.alert_matches USING btree (agency_id, message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX alert_matches_search ON public.alert_matches USING btree (agency_id, search_id, found_at, id);
CREATE INDEX api_keys_agent ON public.api_keys USING btree (agency_id, agent_id);
CREATE INDEX api_keys_maker ON public.api_keys USING btree (agency_id, created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX appointments_agent ON public.appointments USING btree (agency_id, agent_id, start_at, id) WHERE ((removed_at IS NULL) AND (NOT is_contact_removed));
CREATE INDEX appointments_by_title ON public.appointments USING btree (agency_id, title COLLATE "und-x-icu", id) WHERE ((removed_at IS NULL) AND (NOT is_contact_removed));
CREATE INDEX appointments_contact ON public.appointments USING btree (agency_id, contact_id, start_at, id);
CREATE INDEX appointments_created ON public.appointments USING btree (agency_id, created_at, id) WHERE ((removed_at IS NULL) AND (NOT is_contact_removed));
CREATE INDEX appointments_made_with ON public.appointments USING btree (agency_id, made_with) WHERE (made_with <> contact_id);
CREATE INDEX appointments_maker ON public.appointments USING btree (agency_id, created_by, start_at, id) WHERE ((removed_at IS NULL) AND (NOT is_contact_removed));
CREATE INDEX appointments_removed ON public.appointments USING btree (agency_id, removed_at, id) WHERE (removed_at IS NOT NULL);
CREATE INDEX appointments_start ON public.appointments USING btree (agency_id, start_at, id) WHERE ((removed_at IS NULL) AND (NOT is_contact_removed));
CREATE INDEX area_cells_area ON public.area_cells USING btree (agency_id, area_id) INCLUDE (cell, is_edge);
CREATE INDEX area_group_links_group ON public.area_group_links USING btree (agency_id, group_id, area_id);
CREATE INDEX area_groups_by_name ON public.area_groups USING btree (agency_id, display_name COLLATE "und-x-icu", id);
CREATE INDEX area_groups_created ON public.area_groups USING btree (agency_id, created_at, id);
CREATE UNIQUE INDEX area_groups_name ON public.area_groups USING btree (agency_id, lower(display_name));
CREATE INDEX area_groups_updated ON public.area_groups USING btree (agency_id, updated_at, id);
CREATE INDEX areas_created ON public.areas USING btree (agency_id, created_at, id) WHERE (removed_at IS NULL);
CREATE INDEX areas_created_by ON public.areas USING btree (agency_id, created_by);
CREATE INDEX areas_name ON public.areas USING btree (agency_id, display_name COLLATE "und-x-icu", id) WHERE (removed_at IS NULL);
CREATE INDEX areas_published ON public.areas USING btree (agency_id, slug) WHERE (is_published AND (removed_at IS NULL));
CREATE INDEX areas_removed ON public.areas USING btree (agency_id, removed_at, id) WHERE (removed_at IS NOT NULL);
CREATE UNIQUE INDEX areas_slug ON public.areas USING btree (agency_id, slug) WHERE (removed_at IS NULL);
CREATE INDEX areas_updated ON public.areas USING btree (agency_id, updated_at, id) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX attributes_name ON public.attributes USING btree (agency_id, type_name, name) WHERE (removed_at IS NULL);
CREATE INDEX attributes_type ON public.attributes USING btree (agency_id, type_name, "position", id);
CREATE INDEX call_early_notices_leg ON public.call_early_notices USING btree (agency_id, leg_id);
CREATE INDEX call_events_call ON public.call_events USING btree (agency_id, call_id, at);
CREATE INDEX call_events_leg ON public.call_events USING btree (agency_id, leg_id) WHERE (leg_id IS NOT NULL);
CREATE INDEX call_legs_agent ON public.call_legs USING btree (agency_id, agent_id) WHERE (agent_id IS NOT NULL);
CREATE INDEX call_legs_call ON public.call_legs USING btree (agency_id, call_id, asked_at, id);
CREATE INDEX call_rings_agent ON public.call_rings USING btree (agency_id, agent_id) WHERE (agent_id IS NOT NULL);
CREATE INDEX call_rings_call ON public.call_rings USING btree (agency_id, call_id, step, rang_at);
CREATE UNIQUE INDEX call_rings_open ON public.call_rings USING btree (agency_id, call_id, agent_id) WHERE (outcome IS NULL);
CREATE INDEX call_rings_transfer ON public.call_rings USING btree (agency_id, transfer_id) WHERE (transfer_id IS NOT NULL);
CREATE INDEX call_transfers_call ON public.call_transfers USING btree (agency_id, call_id, asked_at);
CREATE INDEX call_transfers_from ON public.call_transfers USING btree (agency_id, from_agent_id) WHERE (from_agent_id IS NOT NULL);
CREATE UNIQUE INDEX call_transfers_open ON public.call_transfers USING btree (agency_id, call_id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX call_transfers_to ON public.call_transfers USING btree (agency_id, to_agent_id) WHERE (ended_at IS NULL);
CREATE INDEX call_transfers_whom ON public.call_transfers USING btree (agency_id, to_agent_id) WHERE (to_agent_id IS NOT NULL);
CREATE INDEX calls_at ON public.calls USING btree (agency_id, at, id);
CREATE INDEX calls_contact ON public.calls USING btree (agency_id, contact_id, created_at, id);
CREATE INDEX calls_created ON public.calls USING btree (agency_id, created_at, id);
CREATE UNIQUE INDEX calls_external ON public.calls USING btree (agency_id, provider, external_id) WHERE (external_id IS NOT NULL);
CREATE INDEX calls_integration ON public.calls USING btree (agency_id, integration_id) WHERE (integration_id IS NOT NULL);
CREATE INDEX calls_made_with ON public.calls USING btree (agency_id, made_with);
CREATE INDEX calls_ongoing ON public.calls USING btree (agency_id, agent_id, contact_id) WHERE (status = 'ongoing'::text);
CREATE UNIQUE INDEX calls_setup_key ON public.calls USING btree (agency_id, agent_id, setup_key) WHERE (setup_key IS NOT NULL);
CREATE INDEX collection_access_principal ON public.collection_access USING btree (agency_id, principal_id);
CREATE INDEX collection_members_record ON public.collection_members USING btree (agency_id, record_id, collection_id);
CREATE INDEX collections_by_name ON public.collections USING btree (agency_id, display_name COLLATE "und-x-icu", id);
CREATE INDEX collections_by_type ON public.collections USING btree (agency_id, type_name COLLATE "und-x-icu", id);
CREATE INDEX collections_created ON public.collections USING btree (agency_id, created_at, id);
CREATE INDEX collections_owner ON public.collections USING btree (agency_id, owner_id);
CREATE INDEX contact_access_reach ON public.contact_access USING btree (agency_id, principal_id, contact_created_at, contact_id) INCLUDE (level) WHERE (NOT is_removed);
CREATE INDEX contact_claims_agent ON public.contact_claims USING btree (agency_id, agent_id);
CREATE INDEX contact_claims_contact ON public.contact_claims USING btree (agency_id, contact_id);
CREATE INDEX contact_claims_offered_by ON public.contact_claims USING btree (agency_id, offered_by);
CREATE INDEX contact_claims_open ON public.contact_claims USING btree (agency_id, ends_at, id) WHERE (status = 'open'::text);
CREATE INDEX contact_consents_contact ON public.contact_consents USING btree (agency_id, contact_id, at, id);
CREATE INDEX contact_emails_address ON public.contact_emails USING btree (agency_id, address, contact_id);
CREATE INDEX contact_files_contact ON public.contact_files USING btree (agency_id, contact_id, created_at);
CREATE INDEX contact_interests_listing ON public.contact_interests USING btree (agency_id, listing_id);
CREATE INDEX contact_listings_contact ON public.contact_listings USING btree (agency_id, contact_id, updated_at, id);
CREATE INDEX contact_listings_created ON public.contact_listings USING btree (agency_id, created_at, id);
CREATE INDEX contact_listings_listing ON public.contact_listings USING btree (agency_id, listing_id, updated_at, id);
CREATE INDEX contact_listings_updated ON public.contact_listings USING btree (agency_id, updated_at, id);
CREATE INDEX contact_merges_kept ON public.contact_merges USING btree (agency_id, kept_id, merged_at);
CREATE INDEX contact_merges_merged ON public.contact_merges USING btree (agency_id, merged_id);
CREATE INDEX contact_origins_origin ON public.contact_origins USING btree (agency_id, origin_id, contact_created_at, contact_id);
CREATE INDEX contact_phones_number ON public.contact_phones USING btree (agency_id, number, contact_id);
CREATE INDEX contact_search_words ON public.contact_search USING gin (agency_id, words gin_trgm_ops);
CREATE INDEX contact_tags_tag ON public.contact_tags USING btree (agency_id, tag_id, contact_created_at, contact_id);
CREATE INDEX contacts_active ON public.contacts USING btree (agency_id, last_activity_at, id) WHERE (removed_at IS NULL);
CREATE INDEX contacts_agent ON public.contacts USING btree (agency_id, assigned_agent_id, created_at, id) WHERE (removed_at IS NULL);
CREATE INDEX contacts_by_company ON public.contacts USING btree (agency_id, company_name COLLATE "und-x-icu", id) WHERE (removed_at IS NULL);
CREATE INDEX contacts_by_last_name ON public.contacts USING btree (agency_id, last_name COLLATE "und-x-icu", id) WHERE (removed_at IS NULL);
CREATE INDEX contacts_by_name ON public.contacts USING btree (agency_id, full_name COLLATE "und-x-icu", id) WHERE (removed_at IS NULL);
CREATE INDEX contacts_contacted ON public.contacts USING btree (agency_id, last_contacted_at, id) WHERE (removed_at IS NULL);
CREATE INDEX contacts_created ON public.contacts USING btree (agency_id, created_at, id) WHERE (removed_at IS NULL);
CREATE INDEX contacts_domain ON public.contacts USING btree (agency_id, domain_id, created_at, id) WHERE (removed_at IS NULL);
CREATE INDEX contacts_merged ON public.contacts USING btree (agency_id, merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX contacts_opted_out ON public.contacts USING btree (agency_id, id) WHERE (NOT (is_email_manual AND is_email_workflow AND is_message_manual AND is_message_workflow AND is_phone_call_manual AND is_alert_workflow));
CREATE INDEX contacts_removed ON public.contacts USING btree (agency_id, removed_at, id) WHERE (removed_at IS NOT NULL);
CREATE INDEX contacts_stage ON public.contacts USING btree (agency_id, stage_id, created_at, id) WHERE (removed_at IS NULL);
CREATE INDEX do_not_call_added ON public.do_not_call USING btree (agency_id, added_at DESC, id);
CREATE INDEX do_not_call_added_by ON public.do_not_call USING btree (agency_id, added_by) WHERE (added_by IS NOT NULL);
CREATE INDEX domains_created ON public.domains USING btree (agency_id, created_at, id);
CREATE INDEX domains_host ON public.domains USING btree (agency_id, host COLLATE "und-x-icu", id);
CREATE UNIQUE INDEX domains_primary ON public.domains USING btree (agency_id) WHERE is_primary;
CREATE INDEX drafts_agent ON public.drafts USING btree (agency_id, agent_id, updated_at DESC);
CREATE INDEX drafts_contact ON public.drafts USING btree (agency_id, contact_id);
CREATE INDEX drafts_thread ON public.drafts USING btree (agency_id, thread_id);
CREATE INDEX events_actor ON public.events USING btree (agency_id, actor_id, id DESC);
CREATE INDEX events_at ON public.events USING btree (agency_id, at, id);
CREATE INDEX events_forms ON public.events USING btree (agency_id, ((data #>> '{properties,formId}'::text[])), at) WHERE ((name = ANY (ARRAY['contact.submittedForm'::text, 'contact.viewedForm'::text])) AND ((data #>> '{properties,formId}'::text[]) IS NOT NULL));
CREATE INDEX events_lately ON public.events USING btree (agency_id, name, at) WHERE ((NOT is_bulk) AND (name = ANY (ARRAY['call.started'::text, 'call.ended'::text, 'call.logged'::text, 'contact.created'::text, 'contact.submittedForm'::text, 'contact.viewedForm'::text, 'contact.visitedPage'::text, 'contact.requestedInformation'::text, 'contact.requestedShowing'::text, 'contact.savedListing'::text, 'contact.hidListing'::text, 'appointment.created'::text])));
CREATE INDEX events_lines ON public.events USING btree (agency_id, at, id) WHERE (is_folded IS FALSE);
CREATE INDEX events_of_act ON public.events USING btree (agency_id, act_id, at, id) WHERE (act_id IS NOT NULL);
CREATE INDEX events_order ON public.events USING btree (agency_id, xid, id);
CREATE INDEX events_subject ON public.events USING btree (agency_id, subject_type, subject_id, at, id) INCLUDE (name);
CREATE INDEX files_expiry ON public.files USING btree (agency_id, expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX form_files_form ON public.form_files USING btree (agency_id, form_id, created_at);
CREATE INDEX form_files_start ON public.form_files USING btree (agency_id, start_nonce);
CREATE INDEX form_responses_agent ON public.form_responses USING btree (agency_id, agent_id) WHERE (agent_id IS NOT NULL);
CREATE INDEX form_responses_contact ON public.form_responses USING btree (agency_id, contact_id, updated_at, id) WHERE (contact_id IS NOT NULL);
CREATE UNIQUE INDEX form_responses_nonce ON public.form_responses USING btree (agency_id, start_nonce) WHERE (start_nonce IS NOT NULL);
CREATE INDEX form_responses_partial ON public.form_responses USING btree (agency_id, updated_at, id) WHERE (status = 'partial'::text);
CREATE INDEX form_responses_status ON public.form_responses USING btree (agency_id, form_id, status, updated_at, id);
CREATE INDEX form_responses_version ON public.form_responses USING btree (agency_id, form_id, version);
CREATE INDEX form_tags_tag ON public.form_tags USING btree (agency_id, tag_id, form_id);
CREATE INDEX form_tallies_sum ON public.form_tallies USING btree (agency_id, form_id, what, element_id, day, option) INCLUDE (change);
CREATE INDEX forms_created ON public.forms USING btree (agency_id, created_at, id) WHERE (removed_at IS NULL);
CREATE INDEX forms_name ON public.forms USING btree (agency_id, display_name COLLATE "und-x-icu", id) WHERE (removed_at IS NULL);
CREATE INDEX forms_removed ON public.forms USING btree (agency_id, removed_at, id) WHERE (removed_at IS NOT NULL);
CREATE INDEX forms_updated ON public.forms USING btree (agency_id, updated_at, id) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX grids_owner ON public.grids USING btree (agency_id, plural, agent_id) NULLS NOT DISTINCT;
CREATE INDEX hosts_domain ON public.hosts USING btree (agency_id, domain_id);
CREATE UNIQUE INDEX hosts_proven ON public.hosts USING btree (host) WHERE is_active;
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (agency_id, created_at);
CREATE INDEX import_notes_import ON public.import_notes USING btree (agency_id, import_id, contact_id) WHERE (import_id IS NOT NULL);
CREATE INDEX import_rows_pairs ON public.import_rows USING btree (agency_id, import_id, row_no) WHERE ((meets_id IS NOT NULL) OR (meets_row IS NOT NULL));
CREATE INDEX import_sames_contact ON public.import_sames USING btree (agency_id, contact_id);
CREATE INDEX imports_created ON public.imports USING btree (agency_id, created_at, id);
CREATE INDEX imports_file ON public.imports USING btree (agency_id, file_id);
CREATE INDEX imports_job ON public.imports USING btree (agency_id, job_id);
CREATE INDEX inbound_mails_file ON public.inbound_mails USING btree (agency_id, file_id);
CREATE INDEX integrations_agent ON public.integrations USING btree (agency_id, agent_id);
CREATE INDEX integrations_by_name ON public.integrations USING btree (agency_id, integration_name COLLATE "und-x-icu", id) WHERE (removed_at IS NULL);
CREATE INDEX integrations_created ON public.integrations USING btree (agency_id, created_at, id) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX integrations_mailbox ON public.integrations USING btree (agency_id, owned_by, provider, lower(from_address)) WHERE ((removed_at IS NULL) AND (service_type = 'inboxEmail'::text));
CREATE UNIQUE INDEX integrations_number ON public.integrations USING btree (agency_id, phone_number) WHERE ((removed_at IS NULL) AND (phone_number IS NOT NULL));
CREATE INDEX invoices_credits ON public.invoices USING btree (agency_id, credit_of) WHERE (credit_of IS NOT NULL);
CREATE INDEX invoices_issued ON public.invoices USING btree (agency_id, issued_at, id);
CREATE INDEX invoices_number ON public.invoices USING btree (agency_id, number COLLATE "und-x-icu", id);
CREATE INDEX invoices_open ON public.invoices USING btree (agency_id, due_at) WHERE (status = 'open'::text);
CREATE UNIQUE INDEX invoices_payment ON public.invoices USING btree (agency_id, payment_id) WHERE (kind <> 'creditNote'::text);
CREATE INDEX invoices_total ON public.invoices USING btree (agency_id, total_cents, id);
CREATE INDEX job_claims_worker ON public.job_claims USING btree (worker_id);
CREATE INDEX jobs_created ON public.jobs USING btree (agency_id, created_at, id);
CREATE INDEX jobs_status ON public.jobs USING btree (agency_id, status, created_at);
CREATE INDEX key_secrets_key ON public.key_secrets USING btree (agency_id, key_id);
CREATE INDEX key_secrets_user ON public.key_secrets USING btree (user_id);
CREATE INDEX ledger_entries_lines ON public.ledger_entries USING btree (agency_id, at, id) WHERE (points <> 0);
CREATE INDEX listing_changes_at ON public.listing_changes USING btree (agency_id, at, id);
CREATE INDEX listing_changes_listing ON public.listing_changes USING btree (agency_id, listing_id, at, id);
CREATE INDEX listing_features_value ON public.listing_features USING btree (agency_id, list, value, listing_id);
CREATE INDEX listing_localities_key ON public.listing_localities USING btree (agency_id, key, listing_id);
CREATE INDEX listing_media_created_by ON public.listing_media USING btree (agency_id, created_by);
CREATE INDEX listing_media_hash ON public.listing_media USING btree (agency_id, hash) WHERE (state = 'ready'::text);
CREATE INDEX listing_media_taken_down_by ON public.listing_media USING btree (agency_id, taken_down_by);
CREATE INDEX listing_picture_sizes_file ON public.listing_picture_sizes USING btree (agency_id, file_id);
CREATE INDEX listing_pictures_file ON public.listing_pictures USING btree (agency_id, file_id);
CREATE INDEX listing_places_cell ON public.listing_places USING btree (agency_id, cell) INCLUDE (lat, lon, list_price, currency, bedrooms_total, bathrooms, property_type, standard_status, is_published, listed_at, listing_id);
CREATE INDEX listing_tags_tag ON public.listing_tags USING btree (agency_id, tag_id, listing_id);
CREATE INDEX listing_words_words ON public.listing_words USING gin (agency_id, words gin_trgm_ops);
CREATE INDEX listings_created ON public.listings USING btree (agency_id, created_at, id) WHERE (removed_at IS NULL);
CREATE INDEX listings_created_by ON public.listings USING btree (agency_id, created_by);
CREATE INDEX listings_drafts ON public.listings USING btree (agency_id, created_by, id) WHERE (publish_state = 'Draft'::text);
CREATE INDEX listings_home_code ON public.listings USING btree (agency_id, home_code);
CREATE INDEX listings_list_price ON public.listings USING btree (agency_id, list_price, id) WHERE (removed_at IS NULL);
CREATE INDEX listings_listed ON public.listings USING btree (agency_id, listed_at, id) WHERE (removed_at IS NULL);
CREATE INDEX listings_listing_id ON public.listings USING btree (agency_id, listing_id);
CREATE INDEX listings_living_area ON public.listings USING btree (agency_id, living_area, id) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX listings_own_listing_id ON public.listings USING btree (agency_id, listing_id) WHERE (feed_id IS NULL);
CREATE INDEX listings_removed ON public.listings USING btree (agency_id, removed_at, id) WHERE (removed_at IS NOT NULL);
CREATE INDEX listings_saved_last ON public.listings USING btree (agency_id, last_saved_at, id) WHERE (removed_at IS NULL);
CREATE INDEX listings_updated ON public.listings USING btree (agency_id, updated_at, id) WHERE (removed_at IS NULL);
CREATE INDEX listings_viewed_last ON public.listings USING btree (agency_id, last_viewed_at, id) WHERE (removed_at IS NULL);
CREATE INDEX listings_viewed_most ON public.listings USING btree (agency_id, total_views_count, id) WHERE (removed_at IS NULL);
CREATE INDEX listings_without_place ON public.listings USING btree (agency_id, listed_at, id) WHERE ((removed_at IS NULL) AND ((latitude IS NULL) OR (longitude IS NULL) OR ((latitude = (0)::double precision) AND (longitude = (0)::double precision))));
CREATE INDEX logs_created ON public.logs USING btree (agency_id, created_at, id);
CREATE INDEX logs_lines ON public.logs USING btree (agency_id, created_at, id) WHERE (is_folded IS FALSE);
CREATE INDEX logs_lines_of_actor ON public.logs USING btree (agency_id, actor_id, created_at, id) WHERE (is_folded IS FALSE);
CREATE INDEX logs_of_act ON public.logs USING btree (agency_id, act_id, created_at, id) WHERE (act_id IS NOT NULL);
CREATE INDEX logs_points ON public.logs USING btree (agency_id, created_at, id) WHERE (point_cost <> 0);
CREATE INDEX logs_subject ON public.logs USING btree (agency_id, subject_id, created_at, id);
CREATE INDEX mailing_skips_contact ON public.mailing_skips USING btree (agency_id, contact_id) WHERE (contact_id IS NOT NULL);
CREATE INDEX mailing_skips_made_with ON public.mailing_skips USING btree (agency_id, made_with) WHERE (made_with IS NOT NULL);
CREATE INDEX mailing_skips_mailing ON public.mailing_skips USING btree (agency_id, mailing_id, id);
CREATE UNIQUE INDEX mailing_skips_once ON public.mailing_skips USING btree (agency_id, mailing_id, contact_id) WHERE (contact_id IS NOT NULL);
CREATE INDEX mailing_skips_untold ON public.mailing_skips USING btree (agency_id, mailing_id, id) WHERE (told_at IS NULL);
CREATE INDEX mailings_created ON public.mailings USING btree (agency_id, created_at DESC, id);
CREATE INDEX mailings_integration ON public.mailings USING btree (agency_id, integration_id);
CREATE UNIQUE INDEX mailings_request ON public.mailings USING btree (agency_id, created_by, request_key);
CREATE INDEX mailings_scheduled ON public.mailings USING btree (agency_id, scheduled_at, id) WHERE ((scheduled_at IS NOT NULL) AND (cancelled_at IS NULL));
CREATE INDEX mailings_sent ON public.mailings USING btree (agency_id, created_by, COALESCE(scheduled_at, created_at) DESC, id) WHERE ((step IS NULL) AND (cancelled_at IS NULL) AND (contact_count > 0) AND (NOT is_rehearsal));
CREATE INDEX mailings_to_several ON public.mailings USING btree (agency_id, created_at DESC, id) WHERE ((asked_count > 1) AND (step IS NULL));
CREATE INDEX marketing_campaigns_created ON public.marketing_campaigns USING btree (agency_id, created_at, id) WHERE (removed_at IS NULL);
CREATE INDEX marketing_campaigns_created_by ON public.marketing_campaigns USING btree (agency_id, created_by);
CREATE INDEX marketing_campaigns_name ON public.marketing_campaigns USING btree (agency_id, display_name COLLATE "und-x-icu", id) WHERE (removed_at IS NULL);
CREATE INDEX marketing_campaigns_removed ON public.marketing_campaigns USING btree (agency_id, removed_at, id) WHERE (removed_at IS NOT NULL);
CREATE INDEX marketing_campaigns_updated ON public.marketing_campaigns USING btree (agency_id, updated_at, id) WHERE (removed_at IS NULL);
CREATE INDEX memberships_agency ON public.memberships USING btree (agency_id);
CREATE INDEX message_events_integration ON public.message_events USING btree (agency_id, integration_id);
CREATE INDEX message_events_message ON public.message_events USING btree (agency_id, message_id);
CREATE INDEX message_events_waiting ON public.message_events USING btree (agency_id, created_at) WHERE (worked_at IS NULL);
CREATE INDEX message_files_file ON public.message_files USING btree (agency_id, file_id);
CREATE INDEX message_template_tags_tag ON public.message_template_tags USING btree (agency_id, tag_id, template_id);
CREATE INDEX message_templates_created ON public.message_templates USING btree (agency_id, created_at, id) WHERE (removed_at IS NULL);
CREATE INDEX message_templates_name ON public.message_templates USING btree (agency_id, display_name COLLATE "und-x-icu", id) WHERE (removed_at IS NULL);
CREATE INDEX message_templates_removed ON public.message_templates USING btree (agency_id, removed_at, id) WHERE (removed_at IS NOT NULL);
CREATE INDEX message_templates_type ON public.message_templates USING btree (agency_id, template_type, updated_at, id) WHERE (removed_at IS NULL);
CREATE INDEX message_templates_updated ON public.message_templates USING btree (agency_id, updated_at, id) WHERE (removed_at IS NULL);
CREATE INDEX messages_about ON public.messages USING btree (agency_id, about_id) WHERE (about_id IS NOT NULL);
CREATE INDEX messages_address ON public.messages USING btree (agency_id, address, channel);
CREATE INDEX messages_answers ON public.messages USING btree (agency_id, in_reply_to) WHERE (in_reply_to IS NOT NULL);
CREATE INDEX messages_at_provider ON public.messages USING btree (agency_id, provider_message_id) WHERE (provider_message_id IS NOT NULL);
CREATE INDEX messages_contact ON public.messages USING btree (agency_id, contact_id);
CREATE INDEX messages_due ON public.messages USING btree (agency_id, mailing_id, due_at, id) WHERE (status = ANY (ARRAY['scheduled'::text, 'queued'::text]));
CREATE INDEX messages_exceptions ON public.messages USING btree (agency_id, mailing_id, status, id) WHERE ((mailing_id IS NOT NULL) AND (status = ANY (ARRAY['failed'::text, 'uncertain'::text, 'cancelled'::text, 'skipped'::text])));
CREATE INDEX messages_header ON public.messages USING btree (agency_id, message_id_header) WHERE (message_id_header IS NOT NULL);
CREATE INDEX messages_integration ON public.messages USING btree (agency_id, integration_id);
CREATE INDEX messages_mailing ON public.messages USING btree (agency_id, mailing_id, id) WHERE (mailing_id IS NOT NULL);
CREATE INDEX messages_maker ON public.messages USING btree (agency_id, created_by);
CREATE INDEX messages_noticed ON public.messages USING btree (agency_id, mailing_id, id) WHERE ((mailing_id IS NOT NULL) AND ((opened_at IS NOT NULL) OR (clicked_at IS NOT NULL) OR (replied_at IS NOT NULL) OR (unsubscribed_at IS NOT NULL)));
CREATE INDEX messages_references ON public.messages USING gin (agency_id, reference_ids) WHERE (reference_ids <> '{}'::text[]);
CREATE INDEX messages_rehearsed ON public.messages USING btree (agency_id, created_at DESC, id) WHERE (status = 'rehearsed'::text);
CREATE INDEX messages_sending ON public.messages USING btree (agency_id, mailing_id, id) WHERE (status = 'sending'::text);
CREATE UNIQUE INDEX messages_step ON public.messages USING btree (agency_id, step_key, address) WHERE (step_key IS NOT NULL);
CREATE INDEX messages_thread ON public.messages USING btree (agency_id, thread_id, created_at, id);
CREATE INDEX messages_words ON public.messages USING gin (agency_id, words gin_trgm_ops) WHERE (words IS NOT NULL);
CREATE INDEX method_setups_open ON public.method_setups USING btree (agency_id) WHERE (state = 'open'::text);
CREATE INDEX mls_feeds_shown ON public.mls_feeds USING btree (agency_id, created_at, id) WHERE (removed_at IS NULL);
CREATE INDEX mls_problems_shown ON public.mls_problems USING btree (agency_id, feed_id, id);
CREATE INDEX mls_runs_shown ON public.mls_runs USING btree (agency_id, feed_id, id);
CREATE INDEX mls_simulated_faults_feed ON public.mls_simulated_faults USING btree (feed, created_at);
CREATE INDEX mls_simulated_homes_modified ON public.mls_simulated_homes USING btree (feed, modified_at, key);
CREATE INDEX mls_simulated_requests_feed ON public.mls_simulated_requests USING btree (feed, id DESC);
CREATE INDEX money_back_payment ON public.money_back USING btree (agency_id, payment_id);
CREATE INDEX notes_contact ON public.notes USING btree (agency_id, contact_id);
CREATE INDEX notifications_agent ON public.notifications USING btree (agency_id, agent_id, created_at DESC, id);
CREATE INDEX number_purchases_account ON public.number_purchases USING btree (agency_id, account_id);
CREATE INDEX number_purchases_agent ON public.number_purchases USING btree (agency_id, agent_id) WHERE (agent_id IS NOT NULL);
CREATE INDEX number_purchases_integration ON public.number_purchases USING btree (agency_id, integration_id) WHERE (integration_id IS NOT NULL);
CREATE UNIQUE INDEX number_purchases_number ON public.number_purchases USING btree (agency_id, number) WHERE (state = ANY (ARRAY['asked'::text, 'bought'::text, 'releasing'::text]));
CREATE UNIQUE INDEX number_purchases_request ON public.number_purchases USING btree (agency_id, request_key) WHERE (request_key IS NOT NULL);
CREATE INDEX number_routes_updated_by ON public.number_routes USING btree (agency_id, updated_by) WHERE (updated_by IS NOT NULL);
CREATE INDEX oauth_states_expired ON public.oauth_states USING btree (agency_id, expires_at);
CREATE INDEX open_houses_listing ON public.open_houses USING btree (agency_id, listing_id, starts_at);
CREATE INDEX open_houses_starts ON public.open_houses USING btree (agency_id, starts_at, id);
CREATE INDEX origins_by_name ON public.origins USING btree (agency_id, display_name COLLATE "und-x-icu", id);
CREATE INDEX origins_created ON public.origins USING btree (agency_id, created_at, id);
CREATE UNIQUE INDEX origins_name ON public.origins USING btree (agency_id, lower(display_name));
CREATE INDEX origins_updated ON public.origins USING btree (agency_id, updated_at, id);
CREATE UNIQUE INDEX payment_methods_backup ON public.payment_methods USING btree (agency_id) WHERE is_backup;
CREATE UNIQUE INDEX payment_methods_default ON public.payment_methods USING btree (agency_id) WHERE is_default;
CREATE INDEX payments_created ON public.payments USING btree (agency_id, created_at DESC, id);
CREATE UNIQUE INDEX payments_months ON public.payments USING btree (agency_id, subscription_id, month_key) WHERE ((month_key IS NOT NULL) AND (status <> ALL (ARRAY['failed'::text, 'cancelled'::text])));
CREATE UNIQUE INDEX payments_months_before ON public.payments USING btree (agency_id, subscription_id, period_start) WHERE ((subscription_id IS NOT NULL) AND (month_key IS NULL) AND (status <> ALL (ARRAY['failed'::text, 'cancelled'::text])));
CREATE INDEX payments_refills ON public.payments USING btree (agency_id, created_at) WHERE (purpose = 'autoRefill'::text);
CREATE INDEX post_nonces_content ON public.post_nonces USING btree (agency_id, content, at) WHERE (content IS NOT NULL);
CREATE INDEX post_nonces_network ON public.post_nonces USING btree (agency_id, network, at) WHERE (network IS NOT NULL);
CREATE INDEX post_nonces_over ON public.post_nonces USING btree (agency_id, expires_at);
CREATE INDEX post_nonces_subject ON public.post_nonces USING btree (agency_id, subject, at);
CREATE INDEX public_events_age ON public.public_events USING btree (agency_id, created_at);
CREATE INDEX reminder_browsers_agent ON public.reminder_browsers USING btree (agency_id, agent_id, created_at, id);
CREATE INDEX reminder_pushes_browser ON public.reminder_pushes USING btree (agency_id, browser_id);
CREATE INDEX reminders_open ON public.reminders USING btree (agency_id, agent_id, told_at DESC, id) WHERE (dismissed_at IS NULL);
CREATE INDEX reminders_told ON public.reminders USING btree (agency_id, told_at);
CREATE INDEX saved_searches_at_once ON public.saved_searches USING btree (agency_id) WHERE ((frequency = 'immediately'::text) AND (state <> 'stopped'::text) AND (removed_at IS NULL));
CREATE INDEX saved_searches_contact ON public.saved_searches USING btree (agency_id, contact_id, created_at, id);
CREATE INDEX saved_searches_created_by ON public.saved_searches USING btree (agency_id, created_by);
CREATE INDEX saved_searches_made_with ON public.saved_searches USING btree (agency_id, made_with);
CREATE INDEX saved_searches_removed ON public.saved_searches USING btree (agency_id, removed_at, id) WHERE (removed_at IS NOT NULL);
CREATE INDEX search_keys_price ON public.search_keys USING btree (agency_id, key, max_price) INCLUDE (search_id, min_price, min_beds, max_beds, min_baths, max_baths, is_rechecked);
CREATE INDEX search_keys_search ON public.search_keys USING btree (agency_id, search_id);
CREATE INDEX sender_defaults_integration ON public.sender_defaults USING btree (agency_id, integration_id);
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id, agency_id, last_seen_at DESC);
CREATE INDEX short_addresses_contact ON public.short_addresses USING btree (agency_id, contact_id);
CREATE UNIQUE INDEX short_addresses_of ON public.short_addresses USING btree (agency_id, listing_id, contact_id) NULLS NOT DISTINCT;
CREATE INDEX simulated_callbacks_message ON public.simulated_callbacks USING btree (message_id, told_at);
CREATE INDEX simulated_line_notices_due ON public.simulated_line_notices USING btree (agency_id, due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX simulated_line_notices_line ON public.simulated_line_notices USING btree (line_id);
CREATE INDEX simulated_line_notices_told ON public.simulated_line_notices USING btree (agency_id, turn) WHERE (told_at IS NOT NULL);
CREATE INDEX simulated_line_signals_from ON public.simulated_line_signals USING btree (from_line);
CREATE INDEX simulated_line_signals_to ON public.simulated_line_signals USING btree (to_line, turn);
CREATE INDEX simulated_lines_caller ON public.simulated_lines USING btree (from_number, turn DESC) WHERE is_placed;
CREATE INDEX simulated_lines_label ON public.simulated_lines USING btree (label) WHERE (label IS NOT NULL);
CREATE INDEX simulated_lines_live ON public.simulated_lines USING btree (turn) WHERE (state <> 'ended'::text);
CREATE INDEX simulated_lines_number ON public.simulated_lines USING btree (to_number, turn DESC) WHERE (to_number IS NOT NULL);
CREATE INDEX simulated_lines_room ON public.simulated_lines USING btree (room_id, turn);
CREATE INDEX simulated_mails_recipient ON public.simulated_mails USING btree (recipient, received_at DESC);
CREATE INDEX simulated_messages_arrived ON public.simulated_messages USING btree (arrived_at DESC, id DESC);
CREATE INDEX simulated_messages_ours ON public.simulated_messages USING btree (message_id);
CREATE INDEX simulated_messages_recipient ON public.simulated_messages USING btree (recipient, arrived_at DESC);
CREATE INDEX simulated_messages_sender ON public.simulated_messages USING btree (sender, arrived_at DESC) WHERE (direction = 'in'::text);
CREATE INDEX simulated_payment_notices_due ON public.simulated_payment_notices USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX simulated_payment_objects_intent ON public.simulated_payment_objects USING btree (((facts ->> 'payment_intent'::text)), id DESC);
CREATE INDEX simulated_payment_objects_kind ON public.simulated_payment_objects USING btree (kind, id DESC);
CREATE INDEX simulated_pushes_browser ON public.simulated_pushes USING btree (browser_id, received_at DESC);
CREATE INDEX simulated_rooms_name ON public.simulated_rooms USING btree (agency_id, integration_id, name, opened_at DESC);
CREATE UNIQUE INDEX simulated_rooms_open ON public.simulated_rooms USING btree (agency_id, integration_id, name) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX simulated_sold_numbers_number ON public.simulated_sold_numbers USING btree (number) WHERE (released_at IS NULL);
CREATE INDEX site_requests_agent ON public.site_requests USING btree (agency_id, agent_id, created_at, id);
CREATE INDEX site_requests_appointment ON public.site_requests USING btree (agency_id, appointment_id);
CREATE INDEX site_requests_contact ON public.site_requests USING btree (agency_id, contact_id, created_at, id);
CREATE INDEX site_requests_created ON public.site_requests USING btree (agency_id, created_at, id);
CREATE INDEX site_requests_listing ON public.site_requests USING btree (agency_id, listing_id);
CREATE INDEX site_requests_made_with ON public.site_requests USING btree (agency_id, made_with);
CREATE INDEX site_requests_open ON public.site_requests USING btree (agency_id, created_at, id) WHERE (status = 'open'::text);
CREATE INDEX site_requests_settled_by ON public.site_requests USING btree (agency_id, settled_by);
CREATE UNIQUE INDEX subscriptions_living ON public.subscriptions USING btree (agency_id) WHERE (status <> 'ended'::text);
CREATE INDEX system_mails_began ON public.system_mails USING btree (began_at);
CREATE INDEX tags_by_name ON public.tags USING btree (agency_id, display_name COLLATE "und-x-icu", id);
CREATE INDEX tags_by_position ON public.tags USING btree (agency_id, "position", id);
CREATE INDEX tags_by_type ON public.tags USING btree (agency_id, type_name COLLATE "und-x-icu", id);
CREATE INDEX tags_created ON public.tags USING btree (agency_id, created_at, id);
CREATE UNIQUE INDEX tags_name ON public.tags USING btree (agency_id, type_name, lower(display_name));
CREATE INDEX tags_updated ON public.tags USING btree (agency_id, updated_at, id);
CREATE INDEX taken_leads_age ON public.taken_leads USING btree (agency_id, created_at);
CREATE INDEX task_files_task ON public.task_files USING btree (agency_id, task_id, created_at);
CREATE INDEX task_search_words ON public.task_search USING gin (agency_id, words gin_trgm_ops);
CREATE INDEX task_tags_tag ON public.task_tags USING btree (agency_id, tag_id, task_id);
CREATE UNIQUE INDEX task_types_name ON public.task_types USING btree (agency_id, lower(display_name));
CREATE INDEX tasks_agent ON public.tasks USING btree (agency_id, agent_id, status, start_at, id) WHERE ((removed_at IS NULL) AND (NOT is_contact_removed));
CREATE INDEX tasks_agent_start ON public.tasks USING btree (agency_id, agent_id, start_at, id) WHERE ((removed_at IS NULL) AND (NOT is_contact_removed));
CREATE INDEX tasks_by_name ON public.tasks USING btree (agency_id, display_name COLLATE "und-x-icu", id) WHERE ((removed_at IS NULL) AND (NOT is_contact_removed));
CREATE INDEX tasks_completed ON public.tasks USING btree (agency_id, completed_at, id) WHERE ((removed_at IS NULL) AND (NOT is_contact_removed));
CREATE INDEX tasks_contact ON public.tasks USING btree (agency_id, contact_id, created_at, id) INCLUDE (removed_at, is_contact_removed);
CREATE INDEX tasks_created ON public.tasks USING btree (agency_id, created_at, id) WHERE ((removed_at IS NULL) AND (NOT is_contact_removed));
CREATE INDEX tasks_domain ON public.tasks USING btree (agency_id, domain_id);
CREATE INDEX tasks_list ON public.tasks USING btree (agency_id, collection_id, status, start_at, id) WHERE ((removed_at IS NULL) AND (NOT is_contact_removed));
CREATE INDEX tasks_made_with ON public.tasks USING btree (agency_id, made_with);
CREATE INDEX tasks_maker ON public.tasks USING btree (agency_id, created_by, start_at, id) WHERE ((removed_at IS NULL) AND (NOT is_contact_removed));
CREATE INDEX tasks_next ON public.tasks USING btree (agency_id, contact_id, start_at, id) WHERE ((status = 'pending'::text) AND (removed_at IS NULL) AND (NOT is_contact_removed));
CREATE INDEX tasks_orphaned ON public.tasks USING btree (agency_id, id) WHERE (is_contact_removed AND (contact_id IS NULL));
CREATE INDEX tasks_own_type ON public.tasks USING btree (agency_id, type) WHERE (type <> ALL (ARRAY['call'::text, 'email'::text, 'sms'::text, 'todo'::text]));
CREATE INDEX tasks_removed ON public.tasks USING btree (agency_id, removed_at, id) WHERE (removed_at IS NOT NULL);
CREATE INDEX tasks_start ON public.tasks USING btree (agency_id, start_at, id) WHERE ((removed_at IS NULL) AND (NOT is_contact_removed));
CREATE INDEX tasks_status ON public.tasks USING btree (agency_id, status, start_at, id) WHERE ((removed_at IS NULL) AND (NOT is_contact_removed));
CREATE UNIQUE INDEX tasks_step ON public.tasks USING btree (agency_id, step_key) WHERE (step_key IS NOT NULL);
CREATE INDEX thread_assignments_thread ON public.thread_assignments USING btree (agency_id, thread_id, id);
CREATE INDEX thread_notes_thread ON public.thread_notes USING btree (agency_id, thread_id);
CREATE INDEX thread_writers_agent ON public.thread_writers USING btree (agency_id, agent_id);
CREATE INDEX threads_agent ON public.threads USING btree (agency_id, agent_id, folder, last_at, id) INCLUDE (contact_id, kind, removed_at, shown_in);
CREATE INDEX threads_assigned ON public.threads USING btree (agency_id, assigned_to, last_at DESC, id DESC) WHERE (assigned_to IS NOT NULL);
CREATE INDEX threads_begun ON public.threads USING btree (agency_id, created_at, id) WHERE ((removed_at IS NULL) AND (last_at IS NOT NULL));
CREATE INDEX threads_contact ON public.threads USING btree (agency_id, contact_id, last_at DESC) INCLUDE (id, folder, kind, agent_id, is_unread, removed_at, shown_in) WHERE (contact_id IS NOT NULL);
CREATE INDEX threads_folder ON public.threads USING btree (agency_id, folder, last_at, id) INCLUDE (contact_id, agent_id, kind) WHERE ((removed_at IS NULL) AND (last_at IS NOT NULL) AND (shown_in IS NULL));
CREATE INDEX threads_folder_kind ON public.threads USING btree (agency_id, folder, kind, last_at, id) INCLUDE (contact_id, agent_id) WHERE ((removed_at IS NULL) AND (last_at IS NOT NULL) AND (shown_in IS NULL));
CREATE INDEX threads_integration ON public.threads USING btree (agency_id, integration_id);
CREATE INDEX threads_made_with ON public.threads USING btree (agency_id, made_with);
CREATE UNIQUE INDEX threads_of_calls ON public.threads USING btree (agency_id, made_with) WHERE ((kind = 'call'::text) AND (removed_at IS NULL));
CREATE UNIQUE INDEX threads_of_texts ON public.threads USING btree (agency_id, contact_id, integration_id) WHERE ((kind = 'sms'::text) AND (removed_at IS NULL));
CREATE INDEX threads_sent ON public.threads USING btree (agency_id, last_at, id) WHERE ((removed_at IS NULL) AND (last_at IS NOT NULL));
CREATE INDEX threads_shown_in ON public.threads USING btree (agency_id, shown_in) WHERE (shown_in IS NOT NULL);
CREATE INDEX threads_unread ON public.threads USING btree (agency_id, folder, last_at, id) INCLUDE (contact_id, agent_id, kind) WHERE ((is_unread IS TRUE) AND (removed_at IS NULL) AND (last_at IS NOT NULL) AND (shown_in IS NULL));
CREATE INDEX threads_words ON public.threads USING gin (agency_id, words gin_trgm_ops) WHERE (words IS NOT NULL);
CREATE INDEX timeline_marks_contact ON public.timeline_marks USING btree (agency_id, contact_id);
CREATE INDEX timers_due ON public.timers USING btree ((((kind || ' '::text) || (agency_id)::text)), due_at);
CREATE INDEX tokens_agency ON public.tokens USING btree (agency_id, purpose);
CREATE INDEX tokens_expiry ON public.tokens USING btree (expires_at);
CREATE INDEX tokens_user ON public.tokens USING btree (user_id, purpose);
CREATE INDEX touches_at ON public.touches USING btree (agency_id, at, id);
CREATE INDEX touches_campaign ON public.touches USING btree (agency_id, campaign_id, at, id);
CREATE INDEX touches_contact ON public.touches USING btree (agency_id, contact_id, at, id);
CREATE INDEX track_events_received ON ONLY public.track_events USING btree (agency_id, received_at, id);
CREATE INDEX track_events_rest_agency_id_received_at_id_idx ON public.track_events_rest USING btree (agency_id, received_at, id);
CREATE INDEX track_events_rest_agency_id_visitor_id_at_idx ON public.track_events_rest USING btree (agency_id, visitor_id, at) WHERE (visitor_id IS NOT NULL);
CREATE INDEX track_events_visitor ON ONLY public.track_events USING btree (agency_id, visitor_id, at) WHERE (visitor_id IS NOT NULL);
CREATE UNIQUE INDEX users_proven ON public.users USING btree (email) WHERE (email_confirmed_at IS NOT NULL);
CREATE INDEX users_waiting ON public.users USING btree (email, created_at DESC, id DESC) WHERE (email_confirmed_at IS NULL);
CREATE INDEX visitors_age ON public.visitors USING btree (agency_id, last_seen_at);
CREATE INDEX voicemails_file ON public.voicemails USING btree (agency_id, file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX voicemails_heard_by ON public.voicemails USING btree (agency_id, heard_by) WHERE (heard_by IS NOT NULL);
CREATE INDEX webhook_attempts_message ON public.webhook_attempts USING btree (agency_id, message_id, id);
CREATE INDEX webhook_endpoints_agent ON public.webhook_endpoints USING btree (agency_id, agent_id) WHERE (agent_id IS NOT NULL);
CREATE INDEX webhook_endpoints_key ON public.webhook_endpoints USING btree (agency_id, key_id) WHERE (key_id IS NOT NULL);
CREATE INDEX webhook_lanes_due ON public.webhook_lanes USING btree (agency_id, endpoint_id, due_at);
CREATE UNIQUE INDEX webhook_messages_event ON public.webhook_messages USING btree (agency_id, endpoint_id, event_id);
CREATE INDEX webhook_messages_old ON public.webhook_messages USING btree (agency_id, created_at);
CREATE UNIQUE INDEX webhook_messages_sequence ON public.webhook_messages USING btree (agency_id, endpoint_id, sequence);
CREATE INDEX webhook_messages_settled ON public.webhook_messages USING btree (agency_id, endpoint_id, status, settled_at) WHERE (settled_at IS NOT NULL);
CREATE INDEX webhook_messages_shown ON public.webhook_messages USING btree (agency_id, endpoint_id, id);
CREATE INDEX webhook_messages_status ON public.webhook_messages USING btree (agency_id, endpoint_id, status, id);
CREATE INDEX webhook_messages_waiting ON public.webhook_messages USING btree (agency_id, endpoint_id, lane, sequence) WHERE (status = 'waiting'::text);
CREATE INDEX workflow_runs_contact ON public.workflow_runs USING btree (agency_id, contact_id, entered_at, id);
CREATE INDEX workflow_runs_ended ON public.workflow_runs USING btree (agency_id, ended_at) WHERE (has_trace AND (ended_at IS NOT NULL));
CREATE INDEX workflow_runs_entered ON public.workflow_runs USING btree (agency_id, workflow_id, entered_at, id);
CREATE UNIQUE INDEX workflow_runs_event ON public.workflow_runs USING btree (agency_id, workflow_id, contact_id, event_id) WHERE (event_id IS NOT NULL);
CREATE UNIQUE INDEX workflow_runs_inside ON public.workflow_runs USING btree (agency_id, workflow_id, contact_id) WHERE (phase <> 'isOver'::text);
CREATE INDEX workflow_runs_over ON public.workflow_runs USING btree (agency_id, workflow_id, entered_at, id) WHERE (phase = 'isOver'::text);
CREATE INDEX workflow_runs_stuck ON public.workflow_runs USING btree (agency_id, workflow_id, entered_at, id) WHERE (phase = 'isStuck'::text);
CREATE INDEX workflow_runs_waiting ON public.workflow_runs USING btree (agency_id, contact_id) WHERE (waits_for IS NOT NULL);
CREATE INDEX workflow_tallies_sum ON public.workflow_tallies USING btree (agency_id, workflow_id, node_id, what) INCLUDE (change);
CREATE INDEX workflow_triggers_version ON public.workflow_triggers USING btree (agency_id, workflow_id, version);
CREATE INDEX workflows_created ON public.workflows USING btree (agency_id, created_at, id) WHERE (removed_at IS NULL);
CREATE INDEX workflows_name ON public.workflows USING btree (agency_id, name COLLATE "und-x-icu", id) WHERE (removed_at IS NULL);
CREATE INDEX workflows_on ON public.workflows USING btree (agency_id, id) WHERE ((status = 'on'::text) AND (removed_at IS NULL));
CREATE INDEX workflows_updated ON public.workflows USING btree (agency_id, updated_at, id) WHERE (removed_at IS NULL);

-- Triggers

CREATE TRIGGER agencies_deleted AFTER DELETE ON public.agencies FOR EACH ROW EXECUTE FUNCTION forget_events();
CREATE TRIGGER agencies_move_zone AFTER UPDATE OF timezone ON public.agencies FOR EACH ROW WHEN ((new.timezone <> old.timezone)) EXECUTE FUNCTION follow_zone_of_agency();
CREATE TRIGGER agents_index AFTER INSERT OR DELETE OR UPDATE OF user_id, role, status, is_visiting, removed_at ON public.agents FOR EACH ROW EXECUTE FUNCTION index_membership();
CREATE TRIGGER agents_lose_access AFTER UPDATE ON public.agents REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION end_access_of_agents();
CREATE TRIGGER agents_lose_collections AFTER UPDATE OF removed_at ON public.agents FOR EACH ROW WHEN (((new.removed_at IS NOT NULL) AND (old.removed_at IS NULL))) EXECUTE FUNCTION end_collection_access();
CREATE TRIGGER agents_move_zone AFTER UPDATE OF settings ON public.agents FOR EACH ROW WHEN (((new.settings ->> 'timezone'::text) IS DISTINCT FROM (old.settings ->> 'timezone'::text))) EXECUTE FUNCTION follow_zone_of_agent();
CREATE TRIGGER appointments_armed AFTER INSERT OR DELETE OR UPDATE OF reminds_at, start_at, reminder_minutes, removed_at, is_contact_removed ON public.appointments FOR EACH ROW EXECUTE FUNCTION arm_appointment();
CREATE TRIGGER appointments_derived BEFORE INSERT OR UPDATE ON public.appointments FOR EACH ROW EXECUTE FUNCTION derive_appointment();
CREATE TRIGGER groups_gone_from_areas AFTER DELETE ON public.area_groups REFERENCING OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION forget_groups_of_areas();
CREATE TRIGGER areas_changed AFTER UPDATE ON public.areas REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION index_changed_areas();
CREATE TRIGGER areas_gone AFTER DELETE ON public.areas REFERENCING OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION forget_areas();
CREATE TRIGGER areas_new AFTER INSERT ON public.areas REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION index_new_areas();
CREATE TRIGGER areas_restored BEFORE UPDATE ON public.areas FOR EACH ROW WHEN (((old.removed_at IS NOT NULL) AND (new.removed_at IS NULL))) EXECUTE FUNCTION free_slug_of_restored_area();
CREATE TRIGGER carrying_by_account AFTER INSERT OR DELETE ON public.call_accounts FOR EACH ROW EXECUTE FUNCTION carrying_by_account();
CREATE TRIGGER collection_access_told AFTER INSERT OR DELETE OR UPDATE ON public.collection_access FOR EACH ROW EXECUTE FUNCTION tell_of_collection_access();
CREATE TRIGGER members_changed_told AFTER UPDATE ON public.collection_members REFERENCING NEW TABLE AS moved_members FOR EACH STATEMENT EXECUTE FUNCTION tell_of_moved_members();
CREATE TRIGGER members_put_told AFTER INSERT ON public.collection_members REFERENCING NEW TABLE AS moved_members FOR EACH STATEMENT EXECUTE FUNCTION tell_of_moved_members();
CREATE TRIGGER members_taken_told AFTER DELETE ON public.collection_members REFERENCING OLD TABLE AS moved_members FOR EACH STATEMENT EXECUTE FUNCTION tell_of_moved_members();
CREATE TRIGGER collections_lose_access AFTER DELETE ON public.collections REFERENCING OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION end_access_of_lists();
CREATE TRIGGER collections_of_agents_lose_collections AFTER DELETE ON public.collections FOR EACH ROW WHEN ((old.type_name = 'agent'::text)) EXECUTE FUNCTION end_collection_access();
CREATE TRIGGER collections_with_access_gone AFTER DELETE ON public.collections FOR EACH ROW EXECUTE FUNCTION tell_of_collection_access();
CREATE TRIGGER collections_with_access_told AFTER UPDATE OF filters_groups ON public.collections FOR EACH ROW WHEN ((new.filters_groups IS DISTINCT FROM old.filters_groups)) EXECUTE FUNCTION tell_of_collection_access();
CREATE TRIGGER contact_access_lost AFTER DELETE ON public.contact_access REFERENCING OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION tell_losers_of_access();
CREATE TRIGGER contact_listings_changed AFTER UPDATE ON public.contact_listings REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_changed_interests();
CREATE TRIGGER contact_listings_gone AFTER DELETE ON public.contact_listings REFERENCING OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION count_gone_interests();
CREATE TRIGGER contact_listings_new AFTER INSERT ON public.contact_listings REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_new_interests();
CREATE TRIGGER contacts_a_sets_others AFTER UPDATE OF first_name, last_name, company_name, emails, phones, origin_ids, assigned_agent_id, removed_at ON public.contacts FOR EACH STATEMENT EXECUTE FUNCTION note_what_is_set('others');
CREATE TRIGGER contacts_a_sets_tags AFTER UPDATE OF tag_ids, removed_at ON public.contacts FOR EACH STATEMENT EXECUTE FUNCTION note_what_is_set('tags');
CREATE TRIGGER contacts_added AFTER INSERT ON public.contacts REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION index_new_contacts();
CREATE TRIGGER contacts_changed AFTER UPDATE ON public.contacts REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION index_changed_contacts();
CREATE TRIGGER contacts_completed BEFORE INSERT OR UPDATE OF first_name, last_name, full_name, emails, engagement_score ON public.contacts FOR EACH ROW EXECUTE FUNCTION complete_contact();
CREATE TRIGGER contacts_forgotten AFTER DELETE ON public.contacts REFERENCING OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION forget_contacts();
CREATE TRIGGER domains_gone_from_forms AFTER DELETE ON public.domains REFERENCING OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION forget_domains_of_forms();
CREATE TRIGGER domains_gone_from_listings AFTER DELETE ON public.domains REFERENCING OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION forget_domains_of_listings();
CREATE TRIGGER domains_gone_from_templates AFTER DELETE ON public.domains REFERENCING OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION forget_domains_of_templates();
CREATE TRIGGER domains_index AFTER INSERT OR UPDATE OF host, previous_host, dns_status, renamed_at ON public.domains FOR EACH ROW EXECUTE FUNCTION index_host();
CREATE TRIGGER forms_changed AFTER UPDATE ON public.forms REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION index_changed_forms();
CREATE TRIGGER forms_gone AFTER DELETE ON public.forms REFERENCING OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION forget_forms();
CREATE TRIGGER forms_new AFTER INSERT ON public.forms REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION index_new_forms();
CREATE TRIGGER carrying_by_integration AFTER DELETE OR UPDATE OF is_enabled, removed_at ON public.integrations FOR EACH ROW EXECUTE FUNCTION carrying_by_integration();
CREATE TRIGGER jobs_forgotten AFTER DELETE ON public.jobs REFERENCING OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION forget_journals();
CREATE TRIGGER keep_ledger AFTER INSERT ON public.ledger_postings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger();
CREATE TRIGGER listing_changes_ring AFTER INSERT ON public.listing_changes REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION ring_for_changes();
CREATE TRIGGER listings_changed AFTER UPDATE ON public.listings REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION index_changed_listings();
CREATE TRIGGER listings_gone AFTER DELETE ON public.listings REFERENCING OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION forget_listings();
CREATE TRIGGER listings_localities_gone AFTER DELETE ON public.listings REFERENCING OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION forget_localities();
CREATE TRIGGER listings_localized AFTER INSERT ON public.listings REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION localize_new_listings();
CREATE TRIGGER listings_logged_changed AFTER UPDATE ON public.listings REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION log_changed_listings();
CREATE TRIGGER listings_logged_new AFTER INSERT ON public.listings REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION log_new_listings();
CREATE TRIGGER listings_media BEFORE UPDATE OF media ON public.listings FOR EACH ROW WHEN (new.has_kept_media) EXECUTE FUNCTION compose_media();
CREATE TRIGGER listings_new AFTER INSERT ON public.listings REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION index_new_listings();
CREATE TRIGGER listings_relocalized AFTER UPDATE ON public.listings REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION localize_changed_listings();
CREATE TRIGGER message_templates_changed AFTER UPDATE ON public.message_templates REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION index_changed_templates();
CREATE TRIGGER message_templates_gone AFTER DELETE ON public.message_templates REFERENCING OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION forget_templates();
CREATE TRIGGER message_templates_new AFTER INSERT ON public.message_templates REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION index_new_templates();
CREATE TRIGGER open_houses_logged_changed AFTER UPDATE ON public.open_houses FOR EACH ROW WHEN ((((old.starts_at IS DISTINCT FROM new.starts_at) OR (old.ends_at IS DISTINCT FROM new.ends_at)) OR (old.status IS DISTINCT FROM new.status))) EXECUTE FUNCTION log_open_houses();
CREATE TRIGGER open_houses_logged_new AFTER INSERT ON public.open_houses FOR EACH ROW EXECUTE FUNCTION log_open_houses();
CREATE TRIGGER reminder_settings_digest BEFORE INSERT OR UPDATE ON public.reminder_settings FOR EACH ROW EXECUTE FUNCTION begin_digest();
CREATE TRIGGER tasks_changed AFTER UPDATE ON public.tasks REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION index_changed_tasks();
CREATE TRIGGER tasks_gone AFTER DELETE ON public.tasks REFERENCING OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION forget_tasks();
CREATE TRIGGER tasks_moments BEFORE INSERT OR UPDATE ON public.tasks FOR EACH ROW EXECUTE FUNCTION derive_task_moments();
CREATE TRIGGER tasks_new AFTER INSERT ON public.tasks REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION index_new_tasks();
CREATE TRIGGER threads_answered BEFORE UPDATE OF last_at ON public.threads FOR EACH ROW WHEN (((new.last_direction = 'in'::text) AND ((old.last_at IS NULL) OR (new.last_at > old.last_at)) AND (new.kind <> 'call'::text))) EXECUTE FUNCTION bring_back_answered();

-- Row level security

alter table act_totals enable row level security, force row level security;
alter table acts enable row level security, force row level security;
alter table address_confirmations enable row level security, force row level security;
alter table agencies enable row level security, force row level security;
alter table agents enable row level security, force row level security;
alter table alert_matches enable row level security, force row level security;
alter table api_keys enable row level security, force row level security;
alter table appointments enable row level security, force row level security;
alter table area_cells enable row level security, force row level security;
alter table area_group_links enable row level security, force row level security;
alter table area_groups enable row level security, force row level security;
alter table areas enable row level security, force row level security;
alter table attributes enable row level security, force row level security;
alter table beacon_keys enable row level security, force row level security;
alter table beacon_refusals enable row level security, force row level security;
alter table beacon_settings enable row level security, force row level security;
alter table billing_profiles enable row level security, force row level security;
alter table call_accounts enable row level security, force row level security;
alter table call_devices enable row level security, force row level security;
alter table call_early_notices enable row level security, force row level security;
alter table call_events enable row level security, force row level security;
alter table call_legs enable row level security, force row level security;
alter table call_rings enable row level security, force row level security;
alter table call_transfers enable row level security, force row level security;
alter table calls enable row level security, force row level security;
alter table collection_access enable row level security, force row level security;
alter table collection_members enable row level security, force row level security;
alter table collections enable row level security, force row level security;
alter table contact_access enable row level security, force row level security;
alter table contact_blocks enable row level security, force row level security;
alter table contact_claims enable row level security, force row level security;
alter table contact_consents enable row level security, force row level security;
alter table contact_emails enable row level security, force row level security;
alter table contact_files enable row level security, force row level security;
alter table contact_interests enable row level security, force row level security;
alter table contact_listings enable row level security, force row level security;
alter table contact_merges enable row level security, force row level security;
alter table contact_origins enable row level security, force row level security;
alter table contact_phones enable row level security, force row level security;
alter table contact_search enable row level security, force row level security;
alter table contact_tags enable row level security, force row level security;
alter table contact_turns enable row level security, force row level security;
alter table contacts enable row level security, force row level security;
alter table do_not_call enable row level security, force row level security;
alter table domains enable row level security, force row level security;
alter table drafts enable row level security, force row level security;
alter table event_cursors enable row level security, force row level security;
alter table events enable row level security, force row level security;
alter table files enable row level security, force row level security;
alter table form_files enable row level security, force row level security;
alter table form_responses enable row level security, force row level security;
alter table form_tags enable row level security, force row level security;
alter table form_tallies enable row level security, force row level security;
alter table form_versions enable row level security, force row level security;
alter table forms enable row level security, force row level security;
alter table grids enable row level security, force row level security;
alter table idempotency_keys enable row level security, force row level security;
alter table import_mappings enable row level security, force row level security;
alter table import_notes enable row level security, force row level security;
alter table import_ranges enable row level security, force row level security;
alter table import_rows enable row level security, force row level security;
alter table import_sames enable row level security, force row level security;
alter table import_turns enable row level security, force row level security;
alter table imports enable row level security, force row level security;
alter table inbound_mails enable row level security, force row level security;
alter table integration_domains enable row level security, force row level security;
alter table integrations enable row level security, force row level security;
alter table invoices enable row level security, force row level security;
alter table job_items enable row level security, force row level security;
alter table job_parts enable row level security, force row level security;
alter table jobs enable row level security, force row level security;
alter table ledger_balances enable row level security, force row level security;
alter table ledger_entries enable row level security, force row level security;
alter table ledger_postings enable row level security, force row level security;
alter table listing_changes enable row level security, force row level security;
alter table listing_features enable row level security, force row level security;
alter table listing_localities enable row level security, force row level security;
alter table listing_media enable row level security, force row level security;
alter table listing_picture_sizes enable row level security, force row level security;
alter table listing_pictures enable row level security, force row level security;
alter table listing_places enable row level security, force row level security;
alter table listing_tags enable row level security, force row level security;
alter table listing_words enable row level security, force row level security;
alter table listings enable row level security, force row level security;
alter table logs enable row level security, force row level security;
alter table mailing_runners enable row level security, force row level security;
alter table mailing_skips enable row level security, force row level security;
alter table mailings enable row level security, force row level security;
alter table marketing_campaigns enable row level security, force row level security;
alter table message_events enable row level security, force row level security;
alter table message_files enable row level security, force row level security;
alter table message_template_tags enable row level security, force row level security;
alter table message_templates enable row level security, force row level security;
alter table messages enable row level security, force row level security;
alter table method_setups enable row level security, force row level security;
alter table mls_buckets enable row level security, force row level security;
alter table mls_cursors enable row level security, force row level security;
alter table mls_feeds enable row level security, force row level security;
alter table mls_problems enable row level security, force row level security;
alter table mls_records enable row level security, force row level security;
alter table mls_runs enable row level security, force row level security;
alter table mls_seen_keys enable row level security, force row level security;
alter table money_back enable row level security, force row level security;
alter table note_mentions enable row level security, force row level security;
alter table notes enable row level security, force row level security;
alter table notifications enable row level security, force row level security;
alter table number_purchases enable row level security, force row level security;
alter table number_routes enable row level security, force row level security;
alter table oauth_states enable row level security, force row level security;
alter table open_houses enable row level security, force row level security;
alter table origins enable row level security, force row level security;
alter table payment_customers enable row level security, force row level security;
alter table payment_methods enable row level security, force row level security;
alter table payments enable row level security, force row level security;
alter table phone_lookups enable row level security, force row level security;
alter table point_holds enable row level security, force row level security;
alter table post_nonces enable row level security, force row level security;
alter table property_layouts enable row level security, force row level security;
alter table public_events enable row level security, force row level security;
alter table quiet_hours enable row level security, force row level security;
alter table refill_rules enable row level security, force row level security;
alter table reminder_browsers enable row level security, force row level security;
alter table reminder_pushes enable row level security, force row level security;
alter table reminder_settings enable row level security, force row level security;
alter table reminders enable row level security, force row level security;
alter table saved_searches enable row level security, force row level security;
alter table search_keys enable row level security, force row level security;
alter table sender_defaults enable row level security, force row level security;
alter table short_addresses enable row level security, force row level security;
alter table site_requests enable row level security, force row level security;
alter table subscriptions enable row level security, force row level security;
alter table sync_cursors enable row level security, force row level security;
alter table tags enable row level security, force row level security;
alter table taken_leads enable row level security, force row level security;
alter table task_files enable row level security, force row level security;
alter table task_search enable row level security, force row level security;
alter table task_sessions enable row level security, force row level security;
alter table task_tags enable row level security, force row level security;
alter table task_types enable row level security, force row level security;
alter table tasks enable row level security, force row level security;
alter table themes enable row level security, force row level security;
alter table thread_assignments enable row level security, force row level security;
alter table thread_notes enable row level security, force row level security;
alter table thread_writers enable row level security, force row level security;
alter table threads enable row level security, force row level security;
alter table timeline_marks enable row level security, force row level security;
alter table told_differences enable row level security, force row level security;
alter table touches enable row level security, force row level security;
alter table track_events enable row level security, force row level security;
alter table track_events_rest enable row level security, force row level security;
alter table uncredited_months enable row level security, force row level security;
alter table visitors enable row level security, force row level security;
alter table voicemails enable row level security, force row level security;
alter table webhook_attempts enable row level security, force row level security;
alter table webhook_endpoints enable row level security, force row level security;
alter table webhook_lanes enable row level security, force row level security;
alter table webhook_messages enable row level security, force row level security;
alter table workflow_first_looks enable row level security, force row level security;
alter table workflow_memberships enable row level security, force row level security;
alter table workflow_run_steps enable row level security, force row level security;
alter table workflow_runs enable row level security, force row level security;
alter table workflow_tallies enable row level security, force row level security;
alter table workflow_triggers enable row level security, force row level security;
alter table workflow_versions enable row level security, force row level security;
alter table workflow_watches enable row level security, force row level security;
alter table workflows enable row level security, force row level security;

-- Policies

create policy tenancy on act_totals for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on acts for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on address_confirmations for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
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
create policy tenancy on alert_matches for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on api_keys for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on appointments for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on area_cells for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on area_group_links for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on area_groups for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on areas for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on attributes for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on beacon_keys for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on beacon_refusals for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on beacon_settings for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on billing_profiles for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on call_accounts for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on call_devices for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on call_early_notices for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on call_events for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on call_legs for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on call_rings for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on call_transfers for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on calls for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on collection_access for all to public
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
create policy tenancy on contact_blocks for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on contact_claims for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on contact_consents for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on contact_emails for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on contact_files for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on contact_interests for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on contact_listings for all to public
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
create policy tenancy on contact_turns for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on contacts for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on do_not_call for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on domains for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on drafts for all to public
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
create policy tenancy on form_files for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on form_responses for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on form_tags for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on form_tallies for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on form_versions for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on forms for all to public
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
create policy tenancy on import_ranges for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on import_rows for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on import_sames for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on import_turns for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on imports for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on inbound_mails for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on integration_domains for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on integrations for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on invoices for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on job_items for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on job_parts for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on jobs for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on ledger_balances for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on ledger_entries for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on ledger_postings for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on listing_changes for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on listing_features for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on listing_localities for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on listing_media for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on listing_picture_sizes for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on listing_pictures for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on listing_places for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on listing_tags for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on listing_words for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on listings for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on logs for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on mailing_runners for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on mailing_skips for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on mailings for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on marketing_campaigns for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on message_events for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on message_files for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on message_template_tags for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on message_templates for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on messages for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on method_setups for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on mls_buckets for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on mls_cursors for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on mls_feeds for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on mls_problems for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on mls_records for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on mls_runs for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on mls_seen_keys for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on money_back for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on note_mentions for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on notes for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on notifications for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on number_purchases for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on number_routes for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on oauth_states for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on open_houses for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on origins for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on payment_customers for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on payment_methods for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on payments for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on phone_lookups for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on point_holds for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on post_nonces for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on property_layouts for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on public_events for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on quiet_hours for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on refill_rules for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on reminder_browsers for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on reminder_pushes for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on reminder_settings for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on reminders for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on saved_searches for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on search_keys for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on sender_defaults for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on short_addresses for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on site_requests for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on subscriptions for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on sync_cursors for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on tags for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on taken_leads for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on task_files for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on task_search for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on task_sessions for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on task_tags for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on task_types for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on tasks for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on themes for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on thread_assignments for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on thread_notes for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on thread_writers for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on threads for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on timeline_marks for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on told_differences for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on touches for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on track_events for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on track_events_rest for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on uncredited_months for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on visitors for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on voicemails for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on webhook_attempts for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on webhook_endpoints for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on webhook_lanes for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on webhook_messages for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on workflow_first_looks for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on workflow_memberships for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on workflow_run_steps for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on workflow_runs for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on workflow_tallies for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on workflow_triggers for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on workflow_versions for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on workflow_watches for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));
create policy tenancy on workflows for all to public
  using ((agency_id = ( SELECT current_agency() AS current_agency)))
  with check ((agency_id = ( SELECT current_agency() AS current_agency)));

-- Rights of lintel_app

grant delete, insert, select, update on act_totals to lintel_app;
grant delete, insert, select, update on acts to lintel_app;
grant delete, insert, select, update on address_confirmations to lintel_app;
grant delete, insert, select, update on agencies to lintel_app;
grant delete, insert, select, update on agents to lintel_app;
grant delete, insert, select, update on alert_matches to lintel_app;
grant delete, insert, select, update on api_keys to lintel_app;
grant delete, insert, select, update on appointments to lintel_app;
grant delete, insert, select, update on area_cells to lintel_app;
grant delete, insert, select, update on area_group_links to lintel_app;
grant delete, insert, select, update on area_groups to lintel_app;
grant delete, insert, select, update on areas to lintel_app;
grant delete, insert, select, update on attributes to lintel_app;
grant delete, insert, select, update on beacon_keys to lintel_app;
grant delete, insert, select, update on beacon_refusals to lintel_app;
grant delete, insert, select, update on beacon_settings to lintel_app;
grant delete, insert, select, update on billing_profiles to lintel_app;
grant delete, insert, select, update on call_accounts to lintel_app;
grant delete, insert, select, update on call_devices to lintel_app;
grant delete, insert, select, update on call_early_notices to lintel_app;
grant delete, insert, select, update on call_events to lintel_app;
grant delete, insert, select, update on call_legs to lintel_app;
grant delete, insert, select, update on call_rings to lintel_app;
grant delete, insert, select, update on call_transfers to lintel_app;
grant delete, insert, select, update on calls to lintel_app;
grant delete, insert, select, update on carrying_integrations to lintel_app;
grant delete, insert, select, update on child_agencies to lintel_app;
grant delete, insert, select, update on collection_access to lintel_app;
grant delete, insert, select, update on collection_members to lintel_app;
grant delete, insert, select, update on collections to lintel_app;
grant delete, insert, select, update on contact_access to lintel_app;
grant delete, insert, select, update on contact_blocks to lintel_app;
grant delete, insert, select, update on contact_claims to lintel_app;
grant delete, insert, select, update on contact_consents to lintel_app;
grant delete, insert, select, update on contact_emails to lintel_app;
grant delete, insert, select, update on contact_files to lintel_app;
grant delete, insert, select, update on contact_interests to lintel_app;
grant delete, insert, select, update on contact_listings to lintel_app;
grant delete, insert, select, update on contact_merges to lintel_app;
grant delete, insert, select, update on contact_origins to lintel_app;
grant delete, insert, select, update on contact_phones to lintel_app;
grant delete, insert, select, update on contact_search to lintel_app;
grant delete, insert, select, update on contact_tags to lintel_app;
grant delete, insert, select, update on contact_turns to lintel_app;
grant delete, insert, select, update on contacts to lintel_app;
grant delete, insert, select, update on do_not_call to lintel_app;
grant delete, insert, select, update on domains to lintel_app;
grant delete, insert, select, update on drafts to lintel_app;
grant delete, insert, select, update on event_cursors to lintel_app;
grant insert, select on events to lintel_app;
grant delete, insert, select, update on files to lintel_app;
grant delete, insert, select, update on form_files to lintel_app;
grant delete, insert, select, update on form_responses to lintel_app;
grant delete, insert, select, update on form_tags to lintel_app;
grant delete, insert, select, update on form_tallies to lintel_app;
grant delete, insert, select, update on form_versions to lintel_app;
grant delete, insert, select, update on forms to lintel_app;
grant delete, insert, select, update on grids to lintel_app;
grant delete, insert, select, update on hosts to lintel_app;
grant delete, insert, select, update on idempotency_keys to lintel_app;
grant delete, insert, select, update on import_mappings to lintel_app;
grant delete, insert, select, update on import_notes to lintel_app;
grant delete, insert, select, update on import_ranges to lintel_app;
grant delete, insert, select, update on import_rows to lintel_app;
grant delete, insert, select, update on import_sames to lintel_app;
grant delete, insert, select, update on import_turns to lintel_app;
grant delete, insert, select, update on imports to lintel_app;
grant delete, insert, select, update on inbound_mails to lintel_app;
grant delete, insert, select, update on integration_domains to lintel_app;
grant delete, insert, select, update on integrations to lintel_app;
grant select, update on invoice_series to lintel_app;
grant insert, select on invoices to lintel_app;
grant delete, insert, select, update on job_claims to lintel_app;
grant delete, insert, select, update on job_items to lintel_app;
grant delete, insert, select, update on job_parts to lintel_app;
grant delete, insert, select, update on jobs to lintel_app;
grant delete, insert, select, update on key_secrets to lintel_app;
grant insert, select, update on ledger_balances to lintel_app;
grant insert, select on ledger_entries to lintel_app;
grant insert, select on ledger_postings to lintel_app;
grant delete, insert, select on listing_changes to lintel_app;
grant delete, insert, select, update on listing_features to lintel_app;
grant delete, insert, select, update on listing_localities to lintel_app;
grant delete, insert, select, update on listing_media to lintel_app;
grant delete, insert, select, update on listing_picture_sizes to lintel_app;
grant delete, insert, select, update on listing_pictures to lintel_app;
grant delete, insert, select, update on listing_places to lintel_app;
grant delete, insert, select, update on listing_tags to lintel_app;
grant delete, insert, select, update on listing_words to lintel_app;
grant delete, insert, select, update on listings to lintel_app;
grant delete, insert, select, update on logs to lintel_app;
grant delete, insert, select, update on mailing_runners to lintel_app;
grant delete, insert, select, update on mailing_skips to lintel_app;
grant delete, insert, select, update on mailings to lintel_app;
grant delete, insert, select, update on marketing_campaigns to lintel_app;
grant delete, insert, select, update on memberships to lintel_app;
grant delete, insert, select, update on message_events to lintel_app;
grant delete, insert, select, update on message_files to lintel_app;
grant delete, insert, select, update on message_template_tags to lintel_app;
grant delete, insert, select, update on message_templates to lintel_app;
grant delete, insert, select, update on messages to lintel_app;
grant insert, select, update on method_setups to lintel_app;
grant delete, insert, select, update on mls_buckets to lintel_app;
grant delete, insert, select, update on mls_cursors to lintel_app;
grant delete, insert, select, update on mls_feeds to lintel_app;
grant delete, insert, select, update on mls_problems to lintel_app;
grant delete, insert, select, update on mls_records to lintel_app;
grant delete, insert, select, update on mls_runs to lintel_app;
grant delete, insert, select, update on mls_seen_keys to lintel_app;
grant delete, insert, select, update on mls_simulated_faults to lintel_app;
grant delete, insert, select, update on mls_simulated_feeds to lintel_app;
grant delete, insert, select, update on mls_simulated_homes to lintel_app;
grant delete, insert, select, update on mls_simulated_requests to lintel_app;
grant insert, select, update on money_back to lintel_app;
grant delete, insert, select, update on note_mentions to lintel_app;
grant delete, insert, select, update on notes to lintel_app;
grant delete, insert, select, update on notifications to lintel_app;
grant delete, insert, select, update on number_purchases to lintel_app;
grant delete, insert, select, update on number_routes to lintel_app;
grant delete, insert, select, update on oauth_states to lintel_app;
grant delete, insert, select, update on open_houses to lintel_app;
grant delete, insert, select, update on origins to lintel_app;
grant delete, insert, select, update on payment_customers to lintel_app;
grant delete, insert, select, update on payment_events to lintel_app;
grant insert, select, update on payment_methods to lintel_app;
grant insert, select, update on payments to lintel_app;
grant delete, insert, select, update on phone_lookups to lintel_app;
grant insert, select on point_holds to lintel_app;
grant delete, insert, select, update on post_nonces to lintel_app;
grant delete, insert, select, update on property_layouts to lintel_app;
grant delete, insert, select, update on public_events to lintel_app;
grant delete, insert, select, update on quiet_hours to lintel_app;
grant delete, insert, select, update on rate_limits to lintel_app;
grant insert, select, update on refill_rules to lintel_app;
grant delete, insert, select, update on reminder_browsers to lintel_app;
grant delete, insert, select, update on reminder_pushes to lintel_app;
grant delete, insert, select, update on reminder_settings to lintel_app;
grant delete, insert, select, update on reminders to lintel_app;
grant delete, insert, select, update on saved_searches to lintel_app;
grant delete, insert, select, update on search_keys to lintel_app;
grant delete, insert, select, update on sender_defaults to lintel_app;
grant delete, insert, select, update on sessions to lintel_app;
grant delete, insert, select, update on short_addresses to lintel_app;
grant delete, insert, select, update on simulated_browsers to lintel_app;
grant delete, insert, select, update on simulated_callbacks to lintel_app;
grant delete, insert, select, update on simulated_fates to lintel_app;
grant delete, insert, select, update on simulated_line_fates to lintel_app;
grant delete, insert, select, update on simulated_line_notices to lintel_app;
grant delete, insert, select, update on simulated_line_signals to lintel_app;
grant delete, insert, select, update on simulated_lines to lintel_app;
grant delete, insert, select, update on simulated_mails to lintel_app;
grant delete, insert, select, update on simulated_messages to lintel_app;
grant delete, insert, select, update on simulated_numbers to lintel_app;
grant delete, insert, select, update on simulated_payment_clock to lintel_app;
grant delete, insert, select, update on simulated_payment_fates to lintel_app;
grant delete, insert, select, update on simulated_payment_notices to lintel_app;
grant delete, insert, select, update on simulated_payment_objects to lintel_app;
grant delete, insert, select, update on simulated_payment_requests to lintel_app;
grant delete, insert, select, update on simulated_phones to lintel_app;
grant delete, insert, select, update on simulated_pushes to lintel_app;
grant delete, insert, select, update on simulated_recordings to lintel_app;
grant delete, insert, select, update on simulated_rooms to lintel_app;
grant delete, insert, select, update on simulated_sale_fates to lintel_app;
grant delete, insert, select, update on simulated_sold_numbers to lintel_app;
grant delete, insert, select, update on site_requests to lintel_app;
grant insert, select, update on subscriptions to lintel_app;
grant delete, insert, select, update on sync_cursors to lintel_app;
grant delete, insert, select, update on system_mails to lintel_app;
grant delete, insert, select, update on tags to lintel_app;
grant delete, insert, select, update on taken_leads to lintel_app;
grant delete, insert, select, update on task_files to lintel_app;
grant delete, insert, select, update on task_search to lintel_app;
grant delete, insert, select, update on task_sessions to lintel_app;
grant delete, insert, select, update on task_tags to lintel_app;
grant delete, insert, select, update on task_types to lintel_app;
grant delete, insert, select, update on tasks to lintel_app;
grant delete, insert, select, update on themes to lintel_app;
grant delete, insert, select, update on thread_assignments to lintel_app;
grant delete, insert, select, update on thread_notes to lintel_app;
grant delete, insert, select, update on thread_writers to lintel_app;
grant delete, insert, select, update on threads to lintel_app;
grant delete, insert, select, update on timeline_marks to lintel_app;
grant delete, insert, select, update on timers to lintel_app;
grant delete, insert, select, update on tokens to lintel_app;
grant insert, select on told_differences to lintel_app;
grant delete, insert, select, update on touches to lintel_app;
grant delete, insert, select, update on track_events to lintel_app;
grant delete, insert, select, update on track_events_rest to lintel_app;
grant insert, select, update on uncredited_months to lintel_app;
grant delete, insert, select, update on users to lintel_app;
grant delete, insert, select, update on visitors to lintel_app;
grant delete, insert, select, update on voicemails to lintel_app;
grant delete, insert, select, update on webhook_attempts to lintel_app;
grant delete, insert, select, update on webhook_endpoints to lintel_app;
grant delete, insert, select, update on webhook_lanes to lintel_app;
grant delete, insert, select, update on webhook_messages to lintel_app;
grant delete, insert, select, update on workers to lintel_app;
grant delete, insert, select, update on workflow_first_looks to lintel_app;
grant delete, insert, select, update on workflow_memberships to lintel_app;
grant delete, insert, select, update on workflow_run_steps to lintel_app;
grant delete, insert, select, update on workflow_runs to lintel_app;
grant delete, insert, select, update on workflow_tallies to lintel_app;
grant delete, insert, select, update on workflow_triggers to lintel_app;
grant delete, insert, select, update on workflow_versions to lintel_app;
grant delete, insert, select, update on workflow_watches to lintel_app;
grant delete, insert, select, update on workflows to lintel_app;
