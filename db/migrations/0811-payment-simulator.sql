-- The simulated payment house: what it keeps of customers, cards and charges, whom it answered what, and what it tells of them.

create table simulated_payment_objects (
  id text primary key,
  -- As the house names it to programs: 'payment_intent', 'checkout.session'.
  kind text not null,
  -- The order in which they were made, which lists are paged by.
  turn bigint generated always as identity unique,
  facts jsonb not null,
  -- What the house knows and tells nobody: how a card behaves, what a page was asked to do.
  hidden jsonb not null default '{}'
);
comment on table simulated_payment_objects is 'billing · objects of the payment simulator; empty where a real house takes payments';
create index simulated_payment_objects_kind on simulated_payment_objects (kind, turn desc);
create index simulated_payment_objects_intent on simulated_payment_objects ((facts ->> 'payment_intent'), turn desc);

create table simulated_payment_requests (
  key text primary key,
  -- Of the request: the same key with another one is refused.
  fingerprint text not null,
  status integer not null,
  answer jsonb not null,
  at timestamptz not null
);
comment on table simulated_payment_requests is 'billing · what the payment simulator answered under which key';

create table simulated_payment_fates (
  id uuid primary key,
  kind text not null,
  created_at timestamptz not null
);
comment on table simulated_payment_fates is 'billing · what becomes of the next requests to the payment simulator and of its next notices';

create table simulated_payment_notices (
  id uuid primary key,
  turn bigint generated always as identity unique,
  event_id text not null references simulated_payment_objects (id) on delete cascade,
  -- Null: until somebody has it told.
  due_at timestamptz,
  -- It is told after the one that comes next.
  is_behind_next boolean not null default false,
  times integer not null default 1 check (times between 0 and 20),
  tries integer not null default 0,
  statuses integer[] not null default '{}',
  told_at timestamptz
);
comment on table simulated_payment_notices is 'billing · what the payment simulator tells the product, and what that answered';
create index simulated_payment_notices_due on simulated_payment_notices (due_at) where due_at is not null;

create table simulated_payment_clock (
  is_the_one boolean primary key default true check (is_the_one),
  seconds_ahead bigint not null
);
comment on table simulated_payment_clock is 'billing · how far the clock of the payment simulator was moved ahead; one row or none';
