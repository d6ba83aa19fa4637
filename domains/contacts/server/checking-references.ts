// What a contact points to must be there: tags of contacts, a stage, origins, a web domain of the agency, an agent at work. Labels stay
// there until the contact carries them.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { mustBeOrigins, mustBeTag, mustBeTags } from '#/domains/labels/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { invalid } from '#/kernel/server/refusal.ts';

const idsOf = (labels: readonly { _id: string }[]): string[] => labels.map(({ _id }) => _id);

/** Tags of one type, contact where none is named; each once. */
export const checkTags = async (
  ctx: Context,
  ids: readonly string[],
  field = 'tags',
  typeName: 'contact' | 'task' = 'contact',
): Promise<string[]> => idsOf(await mustBeTags(ctx, ids, typeName, field));

/** Origins, each once. */
export const checkOrigins = async (ctx: Context, ids: readonly string[], field = 'origins'): Promise<string[]> =>
  idsOf(await mustBeOrigins(ctx, ids, field));

/** A tag of the type contact-stage. */
export const checkStage = (ctx: Context, id: string, field = 'stage'): Promise<string> =>
  mustBeTag(ctx, id, 'contact-stage', field);

const checkRow = async (
  ctx: Context,
  id: string,
  [table, where]: readonly ['domains' | 'agents', RawBuilder<SqlBool>],
  refuse: () => Error,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where agency_id = ${ctx.agency.id} and id = ${id} and ${where}`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw refuse();
  return found.id;
};

/** A web domain of the agency. */
export const checkDomain = (ctx: Context, id: string, field = 'domain'): Promise<string> =>
  checkRow(ctx, id, ['domains', sql`true`], () => invalid(field, 'is not a domain of the agency'));

/** An agent who is at work here. */
export const checkAgent = (ctx: Context, id: string, field = 'assignedAgent'): Promise<string> =>
  checkRow(ctx, id, ['agents', sql`status = 'active' and removed_at is null`], () =>
    invalid(field, 'must be an active agent'),
  );
