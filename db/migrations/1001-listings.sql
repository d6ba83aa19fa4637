-- Homes with the names of RESO: what lists are filtered and sorted by has a column, the rest lies in two documents. What is searched are
-- numbers of the machine and texts: a condition on a numeric or a geometric column is not leakproof, and row level security then looks at
-- every home of the agency before the condition.

alter table listings
  drop constraint listings_agency_id_listing_id_key,
  drop column words,
  alter column list_price type double precision,
  alter column lot_size_square_feet type double precision,
  -- Null of an own home: it was entered here.
  add column feed_id uuid,
  -- The feed's own key, which never changes; of an own home, its id.
  add column listing_key text,
  add column originating_system_name text,
  add column mls_status text,
  add column publish_state text not null default 'Published' check (publish_state in ('Published', 'Draft')),
  add column property_type text,
  add column property_sub_type text,
  add column original_list_price double precision,
  add column previous_list_price double precision,
  add column close_price double precision check (close_price >= 0),
  add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  add column unit_number text,
  add column county_or_parish text,
  add column subdivision_name text,
  add column mls_area_major text,
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add column on_market_date date,
  add column listed_at timestamptz,
  add column listing_contract_date date,
  add column close_date date,
  add column expiration_date date,
  add column price_change_timestamp timestamptz,
  add column status_change_timestamp timestamptz,
  add column modification_timestamp timestamptz,
  add column living_area double precision check (living_area >= 0),
  add column living_area_units text,
  add column lot_size_acres double precision check (lot_size_acres >= 0),
  add column bathrooms_total_integer integer check (bathrooms_total_integer >= 0),
  add column bathrooms_full integer check (bathrooms_full >= 0),
  add column bathrooms_half integer check (bathrooms_half >= 0),
  add column year_built integer,
  add column stories integer,
  add column garage_spaces double precision,
  add column is_new_construction boolean,
  add column has_private_pool boolean,
  add column is_waterfront boolean,
  add column association_fee double precision,
  add column association_fee_frequency text,
  add column furnished text,
  add column list_agent_full_name text,
  add column list_office_name text,
  -- False where the seller keeps the address, or the whole home, off the internet.
  add column is_address_shown boolean not null default true,
  add column is_shown boolean not null default true,
  -- Other facts by the names of their attributes; features are lists of texts.
  add column details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  add column features jsonb not null default '{}' check (jsonb_typeof(features) = 'object'),
  add column photos_count integer not null default 0,
  add column tag_ids uuid[] not null default '{}',
  -- The web domains that put it first.
  add column featured_on uuid[] not null default '{}',
  add column custom jsonb not null default '{}',
  add column created_by uuid,
  add column removed_at timestamptz;

-- Whoever owns the tables without being a superuser would see no agency's rows.
alter table listings no force row level security;
update listings set
  listing_key = id::text,
  listed_at = created_at,
  photos_count = jsonb_array_length(media),
  bathrooms_total_integer = case when bathrooms_total = trunc(bathrooms_total) then bathrooms_total end,
  bathrooms_full = case when bathrooms_total <> trunc(bathrooms_total) then trunc(bathrooms_total) end,
  bathrooms_half = case when bathrooms_total <> trunc(bathrooms_total) then round((bathrooms_total - trunc(bathrooms_total)) * 2) end;
alter table listings force row level security;

alter table listings
  drop column bathrooms_total,
  alter column listing_key set not null,
  alter column listed_at set not null,
  -- RESO's total, or else full ones and halves (communication §3).
  add column bathrooms double precision generated always as (coalesce(
    bathrooms_total_integer::double precision,
    case when bathrooms_full is not null or bathrooms_half is not null
      then coalesce(bathrooms_full, 0) + coalesce(bathrooms_half, 0) * 0.5::double precision end
  )) stored,
  -- Its address, or what else it is called by.
  add column display_name text not null generated always as (coalesce(
    nullif(btrim(unparsed_address), ''),
    nullif(btrim(btrim(coalesce(street_number, '') || ' ' || coalesce(street_name, '')) || ' ' || coalesce(street_suffix, '')), '')
      || coalesce(', ' || nullif(btrim(city), ''), ''),
    listing_id
  )) stored,
  add foreign key (agency_id, created_by) references agents (agency_id, id) on delete set null (created_by),
  add unique (agency_id, feed_id, listing_key);
