-- Areas: places that have a name, by a drawn shape, by postal codes or by cities, and the groups that they are kept in.

create table area_groups (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  display_name text not null,
  background_color text not null,
  foreground_color text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (agency_id, id)
);
comment on table area_groups is 'areas · a coloured word that keeps areas in order';
call keep_apart('area_groups');
create unique index area_groups_name on area_groups (agency_id, lower(display_name));
create index area_groups_by_name on area_groups (agency_id, display_name collate "und-x-icu", id);
create index area_groups_created on area_groups (agency_id, created_at, id);
create index area_groups_updated on area_groups (agency_id, updated_at, id);

create table areas (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  display_name text not null,
  -- Its name in addresses; of those that are there no two have the same.
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  group_ids uuid[] not null default '{}',
  -- Rings of [longitude, latitude]; none of them crosses itself.
  shape jsonb not null default '[]' check (jsonb_typeof(shape) = 'array'),
  -- The same rings as the database reads polygons.
  outlines text[] not null default '{}',
  postal_codes text[] not null default '{}',
  -- [{city, state}]
  cities jsonb not null default '[]' check (jsonb_typeof(cities) = 'array'),
  -- What is asked of homes that no map shows, too: see locality_keys().
  locality_keys text[] not null default '{}',
  custom jsonb not null default '{}',
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (agency_id, id),
  check (outlines <> '{}' or locality_keys <> '{}'),
  foreign key (agency_id, created_by) references agents (agency_id, id) on delete set null (created_by)
);
comment on table areas is 'areas · a place with a name: a shape on the map, postal codes, cities';
call keep_apart('areas');
create unique index areas_slug on areas (agency_id, slug) where removed_at is null;
create index areas_name on areas (agency_id, display_name collate "und-x-icu", id) where removed_at is null;
create index areas_updated on areas (agency_id, updated_at, id) where removed_at is null;
create index areas_created on areas (agency_id, created_at, id) where removed_at is null;
create index areas_removed on areas (agency_id, removed_at, id) where removed_at is not null;
create index areas_created_by on areas (agency_id, created_by);

-- Which areas a point is in: those of its cell, and where the cell is at the edge, those whose outlines hold it.
create table area_cells (
  agency_id uuid not null,
  cell integer not null,
  area_id uuid not null,
  -- False where the cell is wholly inside.
  is_edge boolean not null,
  primary key (agency_id, cell, area_id),
  foreign key (agency_id, area_id) references areas (agency_id, id) on delete cascade
);
comment on table area_cells is 'areas · the cells of the map that the shape of an area touches, as listing_cell() numbers them';
call keep_apart('area_cells');
create index area_cells_area on area_cells (agency_id, area_id) include (cell, is_edge);

create table area_group_links (
  agency_id uuid not null,
  area_id uuid not null,
  group_id uuid not null,
  primary key (agency_id, area_id, group_id)
);
comment on table area_group_links is 'areas · groups of areas that are there, written only by triggers on areas';
call keep_apart('area_group_links');
create index area_group_links_group on area_group_links (agency_id, group_id, area_id);

create function index_new_areas() returns trigger language plpgsql as $$
begin
  insert into area_group_links (agency_id, area_id, group_id)
  select distinct agency_id, id, group_id from fresh, unnest(group_ids) group_id where removed_at is null;
  return null;
end $$;

create function index_changed_areas() returns trigger language plpgsql as $$
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
end $$;

create function forget_areas() returns trigger language plpgsql as $$
begin
  delete from area_group_links c using stale s where c.agency_id = s.agency_id and c.area_id = s.id;
  return null;
end $$;
create trigger areas_new after insert on areas referencing new table as fresh
  for each statement execute function index_new_areas();
create trigger areas_changed after update on areas referencing old table as stale new table as fresh
  for each statement execute function index_changed_areas();
create trigger areas_gone after delete on areas referencing old table as stale
  for each statement execute function forget_areas();

-- An area that comes back after its slug was given away gets another, whoever brings it back. Slugs are held as those who give them hold them.
create function free_slug_of_restored_area() returns trigger language plpgsql as $$
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
end $$;
create trigger areas_restored before update on areas for each row
  when (old.removed_at is not null and new.removed_at is null) execute function free_slug_of_restored_area();

-- A group that is gone keeps no areas, those that were deleted and may come back neither.
create function forget_groups_of_areas() returns trigger language plpgsql as $$
begin
  update areas a set group_ids = array_remove(a.group_ids, s.id)
  from stale s where a.agency_id = s.agency_id and a.group_ids @> array[s.id];
  return null;
end $$;
create trigger groups_gone_from_areas after delete on area_groups referencing old table as stale
  for each statement execute function forget_groups_of_areas();

-- ── Localities: postal codes and cities, as areas and homes are compared by them ────────────────────────────────────────────────
-- Without spaces and signs; of the nine digits of a ZIP+4 the five that name the place.
create function postal_key(postal_code text) returns text language sql immutable parallel safe
  return (select case when k ~ '^[0-9]{9}$' then left(k, 5) else nullif(k, '') end
    from (select upper(regexp_replace(postal_code, '[^A-Za-z0-9]', '', 'g')) as k) x);

create function city_key(city text, state text) returns text language sql immutable parallel safe
  return nullif('c' || lower(btrim(regexp_replace(coalesce(state, ''), '\s+', ' ', 'g'))) || '|'
    || lower(btrim(regexp_replace(coalesce(city, ''), '\s+', ' ', 'g'))), 'c|');

-- What an area of these postal codes and cities asks for.
create function locality_keys(postal_codes text[], cities jsonb) returns text[] language sql immutable parallel safe
  return (select coalesce(array_agg(distinct k order by k), '{}') from (
    select 'p' || postal_key(code) as k from unnest(postal_codes) code
    union select city_key(c ->> 'city', c ->> 'state') from jsonb_array_elements(cities) c
  ) keys where k is not null);
