-- billing: points that buy themselves with a kept card. A payment without a page names the card that it charges.

-- As its payment house names it; null where it is paid on a page.
alter table payments add column method_id text;
create index payments_refills on payments (agency_id, created_at) where purpose = 'autoRefill';

create table refill_rules (
  agency_id uuid primary key references agencies (id) on delete cascade,
  state text not null check (state in ('off', 'armed', 'paused')),
  paused_because text check (paused_because in ('declined', 'capReached', 'needsYou', 'cardExpired', 'noCard', 'packChanged', 'disputed')),
  below integer not null check (below > 0),
  -- Of a pack, and what one cost with its tax when somebody agreed to it.
  buy_points integer not null check (buy_points > 0),
  buy_cents integer not null check (buy_cents > 0),
  monthly_cap_cents integer not null check (monthly_cap_cents > 0),
  -- The one purchase that is under way, and whether it is the second try, with the other card.
  in_flight_id uuid,
  is_backup boolean not null default false,
  -- When owners were last written to about it, the oldest first.
  mailed_at timestamptz[] not null default '{}',
  updated_at timestamptz not null,
  foreign key (agency_id, in_flight_id) references payments (agency_id, id),
  check ((state = 'paused') = (paused_because is not null)),
  check (in_flight_id is not null or not is_backup)
);
comment on table refill_rules is 'billing · below which number of points an agency buys more by itself, and whether it does';
call keep_apart('refill_rules');
revoke delete on refill_rules from lintel_app;
