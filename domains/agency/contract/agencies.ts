// An agency, its children and the way from test mode to live (core §3, §7; decisions 15, 51, 81).
import * as z from 'zod/mini';
import { boolean, date, number, string } from '#/kernel/contract/attribute.ts';
import { call, contract } from '#/kernel/contract/call.ts';
import { entity, type RecordOf } from '#/kernel/contract/entity.ts';
import { readCalls } from '#/kernel/contract/entity-calls.ts';
import { uploadsAnswer, uploadsBody } from '#/kernel/contract/upload.ts';
import { country, id, phone, text, timeZone } from '#/kernel/contract/values.ts';
import { agencyDomain } from './domains.ts';
import { outboundNumber } from './outbound-number.ts';

/** One line that a letter would arrive by. What is there is judged, not whether the place exists. */
const postalAddress = () =>
  text(300, 10).check(
    z.regex(
      /^[^\p{Cc}]*\p{L}[^\p{Cc}]*$/u,
      'must be a whole address in one line: street or P.O. box, town and postcode',
    ),
  );

export const agency = z.object({
  _id: id(),
  agencyName: z.string(),
  agencyPhoneNumber: z.nullable(z.string()),
  /** Stands under mail to many. */
  postalAddress: z.nullable(z.string()),
  /** The number that the agency's texts and calls go out from. */
  agencyOutboundPhoneNumber: z.nullable(outboundNumber),
  timezone: z.string(),
  country: z.nullable(z.string()),
  mls: z.nullable(z.record(z.string(), z.unknown())),
  isTestMode: z.boolean(),
  isDemo: z.boolean(),
  pointsBalance: z.int(),
  theme: z.object({ logo: z.nullable(z.string()) }),
  agencyDomains: z.array(agencyDomain),
  children: z.array(z.object({ _id: id(), agencyName: z.string() })),
  parent: z.nullable(z.object({ _id: id(), agencyName: z.string() })),
});

export type Agency = z.infer<typeof agency>;

/** An agency in the switcher: where the person may go, in what role, with its domains. */
export const switchableAgency = z.object({
  _id: id(),
  agencyName: z.string(),
  parentId: z.nullable(id()),
  role: z.enum(['owner', 'member']),
  isTestMode: z.boolean(),
});

export const agencyEntity = entity({
  typeName: 'agency',
  plural: 'agencies',
  path: '/crm/agency/children',
  resource: 'agency',
  table: 'child_agencies',
  title: { one: 'agency', many: 'agencies' },
  label: 'agencyName',
  order: { column: 'agencyName', order: 'asc' },
  staysSmall: true,
  columns: [
    'agencyName',
    'agencyPhoneNumber',
    'timezone',
    'domainCount',
    'agentCount',
    'pointsBalance',
    'isTestMode',
    'createdAt',
  ],
  attributes: {
    agencyName: string('Agency', { isRequired: true, isSortable: true, isSearchable: true, column: 'name' }),
    agencyPhoneNumber: string('Phone', { column: 'phone' }),
    timezone: string('Time zone', { isRequired: true }),
    isTestMode: boolean('Test mode', { isRequired: true }),
    pointsBalance: number('Points', { isRequired: true }),
    domainCount: number('Domains', { isComputed: true, isRequired: true, isFilterable: false }),
    agentCount: number('Agents', { isComputed: true, isRequired: true, isFilterable: false }),
    createdAt: date('Created', { hasTime: true, isRequired: true, isSortable: true }),
  },
});

const byId = z.strictObject({ id: id() });

/** A child agency as its parent's owners see it: the agency, and how many people work there. */
export const childAgency = z.extend(agency, { agentCount: z.int() });

export type ChildAgency = z.infer<typeof childAgency>;
export type ChildRecord = RecordOf<typeof agencyEntity>;

/** The child agencies as a list (core §7: GET children answers data and total). */
export const childrenContract = contract('children', {
  ...readCalls(agencyEntity, 'owner'),
  get: call({
    method: 'GET',
    path: '/crm/agency/children/{id}',
    summary: 'One child agency, whole',
    params: byId,
    answer: childAgency,
    needs: 'owner',
    refusals: {},
  }),
});

/** Calls about the agency itself. */
export const agencyCalls = {
  current: call({
    method: 'GET',
    path: '/crm/agency/current',
    summary: 'The agency the caller works in',
    answer: agency,
    needs: 'signedIn',
    by: 'key',
    refusals: {},
  }),
  list: call({
    method: 'GET',
    path: '/crm/agency',
    summary: 'The agencies the caller may switch to: their own and the children of those they own',
    answer: z.object({ data: z.array(switchableAgency), total: z.int() }),
    needs: 'signedIn',
    refusals: {},
  }),
  createChild: call({
    method: 'POST',
    path: '/crm/agency/children',
    summary: 'Found a child agency, in test mode',
    body: z.strictObject({
      agencyName: text(120),
      agencyPhoneNumber: z.optional(phone()),
      timezone: z.optional(timeZone()),
    }),
    answer: agency,
    needs: 'owner',
    refusals: {},
    status: 201,
  }),
  update: call({
    method: 'PUT',
    path: '/crm/agency',
    summary: 'Change the profile of the agency',
    body: z.strictObject({
      agencyName: z.optional(text(120)),
      agencyPhoneNumber: z.optional(z.nullable(phone())),
      postalAddress: z.optional(z.nullable(postalAddress())),
      timezone: z.optional(timeZone()),
      country: z.optional(z.nullable(country())),
    }),
    answer: agency,
    needs: 'owner',
    refusals: {},
  }),
  files: call({
    method: 'POST',
    path: '/crm/agency/files',
    summary: 'Addresses to upload files of the agency to',
    body: uploadsBody,
    answer: uploadsAnswer,
    needs: 'owner',
    refusals: {},
  }),
  goLiveChecks: call({
    method: 'GET',
    path: '/crm/agency/go-live',
    summary: 'What is still missing before the agency can leave test mode',
    answer: z.object({
      checks: z.array(
        z.object({
          id: z.string(),
          label: z.string(),
          isDone: z.boolean(),
          hint: z.nullable(z.string()),
          route: z.nullable(z.string()),
        }),
      ),
      canGoLive: z.boolean(),
    }),
    needs: 'owner',
    refusals: {},
  }),
  setTestMode: call({
    method: 'PUT',
    path: '/crm/agency/test-mode',
    summary: 'Leave test mode, or enter it again',
    body: z.strictObject({ isTestMode: z.boolean() }),
    answer: agency,
    needs: 'owner',
    refusals: { 'agency.notReady': 'conflict' },
  }),
} as const;
