-- calls: what was made for calls in the account of an integration at its provider.
create table call_accounts (
  agency_id uuid not null,
  integration_id uuid not null,
  -- Whose it is there: what was made in another account is of no use.
  account text not null,
  -- A key and what it opens, as only this installation can read them.
  sealed text not null,
  made_at timestamptz not null,
  primary key (agency_id, integration_id),
  foreign key (agency_id, integration_id) references integrations (agency_id, id) on delete cascade
);
comment on table call_accounts is 'calls · what was made for calls in the account of an integration, sealed';
call keep_apart('call_accounts');
