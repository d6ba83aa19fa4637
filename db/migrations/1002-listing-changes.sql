-- Open houses, and the log of what became of homes. It is written by triggers, in the transaction that changes the home, so that no act can
-- forget it; what a feed brings the first time is quiet, or all of it would be told as new.

create table open_houses (
  agency_id uuid not null,
  id uuid not null,
  listing_id uuid not null,
  -- The feed's own; null of one that was announced here.
  open_house_key text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  timezone text not null,
  type text not null,
  status text not null check (status in ('Active', 'Canceled', 'Ended')),
  remarks text,
  livestream_url text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (agency_id, id),
  unique (agency_id, listing_id, open_house_key),
  check (ends_at > starts_at),
  foreign key (agency_id, listing_id) references listings (agency_id, id) on delete cascade
);
comment on table open_houses is 'listings · when a home can be looked at without asking';
call keep_apart('open_houses');
create index open_houses_listing on open_houses (agency_id, listing_id, starts_at);
create index open_houses_starts on open_houses (agency_id, starts_at, id);

create table listing_changes (
  agency_id uuid not null,
  id uuid not null,
  listing_id uuid not null,
  kind text not null check (kind in ('newListing', 'statusChange', 'soldListing', 'priceChange', 'newTourInsights', 'openHouseUpdates')),
  before jsonb,
  after jsonb,
  at timestamptz not null,
  -- The same change is written once, however often it is brought.
  fingerprint text not null,
  -- Told to nobody but those who saved the home.
  is_quiet boolean not null,
  primary key (agency_id, id),
  unique (agency_id, listing_id, kind, fingerprint),
  foreign key (agency_id, listing_id) references listings (agency_id, id) on delete cascade
);
comment on table listing_changes is 'listings · the log of changes, only added to by triggers on listings and open houses; kept for 400 days';
call keep_apart('listing_changes');
create index listing_changes_listing on listing_changes (agency_id, listing_id, at, id);
create index listing_changes_at on listing_changes (agency_id, at, id);
revoke update on listing_changes from lintel_app;

-- Whether people may find it: there, published, not kept off the internet by its seller.
create function is_on_market(removed_at timestamptz, publish_state text, is_shown boolean, status text) returns boolean
  language sql immutable parallel safe
  return removed_at is null and publish_state = 'Published' and is_shown
    and coalesce(status, '') not in ('Withdrawn', 'Canceled', 'Expired', 'Hold', 'Delete', 'Incomplete');

create function is_quiet_now() returns boolean language sql stable parallel safe
  return coalesce(current_setting('app.listings_quiet', true), '') = 'on';

create function log_new_listings() returns trigger language plpgsql as $$
begin
  insert into listing_changes (agency_id, id, listing_id, kind, before, after, at, fingerprint, is_quiet)
  select agency_id, uuidv7(), id, 'newListing', null,
    jsonb_build_object('standardStatus', standard_status, 'listPrice', list_price, 'currency', currency), updated_at, md5('first'), is_quiet_now()
  from fresh where is_on_market(removed_at, publish_state, is_shown, standard_status) and coalesce(standard_status, '') <> 'Closed'
  on conflict do nothing;
  return null;
end $$;
create trigger listings_logged_new after insert on listings referencing new table as fresh
  for each statement execute function log_new_listings();

create function log_changed_listings() returns trigger language plpgsql as $$
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
end $$;
create trigger listings_logged_changed after update on listings referencing old table as stale new table as fresh
  for each statement execute function log_changed_listings();

create function log_open_houses() returns trigger language plpgsql as $$
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
end $$;
create trigger open_houses_logged_new after insert on open_houses for each row execute function log_open_houses();
create trigger open_houses_logged_changed after update on open_houses for each row
  when ((old.starts_at, old.ends_at, old.status) is distinct from (new.starts_at, new.ends_at, new.status))
  execute function log_open_houses();
