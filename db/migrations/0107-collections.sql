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

-- Live access: whoever a collection of contacts gives access to reaches its contacts for as long as they are in it. Nothing is copied; the
-- reach asks the collection itself. What ends with an agent or a list of agents belongs to the rows, so that no act can forget it.
create table collection_access (
  agency_id uuid not null,
  collection_id uuid not null,
  -- An agent, a collection of agents, or the whole agency, whose principal is its own id.
  principal_id uuid not null,
  principal_kind text not null check (principal_kind in ('agent', 'list', 'agency')),
  -- Reading or writing. Managing is given contact by contact: it is deleting and sharing on, which must outlive leaving a collection.
  level smallint not null check (level in (4, 6)),
  created_at timestamptz not null,
  primary key (agency_id, collection_id, principal_id),
  foreign key (agency_id, collection_id) references collections (agency_id, id) on delete cascade
);
comment on table collection_access is 'collections · who reaches the records of a collection for as long as they are in it';
call keep_apart('collection_access');
create index collection_access_principal on collection_access (agency_id, principal_id);

create function end_collection_access() returns trigger language plpgsql as $$
begin
  delete from collection_access a where a.agency_id = old.agency_id and a.principal_id = old.id;
  return null;
end $$;
create trigger agents_lose_collections after update of removed_at on agents
  for each row when (new.removed_at is not null and old.removed_at is null) execute function end_collection_access();
create trigger collections_of_agents_lose_collections after delete on collections
  for each row when (old.type_name = 'agent') execute function end_collection_access();

-- Whom a change lets in or shuts out nobody can name before it is asked: everybody hears that contacts changed, and not which.
create function tell_of_collection_access() returns trigger language plpgsql as $$
declare
  agency uuid := coalesce(new.agency_id, old.agency_id);
begin
  if tg_table_name = 'collection_access' or exists (select from collection_access where agency_id = agency) then
    perform pg_notify('changes', json_build_object('agencyId', agency, 'entity', 'contact', 'ids', '[]'::json, 'losers', null)::text);
  end if;
  return null;
end $$;
create trigger collection_access_told after insert or update or delete on collection_access
  for each row execute function tell_of_collection_access();
create trigger collections_with_access_told after update of filters_groups on collections
  for each row when (new.filters_groups is distinct from old.filters_groups) execute function tell_of_collection_access();
create trigger collections_with_access_gone after delete on collections
  for each row execute function tell_of_collection_access();

create function tell_of_moved_members() returns trigger language plpgsql as $$
declare
  moved record;
begin
  for moved in select distinct m.agency_id from moved_members m join collection_access a using (agency_id) loop
    perform pg_notify('changes', json_build_object('agencyId', moved.agency_id, 'entity', 'contact', 'ids', '[]'::json, 'losers', null)::text);
  end loop;
  return null;
end $$;
create trigger members_put_told after insert on collection_members
  referencing new table as moved_members for each statement execute function tell_of_moved_members();
create trigger members_changed_told after update on collection_members
  referencing new table as moved_members for each statement execute function tell_of_moved_members();
create trigger members_taken_told after delete on collection_members
  referencing old table as moved_members for each statement execute function tell_of_moved_members();
