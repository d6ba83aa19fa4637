// How the properties of a record are grouped and ordered (core §3 Config, §7 "Property layout"; communication §3 "Attribute/property").
import * as z from 'zod/mini';
import { recordAreas } from '#/domains/team/contract.ts';
import { call } from '#/kernel/contract/call.ts';
import { prototypeAttribute } from '#/kernel/contract/prototype.ts';
import { id, text } from '#/kernel/contract/values.ts';

/** Where own fields without a group stand. */
export const otherGroup = 'Other fields';

const part = { _id: z.string(), displayName: z.string(), properties: z.array(prototypeAttribute) };
export const propertySubGroup = z.object(part);
export const propertyGroup = z.object({ ...part, subGroups: z.array(propertySubGroup) });
export type PropertyGroup = z.infer<typeof propertyGroup>;

/** Whose records have one; contacts where nothing is said. */
export const layoutTypes = ['contact', 'listing'] as const;
const typeName = z.optional(z.enum(layoutTypes));

const names = z.array(text(100)).check(z.maxLength(400));
const written = { _id: z.optional(text(60)), displayName: text(100), properties: names };
export const writtenGroup = z.strictObject({
  ...written,
  subGroups: z.optional(z.array(z.strictObject(written)).check(z.maxLength(20))),
});
export type WrittenGroup = z.output<typeof writtenGroup>;

const layout = z.object({
  typeName: z.string(),
  crmPropertyGroupLayout: z.object({ groups: z.array(propertyGroup) }),
  /** Where parts of the record stand for whoever has not moved them: where they were made to stand, but for these. */
  areas: recordAreas,
});

export const layoutCalls = {
  agency: call({
    method: 'GET',
    path: '/crm/property-group-layout/agency',
    summary: 'The groups of a record in the agency’s order, each with its properties',
    query: z.strictObject({ typeName }),
    answer: layout,
    needs: 'signedIn',
    refusals: {},
  }),
  save: call({
    method: 'PUT',
    path: '/crm/property-group-layout/agency',
    summary: 'Set the groups and the order of properties; what is left out is shown in the group of its category',
    body: z.strictObject({ typeName, groups: z.array(writtenGroup).check(z.maxLength(50)) }),
    answer: layout,
    needs: 'field.write',
    refusals: { 'fields.groupTaken': 'invalid', 'fields.placedTwice': 'invalid', 'fields.unknown': 'invalid' },
  }),
  arrange: call({
    method: 'PUT',
    path: '/crm/property-group-layout/agency/areas',
    summary: 'Set where the parts of a record are shown in the agency, for everybody who has not moved them',
    body: z.strictObject({ typeName, areas: recordAreas }),
    answer: layout,
    needs: 'field.write',
    refusals: {},
  }),
  uses: call({
    method: 'GET',
    path: '/crm/property-group-layout/uses/{id}',
    summary: 'How many records have a value in one of the agency’s own fields, counted to 10,001',
    params: z.strictObject({ id: id() }),
    answer: z.object({ recordCount: z.int() }),
    needs: 'field.write',
    refusals: {},
  }),
} as const;
