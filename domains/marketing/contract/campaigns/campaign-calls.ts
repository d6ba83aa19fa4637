// The calls about campaigns and what they brought (core §7 "Marketing campaigns"; decisions 85, 89, 105).
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { mostCustomAttributes } from '#/kernel/contract/custom-attributes.ts';
import { readCalls } from '#/kernel/contract/entity-calls.ts';
import { longestListMs } from '#/kernel/contract/list.ts';
import { recordSchema } from '#/kernel/contract/record.ts';
import { id, plainDate, text, whole } from '#/kernel/contract/values.ts';
import { writeCalls } from '#/kernel/contract/write-calls.ts';
import {
  type Channel,
  campaignEntity,
  campaignLimits,
  channels,
  type Matching,
  matching,
  type RuleField,
  type RuleOperator,
  ruleFields,
  ruleOperators,
} from './campaign.ts';
import { results, resultsQuery } from './results.ts';
import { why } from './touches.ts';

const byId = z.strictObject({ id: id() });
const read = readCalls(campaignEntity, 'marketingCampaign.read');
const generic = writeCalls(campaignEntity, { write: 'marketingCampaign.write', remove: 'marketingCampaign.manage' });
const campaign = recordSchema(campaignEntity);

const namesOf = <T extends string>(words: Readonly<Record<T, string>>) => z.enum(Object.keys(words) as [T, ...T[]]);

const rule = z.strictObject({
  field: namesOf<RuleField>(ruleFields),
  operator: namesOf<RuleOperator>(ruleOperators),
  value: text(campaignLimits.value),
});
const spend = z.strictObject({
  from: plainDate(),
  to: plainDate(),
  amountCents: whole(0, campaignLimits.cents),
  currency: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{3}$/, 'must be a currency such as USD')),
});
const rules = z.array(rule).check(z.maxLength(campaignLimits.rules));
const period = {
  startsOn: z.optional(z.nullable(plainDate())),
  endsOn: z.optional(z.nullable(plainDate())),
};
const written = {
  matches: z.optional(namesOf<Matching>(matching)),
  rules: z.optional(rules),
  ...period,
  spend: z.optional(z.array(spend).check(z.maxLength(campaignLimits.spend))),
  target: z.optional(z.nullable(text(campaignLimits.target))),
  attributes: z.optional(
    z
      .record(id(), z.unknown())
      .check(z.refine((given) => Object.keys(given as object).length <= mostCustomAttributes, 'has too many entries')),
  ),
};
const refused = {
  'marketing.endsBeforeStart': 'invalid',
  'marketing.notAPage': 'invalid',
} as const;
const name = text(campaignLimits.name);

export const campaignCalls = {
  ...read,
  create: call({
    method: 'POST',
    path: campaignEntity.path,
    summary: 'Create a campaign: its channel, the rules that its visitors are known by, what was spent on it',
    body: z.strictObject({ displayName: name, channel: namesOf<Channel>(channels), ...written }),
    answer: campaign,
    needs: 'marketingCampaign.write',
    refusals: { ...refused, 'marketing.tooManyCampaigns': 'conflict' },
    status: 201,
  }),
  update: call({
    method: 'PUT',
    path: `${campaignEntity.path}/{id}`,
    summary: 'Change a campaign; what is left out stays, null and an empty list clear',
    params: byId,
    body: z.strictObject({
      displayName: z.optional(name),
      channel: z.optional(namesOf<Channel>(channels)),
      ...written,
    }),
    answer: campaign,
    needs: 'marketingCampaign.write',
    refusals: refused,
  }),
  delete: generic.delete,
  bulkDelete: generic.bulkDelete,
  restore: call({
    method: 'POST',
    path: `${campaignEntity.path}/bulk/restore`,
    summary: 'Bring back campaigns that were deleted in the last thirty days',
    body: z.strictObject({ ids: z.array(id()).check(z.minLength(1), z.maxLength(1_000)) }),
    answer: z.object({ restoredCount: z.int() }),
    needs: 'marketingCampaign.manage',
    refusals: {},
  }),
  preview: call({
    method: 'POST',
    path: `${campaignEntity.path}/preview`,
    summary: 'How many touches of the last thirty days such rules match',
    body: z.strictObject({ matches: namesOf<Matching>(matching), rules, ...period }),
    answer: z.object({ touchesCount: z.int(), contactsCount: z.int() }),
    needs: 'marketingCampaign.read',
    refusals: {},
    limitMs: longestListMs,
    isReading: true,
  }),
  results: call({
    method: 'GET',
    path: `${campaignEntity.path}/report`,
    summary:
      'What campaigns brought and cost on the days of a range: conversions shared among the touches before them by a model, with those of no campaign and of no known source as rows of their own',
    query: resultsQuery,
    answer: results,
    needs: 'marketingCampaign.read',
    refusals: { 'marketing.rangeTooLong': 'invalid', 'marketing.endsBeforeStart': 'invalid' },
    limitMs: longestListMs,
    isReading: true,
  }),
  unmatched: call({
    method: 'GET',
    path: `${campaignEntity.path}/unmatched`,
    summary: 'Where contacts came from on the last ninety days that no campaign matches: the fifty most frequent',
    answer: z.object({
      data: z.array(
        z.object({
          source: z.nullable(z.string()),
          medium: z.nullable(z.string()),
          campaign: z.nullable(z.string()),
          referrerHost: z.nullable(z.string()),
          touchesCount: z.int(),
          contactsCount: z.int(),
          lastAt: z.string(),
        }),
      ),
      total: z.int(),
    }),
    needs: 'marketingCampaign.read',
    refusals: {},
    limitMs: longestListMs,
    isReading: true,
  }),
  contacts: call({
    method: 'GET',
    path: `${campaignEntity.path}/{id}/contacts`,
    summary:
      'Who came from a campaign last, of the contacts within reach: twenty at most, and how many they are in all',
    params: byId,
    answer: z.object({
      data: z.array(
        z.object({ _id: id(), fullName: z.nullable(z.string()), touchesCount: z.int(), lastAt: z.string() }),
      ),
      total: z.int(),
    }),
    needs: 'marketingCampaign.read',
    refusals: {},
    isReading: true,
  }),
  why: call({
    method: 'GET',
    path: `${campaignEntity.path}/why`,
    summary: 'Why a contact counts for its source: its touches, and by what each is known',
    query: z.strictObject({ contactId: id() }),
    answer: why,
    needs: 'contact.read',
    refusals: {},
    isReading: true,
  }),
} as const;
