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
