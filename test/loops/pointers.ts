// Every place of every call at which an id stands, and the table whose rows it points to.

import type { ServedCall } from '#/kernel/server/door.ts';
import type { Registry } from '#/kernel/server/registry.ts';
import { isId, type Place, placesOf } from './walk-schema.ts';

export interface Pointer {
  served: ServedCall;
  part: 'params' | 'query' | 'body';
  place: Place;
  /** 'team.disable query agencyId', for people. */
  title: string;
  /** Undefined where nothing in the product has such ids yet. */
  table: string | undefined;
}

/** Fields that name what they point to, wherever they stand. */
const byField: Readonly<Record<string, string | undefined>> = {
  agencyId: 'agencies',
  agentId: 'agents',
  handOverTo: 'agents',
  notInIds: 'agents',
  gridId: 'grids',
  contactId: undefined,
};

/** Fields that point to whatever the path is about. */
const ownFields: ReadonlySet<string> = new Set(['id', '_id', 'ids', 'lastId', 'entityIds']);

/** Paths about something that is not an entity. */
const byPath: readonly [prefix: string, table: string][] = [
  ['/crm/auth/sessions', 'sessions'],
  ['/crm/notifications', 'notifications'],
  ['/crm/exports', 'exports'],
  ['/crm/attributes', 'attributes'],
];

/** Tables that are read through a view. */
const behind: Readonly<Record<string, string>> = { child_agencies: 'children' };

/** All pointers of the registry's calls. Throws for one whose target nobody has named. */
export const pointersOf = (registry: Registry): Pointer[] => {
  const places: readonly (readonly [string, string])[] = [
    ...byPath,
    ...[...registry.entities.values()].map(({ entity }) => [entity.path, entity.table] as const),
  ].toSorted(([a], [b]) => b.length - a.length);
  return registry.calls.flatMap((served) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = served.call[part];
      if (!schema) return [];
      return placesOf(schema, isId).map((place): Pointer => {
        const title = `${served.domain}.${served.name} ${part} ${place.join('.')}`;
        if (served.name === 'inviteAgain') return { served, part, place, title, table: 'pending' };
        const field = String(place.findLast((step) => typeof step === 'string'));
        if (field in byField) return { served, part, place, title, table: byField[field] };
        const table = places.find(([prefix]) => served.call.path.startsWith(prefix))?.[1];
        if (!ownFields.has(field) || !table)
          throw new Error(`Say in test/loops/pointers.ts what ${title} of ${served.call.path} points to.`);
        return { served, part, place, title, table: behind[table] ?? table };
      });
    }),
  );
};
