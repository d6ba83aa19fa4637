// The calls about areas and their groups (core §7 "Areas", "Area groups"; decisions 17, 18, 85, 89, 105).
import * as z from 'zod/mini';
import { references } from '#/domains/contacts/contract.ts';
import { call } from '#/kernel/contract/call.ts';
import { mostCustomAttributes } from '#/kernel/contract/custom-attributes.ts';
import { bulkAnswer, readCalls, selection } from '#/kernel/contract/entity-calls.ts';
import { longestListMs } from '#/kernel/contract/list.ts';
import { recordSchema } from '#/kernel/contract/record.ts';
import { colour, id, text } from '#/kernel/contract/values.ts';
import { writeCalls } from '#/kernel/contract/write-calls.ts';
import { areaEntity, areaGroupEntity, areaLimits } from './areas.ts';
import { areaPreview, place, wholeArea, writtenPlace } from './places.ts';

const byId = z.strictObject({ id: id() });
const search = z.strictObject({ search: z.optional(z.string().check(z.maxLength(200))) });

const read = readCalls(areaEntity, 'area.read');
const generic = writeCalls(areaEntity, { write: 'area.write', remove: 'area.manage' });

const slug = text(areaLimits.slug).check(
  z.toLowerCase(),
  z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be letters and digits, with - between words'),
);
const written = {
  slug: z.optional(slug),
  groups: z.optional(references(areaLimits.groups)),
  ...writtenPlace,
  /** On the agency's site, for everybody. */
  isPublished: z.optional(z.boolean()),
  text: z.optional(z.nullable(text(areaLimits.text))),
  attributes: z.optional(
    z
      .record(id(), z.unknown())
      .check(z.refine((given) => Object.keys(given as object).length <= mostCustomAttributes, 'has too many entries')),
  ),
};
const shapes = { 'areas.tooLarge': 'invalid', 'areas.tooTangled': 'invalid' } as const;
const refused = {
  ...shapes,
  'areas.noPlace': 'invalid',
  'areas.slugTaken': 'conflict',
  'areas.unknownGroup': 'invalid',
} as const;
const groupIds = z.array(id()).check(z.maxLength(areaLimits.groups));

export const areaCalls = {
  ...read,
  get: call({ ...read.get, answer: wholeArea }),
  listCheck: call({ ...read.listCheck, needs: 'signedIn' }),
  create: call({
    method: 'POST',
    path: '/crm/areas',
    summary: 'Create an area: a shape, postal codes or cities; a slug that is left out is made of the name',
    body: z.strictObject({ displayName: text(areaLimits.name), ...written }),
    answer: wholeArea,
    needs: 'area.write',
    refusals: { ...refused, 'areas.tooMany': 'conflict' },
    status: 201,
  }),
  update: call({
    method: 'PUT',
    path: '/crm/areas/{id}',
    summary: 'Change an area; what is left out stays, an empty list clears',
    params: byId,
    body: z.strictObject({ displayName: z.optional(text(areaLimits.name)), ...written }),
    answer: wholeArea,
    needs: 'area.write',
    refusals: refused,
  }),
  delete: generic.delete,
  bulkDelete: generic.bulkDelete,
  restore: call({
    method: 'POST',
    path: '/crm/areas/bulk/restore',
    summary: 'Bring back areas that were deleted in the last thirty days; one whose slug is taken by now gets another',
    body: z.strictObject({ ids: z.array(id()).check(z.minLength(1), z.maxLength(1_000)) }),
    answer: z.object({ restoredCount: z.int() }),
    needs: 'area.manage',
    refusals: {},
  }),
  bulkGroups: call({
    method: 'POST',
    path: '/crm/areas/bulk/update/groups',
    summary: 'Put areas into groups and take them out',
    body: z.strictObject({
      ...selection.shape,
      updates: z.strictObject({ toAdd: z.optional(groupIds), toRemove: z.optional(groupIds) }),
    }),
    answer: bulkAnswer,
    needs: 'area.write',
    refusals: { 'areas.unknownGroup': 'invalid' },
  }),
  preview: call({
    method: 'POST',
    path: '/crm/areas/preview',
    summary: 'What an area of this shape, these postal codes and cities would hold, and the shape as it would be kept',
    body: place,
    answer: areaPreview,
    needs: 'area.read',
    refusals: { ...shapes, 'areas.noPlace': 'invalid' },
    limitMs: longestListMs,
    isReading: true,
  }),
  cities: call({
    method: 'GET',
    path: '/crm/areas/cities',
    summary:
      'Cities of the agency’s homes for sale, those with most homes first, twenty at most; and where all of the homes are',
    query: search,
    answer: z.object({
      data: z.array(z.object({ city: z.string(), state: z.nullable(z.string()), listings: z.int() })),
      /** The smallest view that holds all homes for sale that a map shows; null where there are none. */
      extent: z.nullable(z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() })),
      /** Where they are, gathered by cells of the map; those with most homes, three hundred at most. */
      spots: z.array(z.object({ lat: z.number(), lon: z.number(), listings: z.int(), city: z.nullable(z.string()) })),
    }),
    needs: 'area.read',
    refusals: {},
  }),
  autocomplete: call({
    method: 'GET',
    path: '/crm/areas/autocomplete',
    summary: 'Areas by name, twenty at most',
    query: search,
    answer: z.object({ data: z.array(z.object({ _id: id(), name: z.string() })) }),
    needs: 'signedIn',
    refusals: {},
  }),
} as const;

const readGroups = readCalls(areaGroupEntity, 'areaGroup.read');
const genericGroups = writeCalls(areaGroupEntity, { write: 'areaGroup.write', remove: 'areaGroup.manage' });
const group = recordSchema(areaGroupEntity);
const colours = { backgroundColor: z.optional(colour()), foregroundColor: z.optional(colour()) };
const named = { 'areaGroups.nameTaken': 'invalid', 'labels.contrast': 'invalid' } as const;

const lightGroup = z.object({
  _id: id(),
  displayName: z.string(),
  backgroundColor: z.string(),
  foregroundColor: z.string(),
});
export type LightGroup = z.output<typeof lightGroup>;

export const areaGroupCalls = {
  ...readGroups,
  listCheck: call({ ...readGroups.listCheck, needs: 'signedIn' }),
  all: call({
    method: 'GET',
    path: '/crm/area-groups/all',
    summary: 'Every group of areas, as pickers need them',
    answer: z.object({ data: z.array(lightGroup), total: z.int() }),
    needs: 'signedIn',
    isKeptByBrowsers: true,
    refusals: {},
  }),
  create: call({
    method: 'POST',
    path: '/crm/area-groups',
    summary: 'Create a group of areas; colours that are left out are chosen',
    body: z.strictObject({ displayName: text(areaLimits.name), ...colours }),
    answer: group,
    needs: 'areaGroup.write',
    refusals: { ...named, 'areaGroups.tooMany': 'conflict' },
    status: 201,
  }),
  update: call({
    method: 'PUT',
    path: '/crm/area-groups/{id}',
    summary: 'Change the name or the colours of a group of areas',
    params: byId,
    body: z.strictObject({ displayName: z.optional(text(areaLimits.name)), ...colours }),
    answer: group,
    needs: 'areaGroup.write',
    refusals: named,
  }),
  /** Its areas stay. */
  delete: genericGroups.delete,
  bulkDelete: genericGroups.bulkDelete,
} as const;
