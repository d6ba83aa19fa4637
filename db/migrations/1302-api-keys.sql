-- Keys of programs: a credential beside sessions, for an agent and some of that agent's rights.

create table api_keys (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  display_name text not null check (length(display_name) between 1 and 100),
  -- For whom it acts: never more than that agent may today.
  agent_id uuid not null,
  created_by uuid,
  -- 'contact.read', 'task.write', '*.read'.
  scopes text[] not null check (cardinality(scopes) between 1 and 100),
  -- Of the present secret: its first twelve characters and its last four, enough to know it again.
  prefix text not null,
  last_four text not null,
  expires_at timestamptz,
  -- When the present secret was made.
  rolled_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (agency_id, id),
  foreign key (agency_id, agent_id) references agents (agency_id, id) on delete cascade,
  foreign key (agency_id, created_by) references agents (agency_id, id) on delete set null (created_by)
);
comment on table api_keys is 'platform · keys of programs: for whom each acts, and what it may';
call keep_apart('api_keys');
create index api_keys_agent on api_keys (agency_id, agent_id);
create index api_keys_maker on api_keys (agency_id, created_by) where created_by is not null;

-- Made by a key: told what that key may read, while it lives.
alter table webhook_endpoints add column key_id uuid;
alter table webhook_endpoints add foreign key (agency_id, key_id) references api_keys (agency_id, id) on delete cascade;
create index webhook_endpoints_key on webhook_endpoints (agency_id, key_id) where key_id is not null;

create table key_secrets (
  token_hash bytea primary key,
  agency_id uuid not null references agencies (id) on delete cascade,
  key_id uuid not null,
  agent_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  scopes text[] not null,
  created_at timestamptz not null,
  ends_at timestamptz,
  last_used_at timestamptz,
  last_used_from text,
  last_used_for text
);
comment on table key_secrets is 'kernel · secrets of keys as their SHA-256, and when each was used last; two of one key while it is rolled';
create index key_secrets_key on key_secrets (agency_id, key_id);
create index key_secrets_user on key_secrets (user_id);

-- The session or the key of a token, and what its person is in the agency asked for, or in its own; from then on the transaction is theirs. A key
-- is of one agency, and of the agent for whom it was made. No row for a token that is nobody's; a row without an agent for somebody who is not of
-- the agency.
drop function arrive(bytea, timestamptz, uuid, uuid);
create function arrive(given bytea, moment timestamptz, asked uuid, web_domain uuid)
  returns table (
    session_id uuid, user_id uuid, agency_id uuid, is_remembered boolean, last_seen_at timestamptz,
    agent_id uuid, name text, role text, status text, permissions jsonb, is_visiting boolean, owns_parent boolean,
    agency_name text, timezone text, country text, is_test_mode boolean, parent_id uuid, has_domain boolean,
    key_id uuid, scopes text[]
  ) language plpgsql as $$
#variable_conflict use_column
declare
  own sessions;
  secret key_secrets;
  agency uuid;
begin
  select * into own from session_of(given, moment);
  if found then
    agency := coalesce(asked, own.agency_id);
    perform set_config('app.agency_id', agency::text, true), set_config('app.user_id', own.user_id::text, true);
    return query
      select own.id, own.user_id, agency, own.is_remembered, own.last_seen_at, p.*, null::uuid, null::text[]
      from (select) one left join presence_of(own.user_id, agency, web_domain) p on true;
    return;
  end if;
  select * into secret from key_secrets k where k.token_hash = given and (k.ends_at is null or k.ends_at > moment);
  if not found then
    return;
  end if;
  agency := coalesce(asked, secret.agency_id);
  perform set_config('app.agency_id', agency::text, true), set_config('app.user_id', secret.user_id::text, true);
  return query
    select null::uuid, secret.user_id, agency, false, coalesce(secret.last_used_at, 'epoch'), p.*, secret.key_id, secret.scopes
    from (select) one
    left join presence_of(secret.user_id, agency, web_domain) p on agency = secret.agency_id and p.agent_id = secret.agent_id;
end $$;
