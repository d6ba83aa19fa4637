-- The beacon: what visitors of an agency's sites looked at, as far as they agreed.

create table beacon_settings (
  agency_id uuid primary key references agencies (id) on delete cascade,
  -- What may be kept on the visitor's device, and from when.
  consent_mode text not null check (consent_mode in ('ask', 'cookieless', 'granted')),
  -- Hosts whose pages may send, all where none is named: 'www.northlight.example'.
  allowed_sites text[] not null default '{}' check (cardinality(allowed_sites) <= 50),
  updated_at timestamptz not null
);
comment on table beacon_settings is 'marketing · the beacon of an agency: its consent mode, and the sites that may send';
call keep_apart('beacon_settings');

-- They stand in the source of every page and can do nothing but send events.
create table beacon_keys (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  public_key text not null check (public_key ~ '^pk_[A-Za-z0-9_-]{24}$'),
  created_at timestamptz not null,
  revoked_at timestamptz,
  primary key (agency_id, id),
  unique (agency_id, public_key)
);
comment on table beacon_keys is 'marketing · publishable keys of the beacon: written into pages, good for sending events alone';
call keep_apart('beacon_keys');

create table visitors (
  agency_id uuid not null references agencies (id) on delete cascade,
  -- Random, made in the browser once its visitor agreed; says nothing about who they are.
  id uuid not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (agency_id, id)
);
comment on table visitors is 'marketing · browsers whose visitors agreed to be known again; forgotten 180 days after they were seen last';
call keep_apart('visitors');
create index visitors_age on visitors (agency_id, last_seen_at);

create table track_events (
  agency_id uuid not null,
  -- UTC day of `at`.
  day date not null,
  -- Made from the agency and the id that the page gave it, so that one sent twice is here once.
  id uuid not null,
  -- Null of whoever refused; of one who was not asked yet it lasts as long as the page.
  visitor_id uuid,
  kind text not null check (kind in ('page', 'listing', 'saveListing', 'hideListing', 'favoriteListing', 'requestShowing', 'requestInformation', 'signIn', 'custom')),
  name text not null,
  url text,
  host text,
  title text,
  referrer text,
  campaign text,
  properties jsonb not null,
  is_bot boolean not null,
  is_staff boolean not null,
  -- By our clock: pages tell theirs, and by how much it is wrong.
  at timestamptz not null,
  received_at timestamptz not null,
  primary key (agency_id, day, id)
) partition by range (day);
comment on table track_events is 'marketing · what the beacon saw, a partition a day; days are dropped whole';
call keep_apart('track_events');
create index track_events_received on track_events (agency_id, received_at, id);
create index track_events_visitor on track_events (agency_id, visitor_id, at) where visitor_id is not null;

-- Rows of days that nobody made.
create table track_events_rest partition of track_events default;
comment on table track_events_rest is 'marketing · events of days whose partition was not made in time; emptied by the next upkeep';
call keep_apart('track_events_rest');

create table beacon_refusals (
  agency_id uuid not null,
  day date not null,
  reason text not null check (reason in ('site', 'quota', 'shape')),
  count bigint not null check (count > 0),
  last_at timestamptz not null,
  -- The site that was refused last.
  last_site text,
  primary key (agency_id, day, reason)
);
comment on table beacon_refusals is 'marketing · events that were not taken, counted by reason and day';
call keep_apart('beacon_refusals');