comment on table listings is 'listings · homes of an agency''s feeds, and those that it entered itself';
alter table listings set (fillfactor = 85);

-- Within a feed its key is a home's own; among own homes the listing id is, also of those that were deleted and may come back.
create unique index listings_own_listing_id on listings (agency_id, listing_id) where feed_id is null;
drop index listings_viewed_most;
drop index listings_viewed_last;
drop index listings_saved_last;
create index listings_listed on listings (agency_id, listed_at, id) where removed_at is null;
create index listings_created on listings (agency_id, created_at, id) where removed_at is null;
create index listings_updated on listings (agency_id, updated_at, id) where removed_at is null;
create index listings_list_price on listings (agency_id, list_price, id) where removed_at is null;
create index listings_living_area on listings (agency_id, living_area, id) where removed_at is null;
create index listings_viewed_most on listings (agency_id, total_views_count, id) where removed_at is null;
create index listings_viewed_last on listings (agency_id, last_viewed_at, id) where removed_at is null;
create index listings_saved_last on listings (agency_id, last_saved_at, id) where removed_at is null;
create index listings_created_by on listings (agency_id, created_by);
-- Homes that no map shows are counted beside it.
create index listings_without_place on listings (agency_id, listed_at, id)
  where removed_at is null and (latitude is null or longitude is null or (latitude = 0 and longitude = 0));
create index listings_removed on listings (agency_id, removed_at, id) where removed_at is not null;

-- ── Derived rows ───────────────────────────────────────────────────────────────────────────────────────────────────────────
-- The globe in cells of a fiftieth of a degree, about two kilometres: a view of the map is one range of cells for each of their rows.
create function listing_cell(lat double precision, lon double precision) returns integer language sql immutable parallel safe
  return least(floor((lat + 90) * 50), 8999)::integer * 18000 + least(floor((lon + 180) * 50), 17999)::integer;

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
  listed_at timestamptz not null,
  primary key (agency_id, listing_id)
);
comment on table listing_places is 'listings · where homes are that have a place, with what maps are filtered by; written only by triggers on listings';
call keep_apart('listing_places');
-- A view, its clusters and a drawn shape are read from the index alone; for that the table must be vacuumed early.
create index listing_places_cell on listing_places (agency_id, cell)
  include (lat, lon, list_price, currency, bedrooms_total, bathrooms, property_type, standard_status, is_published, listed_at, listing_id);
alter table listing_places set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

create table listing_words (
  agency_id uuid not null,
  listing_id uuid not null,
  words text not null,
  listed_at timestamptz not null,
  primary key (agency_id, listing_id)
);
comment on table listing_words is 'listings · what a search looks into: address, town, ids, the beginning of the remarks; written only by triggers on listings';
call keep_apart('listing_words');
create index listing_words_words on listing_words using gin (agency_id, words gin_trgm_ops);

create table listing_features (
  agency_id uuid not null,
  listing_id uuid not null,
  -- The name of the attribute: 'view'.
  list text not null,
  value text not null,
  primary key (agency_id, listing_id, list, value)
);
comment on table listing_features is 'listings · each feature of a home that is there, for asking; written only by triggers on listings';
call keep_apart('listing_features');
create index listing_features_value on listing_features (agency_id, list, value, listing_id);

create table listing_tags (
  agency_id uuid not null,
  listing_id uuid not null,
  tag_id uuid not null,
  primary key (agency_id, listing_id, tag_id)
);
comment on table listing_tags is 'listings · tags of homes that are there, written only by triggers on listings';
call keep_apart('listing_tags');
create index listing_tags_tag on listing_tags (agency_id, tag_id, listing_id);

create function words_of_listing(
  display_name text, listing_id text, listing_key text, unparsed_address text, street_number text, street_name text, street_suffix text,
  unit_number text, city text, postal_code text, subdivision_name text, remarks text
) returns text language sql immutable parallel safe
  return lower(
    display_name || ' ' || listing_id || ' ' || listing_key || ' ' || coalesce(unparsed_address, '') || ' ' || coalesce(street_number, '')
    || ' ' || coalesce(street_name, '') || ' ' || coalesce(street_suffix, '') || ' ' || coalesce(unit_number, '') || ' '
    || coalesce(city, '') || ' ' || coalesce(postal_code, '') || ' ' || coalesce(subdivision_name, '') || ' ' || left(coalesce(remarks, ''), 500)
  );

