-- The people of an agency.

create table agents (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  user_id uuid references users (id),
  email text not null check (email = lower(email)),
  first_name text,
  last_name text,
  full_name text generated always as (nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), '')) stored,
  phone text,
  role text not null default 'member' check (role in ('owner', 'member')),
  position_title text,
  status text not null check (status in ('pending', 'active', 'disabled')),
  permissions jsonb not null default '[]',
  picture_file_id uuid,
  signature text,
  settings jsonb not null default '{}',
  is_visiting boolean not null default false,
  invited_by uuid,
  invited_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (agency_id, id),
  foreign key (agency_id, picture_file_id) references files (agency_id, id) on delete set null (picture_file_id),
  foreign key (agency_id, invited_by) references agents (agency_id, id),
  check (status = 'pending' or user_id is not null)
);
comment on table agents is 'team · one person in one agency: role, title, rights; visiting ones are owners of the parent (decision 15)';
call keep_apart('agents');
create unique index agents_email on agents (agency_id, email) where removed_at is null;
create unique index agents_user on agents (agency_id, user_id) where removed_at is null;
create index agents_created on agents (agency_id, created_at, id) where removed_at is null;
create index agents_by_email on agents (agency_id, email collate "und-x-icu", id) where removed_at is null;
create index agents_by_role on agents (agency_id, role collate "und-x-icu", id) where removed_at is null;
create index agents_by_title on agents (agency_id, position_title collate "und-x-icu", id) where removed_at is null;
create index agents_by_status on agents (agency_id, status collate "und-x-icu", id) where removed_at is null;
create index agents_name on agents (agency_id, full_name collate "und-x-icu", id) where removed_at is null;

create function index_membership() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.user_id is not null then
    delete from memberships where user_id = old.user_id and agency_id = old.agency_id and agent_id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.user_id is not null and new.removed_at is null then
    insert into memberships (user_id, agency_id, agent_id, role, status, is_visiting)
    values (new.user_id, new.agency_id, new.id, new.role, new.status, new.is_visiting);
  end if;
  return null;
end $$;
create trigger agents_index after insert or delete or update of user_id, role, status, is_visiting, removed_at on agents
  for each row execute function index_membership();
alter table grids add foreign key (agency_id, agent_id) references agents (agency_id, id) on delete cascade;
alter table jobs add foreign key (agency_id, created_by) references agents (agency_id, id);
alter table files add foreign key (agency_id, created_by) references agents (agency_id, id);

-- What a person is in the agency of the transaction, and the agency itself. An owner of the parent has full rights, whatever their own row
-- here says (decision 15).
create function presence_of(person uuid, agency uuid, web_domain uuid)
  returns table (
    agent_id uuid, name text, role text, status text, permissions jsonb, is_visiting boolean, owns_parent boolean,
    agency_name text, timezone text, country text, is_test_mode boolean, parent_id uuid, has_domain boolean
  ) language sql stable as $$
    select a.id, coalesce(a.full_name, a.email), a.role, a.status, a.permissions, a.is_visiting,
           exists (
             select from memberships m where m.user_id = a.user_id and m.agency_id = g.parent_id
               and m.role = 'owner' and m.status = 'active' and not m.is_visiting
           ),
           g.name, g.timezone, g.country, g.is_test_mode, g.parent_id,
           web_domain is null or exists (select from domains d where d.agency_id = agency and d.id = web_domain)
    from agents a join agencies g on g.id = a.agency_id
    where a.agency_id = agency and a.user_id = person and a.removed_at is null
$$;

-- The session of a token and what its person is in the agency asked for, or in the session's own; from then on the transaction is theirs.
-- No row for a token that is nobody's; a row without an agent for somebody who is not of the agency.
create function arrive(given bytea, moment timestamptz, asked uuid, web_domain uuid)
  returns table (
    session_id uuid, user_id uuid, agency_id uuid, is_remembered boolean, last_seen_at timestamptz,
    agent_id uuid, name text, role text, status text, permissions jsonb, is_visiting boolean, owns_parent boolean,
    agency_name text, timezone text, country text, is_test_mode boolean, parent_id uuid, has_domain boolean
  ) language plpgsql as $$
#variable_conflict use_column
declare
  own sessions;
  agency uuid;
begin
  select * into own from session_of(given, moment);
  if not found then
    return;
  end if;
  agency := coalesce(asked, own.agency_id);
  perform set_config('app.agency_id', agency::text, true), set_config('app.user_id', own.user_id::text, true);
  return query
    select own.id, own.user_id, agency, own.is_remembered, own.last_seen_at, p.*
    from (select) one left join presence_of(own.user_id, agency, web_domain) p on true;
end $$;
