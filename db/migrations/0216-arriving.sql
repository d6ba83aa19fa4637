-- Who arrives with a request is proven in the message that begins its transaction: the session, the agency it then belongs to, and what
-- the person is there. Nothing is set, and so nothing is seen, for a token that is nobody's.

create function session_of(given bytea, moment timestamptz) returns setof sessions language sql stable as $$
  select s.* from sessions s where s.token_hash = given and s.ended_at is null and s.expires_at > moment
$$;

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
