-- billing: money that goes back, by a refund that is asked for here or begun at the payment house, or by a dispute. Its points go with it.

alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check
  check (kind in ('topUp', 'grant', 'hold', 'settle', 'refund', 'return'));
alter table ledger_postings drop constraint ledger_postings_account_check;
alter table ledger_postings add constraint ledger_postings_account_check check (account in ('available', 'held', 'owed', 'bought', 'granted', 'returned',
  'used.text', 'used.call', 'used.lookup', 'used.number'));

-- How many of its points went back, as far as what stands says.
alter table payments add column returned_points integer not null default 0;
alter table payments add constraint payments_returned_points_check check (returned_points between 0 and points);

create table money_back (
  agency_id uuid not null references agencies (id) on delete cascade,
  -- Of a refund that was asked for here, the Idempotency-Key as well.
  id uuid not null,
  payment_id uuid not null,
  kind text not null check (kind in ('refund', 'dispute')),
  -- The provider's own id; null until it has told of it.
  provider_id text,
  cents integer not null check (cents > 0),
  -- Of a refund that was asked for here; what began at the provider takes points by its share of the price.
  points integer check (points > 0),
  state text not null check (case when kind = 'refund' then state in ('asked', 'uncertain', 'done', 'undone') else state in ('opened', 'won', 'lost') end),
  requested_by uuid,
  -- Why it was not made, in words for people.
  failure_words text,
  created_at timestamptz not null,
  primary key (agency_id, id),
  unique (agency_id, provider_id),
  foreign key (agency_id, payment_id) references payments (agency_id, id) on delete cascade
);
comment on table money_back is 'billing · refunds and disputes of payments';
call keep_apart('money_back');
revoke delete on money_back from lintel_app;
create index money_back_payment on money_back (agency_id, payment_id);

-- What was paid is looked at every night for as long as it can go back.
alter table payments no force row level security;
insert into timers (kind, agency_id, subject_id, due_at)
select 'billing.openPayments', agency_id, id, now() from payments where settled_at > now() - interval '120 days'
on conflict do nothing;
alter table payments force row level security;
