-- What contacts have to do with homes. Each row says what one contact did, and stays with it through merges; what is shown of a contact, with all
-- that were merged into it, is joined from these rows, so that a merge can be taken apart exactly.

create table contact_interests (
  agency_id uuid not null,
  id uuid not null,
  -- Whose it was when it happened.
  made_with uuid not null,
  -- The home may be forgotten before the contact is.
  listing_id uuid not null,
  is_saved boolean not null default false,
  is_favorite boolean not null default false,
  is_hidden boolean not null default false,
  -- Contacts that were merged into this one when it was last decided: what they had decided before does not count any more.
  covers uuid[] not null default '{}',
  view_count integer not null default 0 check (view_count >= 0),
  first_viewed_at timestamptz,
  last_viewed_at timestamptz,
  saved_at timestamptz,
  requested_showing_at timestamptz,
  requested_information_at timestamptz,
  last_sent_at timestamptz,
  price_when_seen double precision,
  note text check (char_length(note) between 1 and 2000),
  source text not null check (source in ('agent', 'site', 'mail')),
  -- As the home was called.
  address text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (agency_id, id),
  unique (agency_id, made_with, listing_id),
  foreign key (agency_id, made_with) references contacts (agency_id, id) on delete cascade,
  check (is_saved or not is_favorite),
  check (not is_hidden or not is_saved)
);
comment on table contact_interests is 'listings · what each contact has to do with a home, by itself, through all merges';
call keep_apart('contact_interests');
create index contact_interests_listing on contact_interests (agency_id, listing_id);

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
  first_viewed_at timestamptz,
  last_viewed_at timestamptz,
  saved_at timestamptz,
  requested_showing_at timestamptz,
  requested_information_at timestamptz,
  last_sent_at timestamptz,
  price_when_seen double precision,
  note text,
  source text not null,
  address text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (agency_id, id),
  unique (agency_id, contact_id, listing_id),
  foreign key (agency_id, contact_id) references contacts (agency_id, id) on delete cascade
);
comment on table contact_listings is 'listings · what a contact, with all that were merged into it, has to do with a home; joined from contact_interests';
call keep_apart('contact_listings');
create index contact_listings_listing on contact_listings (agency_id, listing_id, updated_at, id);
create index contact_listings_updated on contact_listings (agency_id, updated_at, id);
create index contact_listings_created on contact_listings (agency_id, created_at, id);
create index contact_listings_contact on contact_listings (agency_id, contact_id, updated_at, id);

-- Drafts are few, and of others nothing is told: they are gathered by themselves.
create index listings_drafts on listings (agency_id, created_by, id) where publish_state = 'Draft';

-- ── Counts of a home ───────────────────────────────────────────────────────────────────────────────────────────────────────
alter table listings
  -- Counted elsewhere, of people whom nobody here knows; the totals are these and what contacts did.
  add column told_views_count integer not null default 0,
  add column told_favourites_count integer not null default 0,
  add column told_hidden_count integer not null default 0;
alter table listings no force row level security;
update listings set told_views_count = total_views_count, told_favourites_count = total_favourites_count,
  told_hidden_count = total_hidden_count;
alter table listings force row level security;

create function count_interests(counted jsonb) returns void language plpgsql as $$
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
end $$;

create function count_new_interests() returns trigger language plpgsql as $$
begin
  perform count_interests((select jsonb_agg(c) from (
    select agency_id, listing_id, sum(view_count) as views, count(*) filter (where is_saved) as favourites,
      count(*) filter (where is_hidden) as hidden, max(last_viewed_at) as viewed_at, max(saved_at) as saved_at
    from fresh where not is_contact_removed group by agency_id, listing_id
  ) c));
  return null;
end $$;
create trigger contact_listings_new after insert on contact_listings referencing new table as fresh
  for each statement execute function count_new_interests();

create function count_changed_interests() returns trigger language plpgsql as $$
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
end $$;
create trigger contact_listings_changed after update on contact_listings referencing old table as stale new table as fresh
  for each statement execute function count_changed_interests();

create function count_gone_interests() returns trigger language plpgsql as $$
begin
  perform count_interests((select jsonb_agg(c) from (
    select agency_id, listing_id, -sum(view_count) as views, -count(*) filter (where is_saved) as favourites,
      -count(*) filter (where is_hidden) as hidden, null as viewed_at, null as saved_at
    from stale where not is_contact_removed group by agency_id, listing_id
  ) c));
  return null;
end $$;
create trigger contact_listings_gone after delete on contact_listings referencing old table as stale
  for each statement execute function count_gone_interests();
