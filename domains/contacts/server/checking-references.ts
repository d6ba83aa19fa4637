// What a contact points to must be there: tags of contacts, a stage, origins, a web domain of the agency, an agent at work.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { invalid } from '#/kernel/server/refusal.ts';

/** The ids in small letters, each once. Refuses the first that is not of this kind, at its place: 'tags.2'. */
const among = async (
  ctx: Context,
  ids: readonly string[],
  found: (ids: readonly string[]) => ReturnType<typeof sql<{ id: string }>>,
  refuse: (index: number) => Error,
): Promise<string[]> => {
  if (ids.length === 0) return [];
  const asked = ids.map((id) => id.toLowerCase());
  const { rows } = await found(asked).execute(ctx.db);
  const known = new Set(rows.map(({ id }) => id));
  const missing = asked.findIndex((id) => !known.has(id));
  if (missing >= 0) throw refuse(missing);
  return [...new Set(asked)];
};

/** Tags of the type contact. */
export const checkTags = (ctx: Context, ids: readonly string[], field = 'tags'): Promise<string[]> =>
  among(
    ctx,
    ids,
    (asked) => sql<{ id: string }>`
      select id from tags where agency_id = ${ctx.agency.id} and type_name = 'contact' and id = any(${uuids(asked)})`,
    (index) => invalid(`${field}.${index}`, 'is not a tag of contacts'),
  );

/** Origins. */
export const checkOrigins = (ctx: Context, ids: readonly string[], field = 'origins'): Promise<string[]> =>
  among(
    ctx,
    ids,
    (asked) => sql<{ id: string }>`
      select id from origins where agency_id = ${ctx.agency.id} and id = any(${uuids(asked)})`,
    (index) => invalid(`${field}.${index}`, 'is not an origin'),
  );

const checkOne = async (
  ctx: Context,
  id: string,
  found: (ids: readonly string[]) => ReturnType<typeof sql<{ id: string }>>,
  field: string,
  problem: string,
): Promise<string> => {
  const [checked = id] = await among(ctx, [id], found, () => invalid(field, problem));
  return checked;
};

/** A tag of the type contact-stage. */
export const checkStage = (ctx: Context, id: string, field = 'stage'): Promise<string> =>
  checkOne(
    ctx,
    id,
    (asked) => sql<{ id: string }>`
      select id from tags where agency_id = ${ctx.agency.id} and type_name = 'contact-stage' and id = any(${uuids(asked)})`,
    field,
    'is not a stage of contacts',
  );

/** A web domain of the agency. */
export const checkDomain = (ctx: Context, id: string, field = 'domain'): Promise<string> =>
  checkOne(
    ctx,
    id,
    (asked) => sql<{ id: string }>`
      select id from domains where agency_id = ${ctx.agency.id} and id = any(${uuids(asked)})`,
    field,
    'is not a domain of the agency',
  );

/** An agent who is at work here. */
export const checkAgent = (ctx: Context, id: string, field = 'assignedAgent'): Promise<string> =>
  checkOne(
    ctx,
    id,
    (asked) => sql<{ id: string }>`
      select id from agents where agency_id = ${ctx.agency.id} and id = any(${uuids(asked)})
        and status = 'active' and removed_at is null`,
    field,
    'must be an active agent',
  );
