-- What proves that the secret key of a process is the one that this database was made with (decision 122). A start makes it before it does
-- anything under its key, migrations included; the app's role has no business here.
create table if not exists installation (
  id boolean primary key default true check (id),
  key_check text not null,
  made_at timestamptz not null default now()
);
comment on table installation is 'kernel · the check value of the secret key; one row';
revoke all on installation from lintel_app;
