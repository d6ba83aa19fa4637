-- Invoices of what agencies bought, each with its number in the one series of the installation, and whom they are made out to.

create table billing_profiles (
  agency_id uuid primary key references agencies (id) on delete cascade,
  -- Null: the agency's own.
  name text check (length(name) between 1 and 200),
  address text check (length(address) between 1 and 500),
  tax_id text check (length(tax_id) between 1 and 50),
  invoice_email text check (length(invoice_email) between 3 and 320),
  updated_at timestamptz not null
);
comment on table billing_profiles is 'billing · whom the invoices of an agency are made out to';
call keep_apart('billing_profiles');

create table invoices (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  serial bigint not null check (serial > 0),
  number text not null,
  kind text not null check (kind in ('topUp', 'autoRefill', 'plan', 'creditNote')),
  status text not null check (status in ('open', 'paid', 'void', 'uncollectible')),
  -- What it was issued for, once: 'payment:…', or the refund of a credit note.
  cause_key text not null,
  payment_id uuid not null,
  credit_of uuid,
  issued_at timestamptz not null,
  due_at timestamptz not null,
  paid_at timestamptz,
  currency text not null check (currency ~ '^[a-z]{3}$'),
  -- In whole cents; what is given back stands below zero.
  subtotal_cents bigint not null,
  tax_cents bigint not null,
  total_cents bigint not null,
  amount_paid_cents bigint not null default 0,
  points integer not null,
  plan text,
  period_start timestamptz,
  period_end timestamptz,
  lines jsonb not null,
  -- Both as they were when it was issued.
  buyer jsonb not null,
  seller jsonb not null,
  method_label text,
  note text check (length(note) between 1 and 2000),
  purchase_order text check (length(purchase_order) between 1 and 100),
  file_id uuid,
  primary key (agency_id, id),
  unique (agency_id, serial),
  unique (agency_id, cause_key),
  foreign key (agency_id, payment_id) references payments (agency_id, id),
  foreign key (agency_id, credit_of) references invoices (agency_id, id),
  foreign key (agency_id, file_id) references files (agency_id, id) on delete set null (file_id),
  check (total_cents = subtotal_cents + tax_cents),
  check ((kind = 'creditNote') = (credit_of is not null)),
  check (case when kind = 'creditNote' then total_cents < 0 and tax_cents <= 0 else total_cents > 0 and tax_cents >= 0 end),
  check ((status = 'paid') = (paid_at is not null))
);
comment on table invoices is 'billing · invoices and credit notes, with what stood on them when they were issued';
call keep_apart('invoices');
-- What was issued stays as it was issued.
revoke update, delete on invoices from lintel_app;
grant update (status, paid_at, amount_paid_cents, method_label, note, purchase_order, file_id) on invoices to lintel_app;
create unique index invoices_payment on invoices (agency_id, payment_id) where kind <> 'creditNote';
create index invoices_issued on invoices (agency_id, issued_at, id);
create index invoices_number on invoices (agency_id, number collate "und-x-icu", id);
create index invoices_total on invoices (agency_id, total_cents, id);
create index invoices_credits on invoices (agency_id, credit_of) where credit_of is not null;

create table invoice_series (
  is_the_one boolean primary key default true check (is_the_one),
  last_serial bigint not null check (last_serial >= 0)
);
comment on table invoice_series is 'billing · the last number that was given to an invoice of any agency; one row';
insert into invoice_series (last_serial) values (0);
revoke insert, delete on invoice_series from lintel_app;
