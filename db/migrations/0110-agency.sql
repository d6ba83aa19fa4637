-- Agencies' web domains and looks.

create table domains (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  host text not null check (host = lower(host)),
  previous_host text,
  dns_status text not null check (dns_status in ('unconfigured', 'pending', 'configured', 'failed')),
  dns_found jsonb,
  dns_checked_at timestamptz,
  proof text not null,
  is_primary boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (agency_id, id),
  unique (agency_id, host)
);
comment on table domains is 'agency · a web domain of an agency and the state of its DNS';
call keep_apart('domains');
create unique index domains_primary on domains (agency_id) where is_primary;

-- A host answers for one agency only, and only once its DNS proves it: kept by a trigger on domains, read before sign-in.
create table hosts (
  host text primary key,
  agency_id uuid not null,
  domain_id uuid not null,
  is_active boolean not null,
  redirect_to text,
  foreign key (agency_id, domain_id) references domains (agency_id, id) on delete cascade
);
comment on table hosts is 'agency · index of proven hosts, written only by its trigger; no business data';

create function index_host() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from hosts where agency_id = old.agency_id and domain_id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.dns_status = 'configured' then
    insert into hosts (host, agency_id, domain_id, is_active) values (new.host, new.agency_id, new.id, true);
    if new.previous_host is not null and new.previous_host <> new.host then
      insert into hosts (host, agency_id, domain_id, is_active, redirect_to)
      values (new.previous_host, new.agency_id, new.id, false, new.host)
      on conflict (host) do nothing;
    end if;
  end if;
  return coalesce(new, old);
end $$;
create trigger domains_index after insert or update of host, previous_host, dns_status on domains
  for each row execute function index_host();
create trigger domains_unindex before delete on domains for each row execute function index_host();

create table themes (
  agency_id uuid primary key references agencies (id) on delete cascade,
  primary_button_color text,
  link_color text,
  logo_file_id uuid,
  message_themes jsonb not null default '{}',
  signature text,
  updated_at timestamptz not null,
  foreign key (agency_id, logo_file_id) references files (agency_id, id) on delete set null (logo_file_id)
);
comment on table themes is 'agency · colours, logo, message themes and signature of an agency (decision 52)';
call keep_apart('themes');
