-- Collections: live filters with people put in and left out by hand (decision 24).

create table collections (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  type_name text not null,
  display_name text not null,
  filters_groups jsonb not null default '[]',
  owner_id uuid,
  -- Agents besides the owner who see it; what it holds they see as far as they reach.
  agent_ids uuid[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (agency_id, id),
  foreign key (agency_id, owner_id) references agents (agency_id, id) on delete set null (owner_id)
);
comment on table collections is 'collections · a live filter over records of one type, shared with agents';
call keep_apart('collections');
create index collections_created on collections (agency_id, created_at, id);
create index collections_by_name on collections (agency_id, display_name collate "und-x-icu", id);
create index collections_by_type on collections (agency_id, type_name collate "und-x-icu", id);
create index collections_owner on collections (agency_id, owner_id);

create table collection_members (
  agency_id uuid not null,
  collection_id uuid not null,
  record_id uuid not null,
  -- Put in by hand, or left out by hand.
  is_member boolean not null,
  created_at timestamptz not null,
  primary key (agency_id, collection_id, record_id),
  foreign key (agency_id, collection_id) references collections (agency_id, id) on delete cascade
);
comment on table collection_members is 'collections · records that are in or out of a collection whatever its filter says';
call keep_apart('collection_members');
create index collection_members_record on collection_members (agency_id, record_id, collection_id);
