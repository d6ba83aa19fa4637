-- billing: what owners were told of differences between a payment house and the books, so that they are told of each once, however often a day
-- is compared.

create table told_differences (
  agency_id uuid not null references agencies (id) on delete cascade,
  kind text not null check (kind in ('unknown', 'notCredited', 'amount', 'back', 'neverTaken')),
  -- The payment, or what the payment house calls it where there is none.
  of_name text not null check (length(of_name) between 1 and 255),
  here_cents bigint not null,
  there_cents bigint not null,
  told_at timestamptz not null,
  primary key (agency_id, kind, of_name, here_cents, there_cents)
);
comment on table told_differences is 'billing · differences between a payment house and the books that the owners were told of';
call keep_apart('told_differences');
revoke update, delete on told_differences from lintel_app;
