-- What contacts look for among the homes of the agency, and under which keys a home finds those who look for it.

create table saved_searches (
  agency_id uuid not null,
  id uuid not null,
  -- Whose it is today; whose it was when it was saved: it follows merges, and comes apart again.
  contact_id uuid not null,
  made_with uuid not null,
  display_name text not null check (char_length(display_name) between 1 and 120),
  filters_groups jsonb not null check (jsonb_typeof(filters_groups) = 'array'),
  area_ids uuid[] not null default '{}',
  -- Kinds of the log of changes that count for it.
  types text[] not null check (types <> '{}'),
  state text not null default 'active' check (state in ('active', 'paused', 'stopped')),
  state_reason text,
  paused_until timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (agency_id, id),
  foreign key (agency_id, contact_id) references contacts (agency_id, id) on delete cascade,
  foreign key (agency_id, made_with) references contacts (agency_id, id) on delete cascade,
  foreign key (agency_id, created_by) references agents (agency_id, id) on delete set null (created_by),
  check (paused_until is null or state = 'paused')
);
comment on table saved_searches is 'listings · what a contact looks for: a filter of homes, and areas';
call keep_apart('saved_searches');
create index saved_searches_contact on saved_searches (agency_id, contact_id, created_at, id);
create index saved_searches_made_with on saved_searches (agency_id, made_with);
create index saved_searches_created_by on saved_searches (agency_id, created_by);
create index saved_searches_removed on saved_searches (agency_id, removed_at, id) where removed_at is not null;

-- Each search stands under the keys of where it looks: areas, cells of the map, a city, a postal code, or '*'. What it asks of price and rooms
-- stands beside, so that most searches need not be looked at.
create table search_keys (
  agency_id uuid not null,
  -- 'a' and an area, 'g' and a cell, 'G' and a square of eight by eight cells, 't' and a city, 'z' and a postal code, '*'.
  key text not null,
  search_id uuid not null,
  -- Which group of its filter.
  part smallint not null,
  -- Open ends are infinite.
  min_price double precision not null,
  max_price double precision not null,
  min_beds double precision not null,
  max_beds double precision not null,
  min_baths double precision not null,
  max_baths double precision not null,
  -- The filter asks more than stands here.
  is_rechecked boolean not null,
  primary key (agency_id, key, search_id, part),
  foreign key (agency_id, search_id) references saved_searches (agency_id, id) on delete cascade
);
comment on table search_keys is 'listings · where saved searches look, for homes that ask who looks for them; written with the search';
call keep_apart('search_keys');
create index search_keys_price on search_keys (agency_id, key, max_price)
  include (search_id, min_price, min_beds, max_beds, min_baths, max_baths, is_rechecked);
create index search_keys_search on search_keys (agency_id, search_id);
