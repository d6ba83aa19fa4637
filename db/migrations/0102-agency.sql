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
  -- Set while a new name waits for its proof.
  renamed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (agency_id, id),
  unique (agency_id, host)
);
comment on table domains is 'agency · a web domain of an agency and the state of its DNS';
call keep_apart('domains');
create unique index domains_primary on domains (agency_id) where is_primary;
create index domains_created on domains (agency_id, created_at, id);
create index domains_host on domains (agency_id, host collate "und-x-icu", id);

-- Which agencies claim a host, kept by a trigger on domains and read before sign-in. Many may claim it, one may prove it: the proven
-- one is active and answers for it. A host that was renamed leads to its new name.
create table hosts (
  host text not null,
  agency_id uuid not null,
  domain_id uuid not null,
  is_active boolean not null,
  redirect_to text,
  primary key (host, agency_id, domain_id),
  foreign key (agency_id, domain_id) references domains (agency_id, id) on delete cascade
);
comment on table hosts is 'agency · index of claimed and proven hosts, written only by its trigger; no business data';
create unique index hosts_proven on hosts (host) where is_active;
create index hosts_domain on hosts (agency_id, domain_id);

create function index_host() returns trigger language plpgsql as $$
begin
  delete from hosts where agency_id = new.agency_id and domain_id = new.id;
  insert into hosts (host, agency_id, domain_id, is_active)
  values (new.host, new.agency_id, new.id, new.dns_status = 'configured');
  if new.previous_host is not null then
    -- The earlier name goes on working until the new one is proven, and then leads to it.
    insert into hosts (host, agency_id, domain_id, is_active, redirect_to)
    values (
      new.previous_host, new.agency_id, new.id, new.renamed_at is not null,
      case when new.renamed_at is null then new.host end
    )
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger domains_index after insert or update of host, previous_host, dns_status, renamed_at on domains
  for each row execute function index_host();

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
