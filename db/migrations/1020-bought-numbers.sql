-- integrations: telephone numbers that are bought from a provider, paid by the month, and given back; and what the simulator sells.

create table number_purchases (
  agency_id uuid not null,
  id uuid not null,
  -- Through whose connection it is bought. Rows of integrations stay when they are disconnected.
  account_id uuid not null,
  -- The number as texts and calls go through it, once it is there.
  integration_id uuid,
  -- E.164
  number text not null,
  -- By which whoever asks again is answered the same.
  request_key text,
  agent_id uuid,
  asked_by uuid,
  points_per_month integer not null check (points_per_month > 0),
  -- 'asked' until the provider is known to have it, or not to.
  state text not null check (state in ('asked', 'bought', 'refused', 'releasing', 'released')),
  asked_at timestamptz not null,
  provider_number_id text,
  can_text boolean,
  can_call boolean,
  -- Why the provider did not sell it, for people.
  refused_because text,
  bought_at timestamptz,
  -- Months that are paid since it was bought, and when the next one begins.
  months integer not null default 0,
  paid_until timestamptz,
  -- Since when there are too few points for the next month.
  unpaid_since timestamptz,
  released_at timestamptz,
  primary key (agency_id, id),
  foreign key (agency_id, account_id) references integrations (agency_id, id) on delete cascade,
  foreign key (agency_id, integration_id) references integrations (agency_id, id) on delete set null (integration_id),
  foreign key (agency_id, agent_id) references agents (agency_id, id) on delete set null (agent_id),
  check ((state in ('bought', 'releasing', 'released')) = (bought_at is not null)),
  check ((state = 'refused') = (refused_because is not null)),
  check ((state = 'released') = (released_at is not null))
);
comment on table number_purchases is 'integrations · telephone numbers that were bought, each asked of its provider once';
call keep_apart('number_purchases');
create unique index number_purchases_request on number_purchases (agency_id, request_key) where request_key is not null;
-- One number is bought once at a time.
create unique index number_purchases_number on number_purchases (agency_id, number) where state in ('asked', 'bought', 'releasing');
create index number_purchases_account on number_purchases (agency_id, account_id);
create index number_purchases_integration on number_purchases (agency_id, integration_id) where integration_id is not null;
create index number_purchases_agent on number_purchases (agency_id, agent_id) where agent_id is not null;

create table simulated_sold_numbers (
  id uuid primary key,
  -- E.164
  number text not null,
  -- What the buyer calls it.
  label text not null,
  integration_id uuid not null,
  sold_at timestamptz not null,
  -- Given back, and offered again.
  released_at timestamptz
);
comment on table simulated_sold_numbers is 'integrations · numbers that the simulator sold, which it offers to nobody else until they come back';
create unique index simulated_sold_numbers_number on simulated_sold_numbers (number) where released_at is null;

create table simulated_sale_fates (
  turn bigint primary key generated always as identity,
  kind text not null check (kind in ('refuse', 'breakBefore', 'acceptThenTimeOut', 'late', 'acceptThenWait')),
  set_at timestamptz not null
);
comment on table simulated_sale_fates is 'integrations · what becomes of the next purchases and releases at the simulator, one each';
