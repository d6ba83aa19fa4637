// An area whole: the row of the list, its shape, and what is known of the homes in it; and the same of a place that is only looked at.
import { sql } from 'kysely';
import { siteOrigin } from '#/domains/agency/server.ts';
import { type areasContract, homesInPreview, type WholeArea } from '#/domains/areas/contract.ts';
import { factsOf, homesOf } from '#/domains/areas/server/homes-in-places.ts';
import { asRings } from '#/domains/areas/server/shapes/reading-shapes.ts';
import type { Context } from '#/kernel/server/context.ts';
import { recordExpression } from '#/kernel/server/entities/describe-records.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { servedAreas } from './serving-areas.ts';
import { isNowhere, noPlace, readPlace, sqlOfPlace } from './writing-places.ts';

type Calls = (typeof areasContract)['calls'];

/** What lies in its row. */
export type Kept = Omit<WholeArea, 'facts' | 'publicUrl'>;

/** One area without its facts; `hold` keeps its row until the end. Refuses not-found. */
export const readArea = async (ctx: Context, id: string, hold = false): Promise<Kept> => {
  const { rows } = await sql<{ area: Kept }>`
    select to_jsonb(${recordExpression(ctx, servedAreas)}) || jsonb_build_object('shape', t.shape) as area
    from areas t where ${await reachable(ctx, servedAreas)} and t.id = ${id}
    ${hold ? sql`for no key update of t` : sql``}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw notFound();
  return row.area;
};

/** One area; refuses not-found. */
export const describeArea = async (ctx: Context, id: string): Promise<WholeArea> => {
  const area = await readArea(ctx, id);
  const { shape, postalCodes, cities } = area;
  const place = readPlace({ shape, postalCodes, cities });
  const origin = area.isPublished ? await siteOrigin(ctx) : undefined;
  return {
    ...area,
    facts: await factsOf(ctx, sqlOfPlace(place)),
    publicUrl: origin === undefined ? null : `${origin}/places/${area.slug}`,
  };
};

/** The entity with all that its record says. */
export const wholeAreas: typeof servedAreas = {
  ...servedAreas,
  besides: { names: ['shape', 'facts', 'publicUrl'], tell: describeArea },
};

/** GET /crm/areas/{id}. */
export const get: Verb<Calls['get']> = (ctx, { id }) => describeArea(ctx, id);

/** POST /crm/areas/preview. Refuses a place that could not be kept. */
export const preview: Verb<Calls['preview']> = async (ctx, sent) => {
  const kept = readPlace(sent);
  if (isNowhere(kept)) throw noPlace();
  const place = sqlOfPlace(kept);
  const facts = await factsOf(ctx, place);
  const { isSimplified, isMended } = kept.shape;
  return {
    listings: facts.active,
    medianPrice: facts.medianPrice,
    currency: facts.currency,
    facts,
    sample: await homesOf(ctx).newest(ctx, place, homesInPreview),
    shape: asRings(kept.shape),
    isSimplified,
    isMended,
  };
};
