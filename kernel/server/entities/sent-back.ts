// A record that is sent back as it was answered: clients change one value of what they read and send the whole. What of it cannot be
// written changes nothing as long as it is what the record says (docs/decisions/0010).
import { isDeepStrictEqual } from 'node:util';
import type { Call } from '#/kernel/contract/call.ts';
import { customPath } from '#/kernel/contract/read-filters.ts';
import { pathOf } from '#/kernel/contract/record.ts';
import type { Context } from '#/kernel/server/context.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import type { Registry } from '#/kernel/server/registry.ts';
import { getRecord } from './read-records.ts';
import type { ServedEntity } from './served-entity.ts';

type Values = Readonly<Record<string, unknown>>;

/** A body without what its call cannot write and only the record says. */
export interface Apart {
  body: unknown;
  /** Refuses values that were left out of the body and are not those of the record; to be asked before anything is written. */
  mustBeSame: (ctx: Context, id: string) => Promise<void>;
}

/** The entity of which the call changes one record. */
const changedBy = ({ entities }: Registry, { method, path }: Call): ServedEntity | undefined =>
  method === 'PUT' || method === 'PATCH'
    ? [...entities.values()].find(({ entity }) => `${entity.path}/{id}` === path)
    : undefined;

const answeredNames = ({ entity, besides }: ServedEntity): ReadonlySet<string> =>
  new Set([
    '_id',
    ...(besides?.names ?? []),
    ...Object.entries(entity.attributes)
      .filter(([, { options }]) => !options.isHidden && !options.isFilterOnly)
      .map(([name, attribute]) => pathOf(name, attribute).split('.')[0] ?? name),
    ...(entity.hasCustomAttributes ? [customPath] : []),
  ]);

/** Takes a body apart; one that names nothing but what its call takes, or does not know, stays as it is. */
export const apart = (registry: Registry, call: Call, body: unknown): Apart => {
  const served = changedBy(registry, call);
  const whole = { body, mustBeSame: () => Promise.resolve() };
  if (!served || typeof body !== 'object' || body === null || Array.isArray(body)) return whole;
  const takes = call.body?.def.shape ?? {};
  const names = answeredNames(served);
  const isEcho = ([name]: [string, unknown]): boolean => !Object.hasOwn(takes, name) && names.has(name);
  const entries = Object.entries(body as Values);
  const echoes = entries.filter(isEcho);
  if (echoes.length === 0) return whole;
  return {
    body: Object.fromEntries(entries.filter((entry) => !isEcho(entry))),
    mustBeSame: async (ctx, id) => {
      const { besides } = served;
      const isWhole = besides && echoes.some(([name]) => besides.names.includes(name));
      const record = isWhole ? await besides.tell(ctx, id) : await getRecord(ctx, served, id);
      for (const [name, value] of echoes)
        if (!isDeepStrictEqual(value, (record as Values)[name]))
          throw invalid(name, 'cannot be written, and the record says something else by now', 'kernel.readOnly');
    },
  };
};
