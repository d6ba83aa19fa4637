-- Listings: homes of an agency's feed, as messages show them.

create table listings (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  -- The feed's own.
  listing_id text not null,
  standard_status text,
  list_price numeric(14, 2) check (list_price >= 0),
  street_number text,
  street_name text,
  street_suffix text,
  city text,
  state_or_province text,
  postal_code text,
  country text,
  unparsed_address text,
  bedrooms_total integer check (bedrooms_total >= 0),
  bathrooms_total numeric(5, 1) check (bathrooms_total >= 0),
  lot_size_square_feet numeric(14, 2) check (lot_size_square_feet >= 0),
  -- [{mediaURL, mediaCategory}], the first photo first.
  media jsonb not null default '[]' check (jsonb_typeof(media) = 'array'),
  total_views_count integer not null default 0,
  total_favourites_count integer not null default 0,
  total_hidden_count integer not null default 0,
  last_viewed_at timestamptz,
  last_saved_at timestamptz,
  -- What a search looks in, in small letters.
  words text not null generated always as (lower(
    listing_id || ' ' || coalesce(unparsed_address, '') || ' ' || coalesce(street_number, '') || ' ' || coalesce(street_name, '')
    || ' ' || coalesce(street_suffix, '') || ' ' || coalesce(city, '') || ' ' || coalesce(postal_code, ''))) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (agency_id, id),
  unique (agency_id, listing_id)
);
comment on table listings is 'listings · homes of an agency''s feed';
call keep_apart('listings');
create index listings_viewed_most on listings (agency_id, total_views_count desc, id);
create index listings_viewed_last on listings (agency_id, last_viewed_at desc nulls last, id);
create index listings_saved_last on listings (agency_id, last_saved_at desc nulls last, id);
