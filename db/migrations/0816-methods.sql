-- billing: cards that are kept at the payment house, and the pages on which one is. No number of a card is ever here.

create table payment_customers (
  agency_id uuid not null references agencies (id) on delete cascade,
  provider text not null,
  customer_id text not null,
  primary key (agency_id, provider)
);
comment on table payment_customers is 'billing · by what an agency is known to a payment house';
call keep_apart('payment_customers');

create table payment_methods (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  provider text not null,
  method_id text not null,
  brand text not null,
  last4 text not null,
  exp_month integer not null check (exp_month between 1 and 12),
  exp_year integer not null,
  is_default boolean not null default false,
  is_backup boolean not null default false,
  created_at timestamptz not null,
  -- It was let go; the payment house forgets it as well.
  removed_at timestamptz,
  primary key (agency_id, id),
  unique (agency_id, provider, method_id),
  check (not (is_default and is_backup) and (removed_at is null or not (is_default or is_backup)))
);
comment on table payment_methods is 'billing · cards that a payment house keeps, as it names them to people';
call keep_apart('payment_methods');
revoke delete on payment_methods from lintel_app;
create unique index payment_methods_default on payment_methods (agency_id) where is_default;
create unique index payment_methods_backup on payment_methods (agency_id) where is_backup;

create table method_setups (
  agency_id uuid not null references agencies (id) on delete cascade,
  -- The Idempotency-Key as well.
  id uuid not null,
  provider text not null,
  session_id text,
  state text not null check (state in ('open', 'done', 'expired')),
  created_at timestamptz not null,
  looked_at timestamptz,
  primary key (agency_id, id)
);
comment on table method_setups is 'billing · pages of a payment house on which a card is kept';
call keep_apart('method_setups');
revoke delete on method_setups from lintel_app;
create index method_setups_open on method_setups (agency_id) where state = 'open';

-- What a page is asked for with, as asking again has to say the same: the customer, and whether the card is kept for later.
alter table payments add column customer_id text;
alter table payments add column keeps_card boolean not null default false;
