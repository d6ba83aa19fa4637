// Slugs: the name of an area in addresses, one of each among the areas that are there.
import { sql } from 'kysely';
import { areaLimits } from '#/domains/areas/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { Refusal } from '#/kernel/server/refusal.ts';

/** Letters without their marks, words apart by '-'; a name in another script has none of its own. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, areaLimits.slug - 10)
    .replace(/^-+|-+$/g, '') || 'area';

/** Lets nobody else give a slug until the transaction ends. */
export const holdSlugs = (ctx: Context) =>
  sql`select pg_advisory_xact_lock(hashtext('areas.slugs'), hashtext(${ctx.agency.id}))`.execute(ctx.db);

/** Slugs that are taken by others, which begin with this one. Slugs must be held. */
const takenLike = async (ctx: Context, slug: string, id: string | null): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ slug: string }>`
    select slug from areas where agency_id = ${ctx.agency.id} and removed_at is null and starts_with(slug, ${slug})
      and id is distinct from ${id}::uuid`.execute(ctx.db);
  return new Set(rows.map((row) => row.slug));
};

/** The slug itself, or the first free one after it: oldtown-2. */
export const freeSlug = async (ctx: Context, slug: string): Promise<string> => {
  const taken = await takenLike(ctx, slug, null);
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
};

/** Refuses a slug that another area has. */
export const mustBeFree = async (ctx: Context, slug: string, id: string | null): Promise<void> => {
  if ((await takenLike(ctx, slug, id)).has(slug))
    throw new Refusal('conflict', 'areas.slugTaken', 'is already in use', { field: 'slug' });
};
