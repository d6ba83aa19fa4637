-- Where homes are by their postal codes and cities, for areas that name those: by a key of each, one index.

create table listing_localities (
  agency_id uuid not null,
  listing_id uuid not null,
  key text not null,
  primary key (agency_id, listing_id, key)
);
comment on table listing_localities is 'listings · postal code and city of homes that are there, as areas ask for them; written only by triggers on listings';
call keep_apart('listing_localities');
create index listing_localities_key on listing_localities (agency_id, key, listing_id);

-- The postal code, of a British one its first half, too; the city alone and with its state.
create function localities_of(postal_code text, city text, state text) returns setof text language sql immutable parallel safe as $$
  select distinct k from (values
    ('p' || postal_key(postal_code)),
    (case when postal_key(postal_code) ~ '^[A-Z]{1,2}[0-9][A-Z0-9]?[0-9][A-Z]{2}$'
      then 'p' || left(postal_key(postal_code), length(postal_key(postal_code)) - 3) end),
    (city_key(city, null)),
    (case when btrim(coalesce(city, '')) <> '' then city_key(city, state) end)
  ) keys (k) where k is not null
$$;

create function localize_new_listings() returns trigger language plpgsql as $$
begin
  insert into listing_localities (agency_id, listing_id, key)
  select agency_id, id, k from fresh, localities_of(postal_code, city, state_or_province) k where removed_at is null;
  return null;
end $$;
create trigger listings_localized after insert on listings referencing new table as fresh
  for each statement execute function localize_new_listings();

-- Most updates are of counts and moments: what did not change is not looked at twice.
create function localize_changed_listings() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
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
end $$;
create trigger listings_relocalized after update on listings referencing old table as stale new table as fresh
  for each statement execute function localize_changed_listings();

create function forget_localities() returns trigger language plpgsql as $$
begin
  delete from listing_localities l using stale s where l.agency_id = s.agency_id and l.listing_id = s.id;
  return null;
end $$;
create trigger listings_localities_gone after delete on listings referencing old table as stale
  for each statement execute function forget_localities();

-- Homes that were there before this file.
alter table listings no force row level security;
alter table listing_localities no force row level security;
insert into listing_localities (agency_id, listing_id, key)
select agency_id, id, k from listings, localities_of(postal_code, city, state_or_province) k where removed_at is null;
alter table listings force row level security;
alter table listing_localities force row level security;
