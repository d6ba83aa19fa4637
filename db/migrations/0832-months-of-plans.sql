-- billing: a month of a plan is known by the invoice that the payment house wrote for it, as two may begin within one second. What was charged
-- for a price that no plan here has is kept until one does.

-- By hand, its beginning. Null of a month that was paid before, until it is told of again.
alter table payments add column month_key text;
drop index payments_months;
create unique index payments_months on payments (agency_id, subscription_id, month_key)
  where month_key is not null and status not in ('failed', 'cancelled');
create unique index payments_months_before on payments (agency_id, subscription_id, period_start)
  where subscription_id is not null and month_key is null and status not in ('failed', 'cancelled');

-- The card that is charged for the plan, as the payment house last told of it.
alter table subscriptions add column card jsonb;

create table uncredited_months (
  agency_id uuid not null,
  subscription_id uuid not null,
  month_key text not null,
  -- The name of the plan where that is known, and what the payment house calls what was charged.
  plan text,
  what text not null,
  total_cents integer not null check (total_cents > 0),
  currency text not null,
  provider_payment_id text,
  period_start timestamptz not null,
  period_end timestamptz not null,
  told_at timestamptz not null,
  credited_at timestamptz,
  primary key (agency_id, subscription_id, month_key),
  foreign key (agency_id, subscription_id) references subscriptions (agency_id, id) on delete cascade
);
comment on table uncredited_months is 'billing · months that a payment house charged at a price that no plan here has, until one does';
call keep_apart('uncredited_months');
revoke delete on uncredited_months from lintel_app;

-- What waits to be paid is few of many.
create index invoices_open on invoices (agency_id, due_at) where status = 'open';
