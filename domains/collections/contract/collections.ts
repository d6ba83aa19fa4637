// A collection: a live filter over records of one kind, with some put in and some left out by hand, shared with agents (core §3;
// decision 24).
import * as z from 'zod/mini';
import { date, dropdown, groups, number, objects, string, strings, tag } from '#/kernel/contract/attribute.ts';
import { entity } from '#/kernel/contract/entity.ts';
import { filtersGroups } from '#/kernel/contract/filter.ts';
import { id } from '#/kernel/contract/values.ts';

/** What a collection may hold, in words; the records of a kind that is not built yet cannot be collected yet. */
export const collectionKinds = [
  { value: 'contact', label: 'Contacts' },
  { value: 'agent', label: 'Agents' },
  { value: 'task', label: 'Tasks' },
  { value: 'listing', label: 'Listings' },
  { value: 'form', label: 'Forms' },
  { value: 'template', label: 'Templates' },
  { value: 'workflow', label: 'Workflows' },
  { value: 'tag', label: 'Tags' },
  { value: 'origin', label: 'Origins' },
  { value: 'job', label: 'Jobs' },
  { value: 'log', label: 'Event logs' },
] as const;

export const collectionEntity = entity({
  typeName: 'collection',
  plural: 'collections',
  path: '/crm/collections',
  resource: 'collection',
  table: 'collections',
  title: { one: 'collection', many: 'collections' },
  label: 'displayName',
  order: { column: 'createdAt', order: 'desc' },
  staysSmall: true,
  columns: ['displayName', 'typeName', 'memberCount', 'owner', 'agents', 'updatedAt'],
  attributes: {
    displayName: string('Name', { isRequired: true, isSortable: true, isSearchable: true, max: 100 }),
    typeName: dropdown('Type', { isRequired: true, isSortable: true, options: collectionKinds }),
    /** Counted for those that are looked at, by a call of its own: null in a list. */
    memberCount: number('Members', { isComputed: true, isFilterable: false }),
    owner: tag('Owner', { isComputed: true, of: 'agents' }),
    agents: groups('Shared with', { isRequired: true, isComputed: true, of: 'agents' }),
    filtersGroups: objects('Filter', { isRequired: true, isFilterable: false, isAlias: true }),
    updatedAt: date('Updated', { hasTime: true, isRequired: true }),
    createdAt: date('Created', { hasTime: true, isRequired: true, isSortable: true }),
    // The same as ids, as core §3 lists them.
    ownerId: string('Owner id', { holds: 'id', isAlias: true, isFilterable: false }),
    agentIds: strings('Agent ids', { isRequired: true, isComputed: true, isAlias: true, isFilterable: false }),
  },
});

const named = z.object({ _id: id(), displayName: z.string() });

/** A collection as core §3 lists it, with the names behind its ids. */
export const collection = z.object({
  _id: id(),
  typeName: z.string(),
  displayName: z.string(),
  filtersGroups,
  ownerId: z.nullable(id()),
  agentIds: z.array(id()),
  owner: z.nullable(named),
  agents: z.array(named),
  memberCount: z.nullable(z.int()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Collection = z.infer<typeof collection>;
