-- What visitors of public pages keep: searches that start once their address is confirmed, and short addresses of homes in texts.

-- Whether its contact saved it themselves, on a public page.
alter table saved_searches add column is_of_contact boolean not null default false;

create table address_confirmations (
  agency_id uuid not null,
  id uuid not null,
  -- Who was met when it was asked for.
  contact_id uuid not null,
  -- In small letters.
  address text not null check (address = lower(address)),
  -- What starts with it; null once it was deleted.
  search_id uuid,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (agency_id, id),
  foreign key (agency_id, contact_id) references contacts (agency_id, id) on delete cascade,
  foreign key (agency_id, search_id) references saved_searches (agency_id, id) on delete set null (search_id)
);
comment on table address_confirmations is 'sites · an address that a visitor typed, the search that starts when its holder confirms it, and when they did';
call keep_apart('address_confirmations');
create index address_confirmations_address on address_confirmations (agency_id, address, asked_at);
create index address_confirmations_contact on address_confirmations (agency_id, contact_id);
create index address_confirmations_search on address_confirmations (agency_id, search_id);

create table short_addresses (
  agency_id uuid not null,
  code text not null check (code ~ '^[0-9a-hjkmnp-tv-z]{8}$'),
  listing_id uuid not null,
  -- Whom it was made for; null of one for anybody.
  contact_id uuid,
  -- Until when it stands for the contact, too.
  ends_at timestamptz not null,
  created_at timestamptz not null,
  primary key (agency_id, code),
  foreign key (agency_id, listing_id) references listings (agency_id, id) on delete cascade,
  foreign key (agency_id, contact_id) references contacts (agency_id, id) on delete set null (contact_id)
);
comment on table short_addresses is 'sites · /h/{code}: the short address of a home in a text, and for thirty days of whom it was made for';
call keep_apart('short_addresses');
create unique index short_addresses_of on short_addresses (agency_id, listing_id, contact_id) nulls not distinct;
create index short_addresses_contact on short_addresses (agency_id, contact_id);

alter table areas
  -- Whether everybody may open its page on the agency's site.
  add column is_published boolean not null default false,
  -- What the page says of it.
  add column text text check (char_length(text) between 1 and 4000);
create index areas_published on areas (agency_id, slug) where is_published and removed_at is null;
