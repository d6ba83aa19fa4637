// Templates to begin with: what every newly founded agency finds, and what an empty list brings back.
import { sql } from 'kysely';
import { type StarterTemplate, starterTemplates } from '#/domains/templates/contract/starter-templates.ts';
import type { templatesContract } from '#/domains/templates/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { EventReader } from '#/kernel/server/events/reader.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { create } from './changing-templates.ts';

/** Makes those whose names are not there; answers how many. */
const addMissing = async (ctx: Context, starters: readonly StarterTemplate[]): Promise<number> => {
  const { rows } = await sql<{ name: string }>`
    select lower(display_name) as name from message_templates
    where agency_id = ${ctx.agency.id} and removed_at is null
      and lower(display_name) = any(${starters.map(({ displayName }) => displayName.toLowerCase())}::text[])`.execute(
    ctx.db,
  );
  const known = new Set(rows.map(({ name }) => name));
  const missing = starters.filter(({ displayName }) => !known.has(displayName.toLowerCase()));
  for (const starter of missing) await create(ctx, { ...starter });
  return missing.length;
};

/** POST /crm/messaging/templates/starters. Asked twice it makes none a second time. */
export const starters: Verb<(typeof templatesContract)['calls']['starters']> = async (ctx) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`templates.starters ${ctx.agency.id}`}, 0))`.execute(
    ctx.db,
  );
  return { createdCount: await addMissing(ctx, starterTemplates) };
};

/** Gives every newly founded agency its first templates, once: what somebody deletes later does not come back. */
export const templatesOfNewAgencies: EventReader = {
  name: 'templates.starters',
  wants: () => ['agency.founded'],
  read: async (ctx) => {
    const { rows } = await sql`select from message_templates where agency_id = ${ctx.agency.id} limit 1`.execute(
      ctx.db,
    );
    if (rows.length === 0) await addMissing(ctx, starterTemplates);
  },
};
