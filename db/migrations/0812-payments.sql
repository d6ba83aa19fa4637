-- Payments for points, and what payment houses told of them. What the simulated house keeps is in the order of its ids, which need no number.

alter table simulated_payment_objects drop column turn;
create index simulated_payment_objects_kind on simulated_payment_objects (kind, id desc);
create index simulated_payment_objects_intent on simulated_payment_objects ((facts ->> 'payment_intent'), id desc);
alter table simulated_payment_notices drop column turn;

create table payments (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  purpose text not null check (purpose in ('topUp', 'autoRefill', 'plan')),
  points integer not null check (points > 0),
  amount_cents integer not null check (amount_cents > 0),
  tax_cents integer not null check (tax_cents >= 0),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  status text not null check (
    status in ('drafted', 'uncertain', 'pending', 'needsAction', 'succeeded', 'failed', 'cancelled',
      'partlyRefunded', 'refunded', 'disputed', 'lost')),
  provider text not null,
  -- The provider's own ids: of its page, and of the payment that was made on it.
  session_id text,
  provider_payment_id text,
  redirect_url text,
  -- 'visa 4242': what it was paid with.
  method_label text,
  requested_by uuid,
  -- A path of the app: where the person goes on afterwards.
  return_to text,
  failure_code text,
  failure_words text,
  -- Who sold it, as it was when it was asked for.
  seller jsonb not null,
  created_at timestamptz not null,
  -- When the provider was last asked because somebody looked.
  looked_at timestamptz,
  settled_at timestamptz,
  primary key (agency_id, id),
  unique (agency_id, provider, session_id),
  unique (agency_id, provider, provider_payment_id),
  -- Who was paid has said so.
  check ((settled_at is not null) = (status in ('succeeded', 'partlyRefunded', 'refunded', 'disputed', 'lost')))
);
comment on table payments is 'billing · payments for points, from being asked for to being paid';
call keep_apart('payments');
revoke delete on payments from lintel_app;
create index payments_created on payments (agency_id, created_at desc, id);

create table payment_events (
  provider text not null,
  event_id text not null,
  kind text not null,
  object_kind text not null,
  object_id text not null,
  received_at timestamptz not null,
  done_at timestamptz,
  -- Why nothing came of it.
  problem text,
  primary key (provider, event_id)
);
comment on table payment_events is 'billing · notices of payment houses, before it is known whose they are: no amounts, no names';
