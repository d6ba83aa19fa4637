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
  ownerId: 'agents',
  agentIds: 'agents',
  assignedAgent: 'agents',
  assignedAgentId: 'agents',
  viewAs: 'agents',
  gridId: 'grids',
  contactId: 'contacts',
  importId: 'imports',
  recordId: 'contacts',
  collections: 'collections',
  listsToAdd: 'lists',
  listsToRemove: 'lists',
  tags: 'tags',
  tagIds: 'tags',
  stage: 'stages',
  origins: 'origins',
  originIds: 'origins',
  domain: 'domains',
  domainId: 'domains',
  /** Of a timeline. */
  afterId: 'items',
};

/** The same where it depends on the path. */
const byFieldAndPath: readonly [field: string, prefix: string, table: string | undefined][] = [
  ['notInIds', '/crm/agents', 'agents'],
  ['notInIds', '/crm/contacts', 'contacts'],
  ['ids', '/crm/collections/bulk/update', 'contacts'],
  ['otherId', '/crm/contacts', 'twins'],
  ['otherId', '/crm/tags', 'other_tags'],
  ['otherId', '/crm/origin', 'other_origins'],
  ['collectionId', '/crm/agents', 'lists'],
  ['collectionId', '/crm/contacts', 'collections'],
  // Nobody keeps collections of these.
  ['collectionId', '/crm', undefined],
  ['toAdd', '/crm/contacts/bulk/update/tags', 'tags'],
  ['toRemove', '/crm/contacts/bulk/update/tags', 'tags'],
  ['toAdd', '/crm/contacts/bulk/update/acl', 'agents'],
  ['toRemove', '/crm/contacts/bulk/update/acl', 'agents'],
];

/** Fields that point to whatever the path is about. */
const ownFields: ReadonlySet<string> = new Set(['id', '_id', 'ids', 'lastId', 'entityIds']);

/** Paths about something that is not an entity. */
const byPath: readonly [prefix: string, table: string][] = [
  ['/crm/auth/sessions', 'sessions'],
  ['/crm/notifications', 'notifications'],
  ['/crm/exports', 'exports'],
  ['/crm/attributes', 'attributes'],
  ['/crm/timeline', 'items'],
  ['/crm/notes', 'notes'],
  ['/crm/property-group-layout/uses', 'attributes'],
  ['/crm/imports', 'imports'],
  ['/crm/contacts/files', 'contact_files'],
  ['/crm/contacts/merges', 'contact_merges'],
];

/** Tables that are read through a view. */
const behind: Readonly<Record<string, string>> = { child_agencies: 'children' };

/** What a pointer is called: its field, or the one whose `_id` it is. */
const nameOf = (place: Place): string => {
  const names = place.filter((step) => typeof step === 'string');
  return (names.at(-1) === '_id' ? names.at(-2) : undefined) ?? names.at(-1) ?? '';
};

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
        const field = nameOf(place);
        const named = byFieldAndPath.find(([name, prefix]) => name === field && served.call.path.startsWith(prefix));
        if (named) return { served, part, place, title, table: named[2] };
        if (field in byField) return { served, part, place, title, table: byField[field] };
        const table = places.find(([prefix]) => served.call.path.startsWith(prefix))?.[1];
        if (!ownFields.has(field) || !table)
          throw new Error(`Say in test/loops/pointers.ts what ${title} of ${served.call.path} points to.`);
        return { served, part, place, title, table: behind[table] ?? table };
      });
    }),
  );
};
