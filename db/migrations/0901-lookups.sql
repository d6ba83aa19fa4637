-- calls: what looking a number up found, so that who asks again within a day is answered from here and pays nothing.
create table phone_lookups (
  agency_id uuid not null references agencies (id) on delete cascade,
  number text not null,
  -- The subject of its point in the ledger.
  id uuid not null,
  status text not null,
  line_type text,
  carrier_name text,
  error text,
  message text,
  looked_up_at timestamptz not null,
  primary key (agency_id, number)
);
comment on table phone_lookups is 'calls · what looking a number up found, for a day';
call keep_apart('phone_lookups');