create function is_placed(lat double precision, lon double precision, removed_at timestamptz) returns boolean
  language sql immutable parallel safe
  -- 0/0 is what a feed says that does not know.
  return removed_at is null and lat is not null and lon is not null and (lat <> 0 or lon <> 0);

-- Nothing derived from a home is there before it.
create function index_new_listings() returns trigger language plpgsql as $$
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
end $$;
create trigger listings_new after insert on listings referencing new table as fresh
  for each statement execute function index_new_listings();

-- Most updates are of counts and moments: what did not change is not looked at twice.
create function index_changed_listings() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
declare
  differ record;
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
    delete from listing_places p using (
      select agency_id, id from stale where is_placed(latitude, longitude, removed_at)
      except select agency_id, id from fresh where is_placed(latitude, longitude, removed_at)
    ) gone
    where p.agency_id = gone.agency_id and p.listing_id = gone.id;
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
    delete from listing_words w using (
      select agency_id, id from stale where removed_at is null except select agency_id, id from fresh where removed_at is null
    ) gone
    where w.agency_id = gone.agency_id and w.listing_id = gone.id;
  end if;
  if differ.features then
    delete from listing_features l using (
      select agency_id, id, f.key, v.value from stale, jsonb_each(features) f, jsonb_array_elements_text(f.value) v where removed_at is null
      except
      select agency_id, id, f.key, v.value from fresh, jsonb_each(features) f, jsonb_array_elements_text(f.value) v where removed_at is null
    ) gone
    where l.agency_id = gone.agency_id and l.listing_id = gone.id and l.list = gone.key and l.value = gone.value;
    insert into listing_features (agency_id, listing_id, list, value)
    select agency_id, id, f.key, v.value from fresh, jsonb_each(features) f, jsonb_array_elements_text(f.value) v where removed_at is null
    except
    select agency_id, id, f.key, v.value from stale, jsonb_each(features) f, jsonb_array_elements_text(f.value) v where removed_at is null
    on conflict do nothing;
  end if;
  if differ.tags then
    delete from listing_tags l using (
      select agency_id, id, unnest(tag_ids) as value from stale where removed_at is null
      except select agency_id, id, unnest(tag_ids) from fresh where removed_at is null
    ) gone
    where l.agency_id = gone.agency_id and l.listing_id = gone.id and l.tag_id = gone.value;
    insert into listing_tags (agency_id, listing_id, tag_id)
    select agency_id, id, unnest(tag_ids) from fresh where removed_at is null
    except select agency_id, id, unnest(tag_ids) from stale where removed_at is null
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger listings_changed after update on listings referencing old table as stale new table as fresh
  for each statement execute function index_changed_listings();

create function forget_listings() returns trigger language plpgsql as $$
begin
  delete from listing_places p using stale s where p.agency_id = s.agency_id and p.listing_id = s.id;
  delete from listing_words w using stale s where w.agency_id = s.agency_id and w.listing_id = s.id;
  delete from listing_features l using stale s where l.agency_id = s.agency_id and l.listing_id = s.id;
  delete from listing_tags l using stale s where l.agency_id = s.agency_id and l.listing_id = s.id;
  return null;
end $$;
create trigger listings_gone after delete on listings referencing old table as stale
  for each statement execute function forget_listings();

-- A domain that is gone puts no home first.
create function forget_domains_of_listings() returns trigger language plpgsql as $$
begin
  update listings l set featured_on = array_remove(l.featured_on, s.id)
  from stale s where l.agency_id = s.agency_id and l.featured_on @> array[s.id];
  return null;
end $$;
create trigger domains_gone_from_listings after delete on domains referencing old table as stale
  for each statement execute function forget_domains_of_listings();

-- Homes that were there before this file.
alter table listings no force row level security;
alter table listing_places no force row level security;
alter table listing_words no force row level security;
insert into listing_words (agency_id, listing_id, words, listed_at)
select agency_id, id, words_of_listing(display_name, listing_id, listing_key, unparsed_address, street_number, street_name,
  street_suffix, unit_number, city, postal_code, subdivision_name, null), listed_at
from listings;
alter table listings force row level security;
alter table listing_places force row level security;
alter table listing_words force row level security;
