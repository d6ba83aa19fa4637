-- billing: plans that bring points every month. Each month that is paid is a payment with its invoice, and adds its points once.

create table subscriptions (
  agency_id uuid not null references agencies (id) on delete cascade,
  -- The Idempotency-Key of its beginning as well.
  id uuid not null,
  plan text not null check (plan <> 'free'),
  status text not null check (status in ('starting', 'active', 'cancelling', 'pastDue', 'ended')),
  provider text not null,
  customer_id text,
  session_id text,
  redirect_url text,
  provider_subscription_id text,
  -- By the name of a plan, what was agreed to: its points, its price and its tax.
  agreed jsonb not null,
  currency text not null check (currency ~ '^[a-z]{3}$'),
  seller jsonb not null,
  -- From the end of the month on, where it is another; 'free' where it ends.
  next_plan text,
  -- The month that was paid last.
  period_start timestamptz,
  period_end timestamptz,
  past_due_since timestamptz,
  -- How often owners were written to since then.
  reminders integer not null default 0,
  -- A change that was asked for, under its key at the provider, until it is seen done.
  change_key uuid,
  change_plan text,
  requested_by uuid,
  -- The turn of the newest answer: what was asked for in an earlier one is not news any more.
  answered bigint not null default 0,
  created_at timestamptz not null,
  looked_at timestamptz,
  ended_at timestamptz,
  primary key (agency_id, id),
  unique (agency_id, provider, session_id),
  unique (agency_id, provider, provider_subscription_id),
  check ((status = 'ended') = (ended_at is not null)),
  check ((status = 'pastDue') = (past_due_since is not null)),
  check (period_start < period_end),
  check ((change_key is null) = (change_plan is null))
);
comment on table subscriptions is 'billing · plans of agencies, from being chosen to having ended';
call keep_apart('subscriptions');
revoke delete on subscriptions from lintel_app;
-- The order in which payment houses are asked how plans stand.
create sequence subscription_turns start 1000;
grant usage on sequence subscription_turns to lintel_app;
-- One at a time.
create unique index subscriptions_living on subscriptions (agency_id) where status <> 'ended';

alter table payments add column subscription_id uuid;
alter table payments add column plan text;
alter table payments add column period_start timestamptz;
alter table payments add column period_end timestamptz;
alter table payments add foreign key (agency_id, subscription_id) references subscriptions (agency_id, id);
alter table payments add check ((purpose = 'plan') = (subscription_id is not null));
alter table payments add check (num_nonnulls(subscription_id, plan, period_start, period_end) in (0, 4));
-- A month is paid once.
create unique index payments_months on payments (agency_id, subscription_id, period_start)
  where subscription_id is not null and status not in ('failed', 'cancelled');

alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check
  check (kind in ('topUp', 'grant', 'plan', 'hold', 'settle', 'refund', 'return', 'transfer'));
