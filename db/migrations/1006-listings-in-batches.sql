-- Homes of a feed change, come and leave by the hundred. Nothing is known of how many rows a transition table has: where its plan was made for one
-- row, each of a batch would be compared with each.
alter function log_changed_listings() set enable_nestloop = off;

-- What is derived from homes that leave is looked up home by home: joined, a plan that was made for one row walks all rows of the agency for each of
-- them.
create or replace function index_changed_listings() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
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
end $$;
