// Lists of the simulated payment house, a page at a time from an object on, and what a request wants unfolded in its answer.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { json } from '#/kernel/server/db/types.ts';
import { listOf, text, whole } from './forms.ts';
import type { Till } from './keeping.ts';
import { type Kind, prefixes } from './objects.ts';
import { invalid, missing } from './refusing.ts';

const moments = z.strictObject({
  gt: z.optional(whole),
  gte: z.optional(whole),
  lt: z.optional(whole),
  lte: z.optional(whole),
});

/** What every list takes besides the fields that it is narrowed by. */
export const paging = {
  limit: z.optional(whole),
  starting_after: z.optional(text),
  ending_before: z.optional(text),
  created: z.optional(z.union([whole, moments])),
  expand: z.optional(listOf(text)),
};
type Paging = { [K in keyof typeof paging]?: z.output<(typeof paging)[K]> | undefined };

const boundsOf = (created: Paging['created']) =>
  typeof created === 'number' ? { gte: created, lte: created } : { ...created };

/** Ids sort as they were made. */
const mustHave = async ({ db }: Till, kind: Kind, id: string, param: string): Promise<string> => {
  const { rows } = await sql`
    select from simulated_payment_objects where id = ${id} and kind = ${kind}`.execute(db);
  if (!rows[0]) throw missing(kind, id, param);
  return id;
};

/** A page of a kind, the newest first; `having` narrows it to what has these facts. */
export const listPage = async (
  till: Till,
  kind: Kind,
  { limit = 10, starting_after: after, ending_before: before, created, expand = [] }: Paging,
  having: Readonly<Record<string, unknown>>,
  url: string,
): Promise<object> => {
  if (limit < 1 || limit > 100) throw invalid('Limit must be between 1 and 100', { param: 'limit' });
  const older = after === undefined ? null : await mustHave(till, kind, after, 'starting_after');
  const newer = before === undefined ? null : await mustHave(till, kind, before, 'ending_before');
  const { gt = null, gte = null, lt = null, lte = null } = boundsOf(created);
  const facts = Object.fromEntries(Object.entries(having).filter(([, value]) => value !== undefined));
  const { rows } = await sql<{ facts: object }>`
    select facts from simulated_payment_objects
    where kind = ${kind} and facts @> ${json(facts)}
      and (${older}::text is null or id < ${older}) and (${newer}::text is null or id > ${newer})
      and (${gt}::bigint is null or (facts ->> 'created')::bigint > ${gt})
      and (${gte}::bigint is null or (facts ->> 'created')::bigint >= ${gte})
      and (${lt}::bigint is null or (facts ->> 'created')::bigint < ${lt})
      and (${lte}::bigint is null or (facts ->> 'created')::bigint <= ${lte})
    order by case when ${newer}::text is null then id end desc, id limit ${limit + 1}`.execute(till.db);
  const page = rows.slice(0, limit).map((row) => row.facts);
  const data = newer === null ? page : page.toReversed();
  const inner = expand.map((path) => path.replace(/^data\./, ''));
  const unfolded = [];
  for (const one of data) unfolded.push(await unfold(till, one, inner));
  return { object: 'list', url, has_more: rows.length > limit, data: unfolded };
};

const byId = async ({ db }: Till, id: string): Promise<object | undefined> => {
  const { rows } = await sql<{ facts: object }>`
    select facts from simulated_payment_objects where id = ${id}`.execute(db);
  return rows[0]?.facts;
};

const isId = (value: unknown): value is string =>
  typeof value === 'string' && Object.values(prefixes).some((prefix) => value.startsWith(prefix));

/** Puts objects where their ids stand: `latest_charge`, `payment_intent.latest_charge`. */
export const unfold = async (till: Till, facts: object, paths: readonly string[]): Promise<object> => {
  const unfolded: Record<string, unknown> = { ...facts };
  for (const path of paths) {
    const [name = '', ...rest] = path.split('.');
    if (!Object.hasOwn(unfolded, name))
      throw invalid(`This property cannot be expanded (${name}).`, { param: 'expand' });
    const value = unfolded[name];
    const inner = isId(value) ? await byId(till, value) : value;
    if (typeof inner === 'object' && inner !== null)
      unfolded[name] = rest.length > 0 ? await unfold(till, inner, [rest.join('.')]) : inner;
  }
  return unfolded;
};
