// A campaign: what the agency does to be found. Its rules say by which marks visitors are known to come from it, its spend what it cost.
import { type Attribute, date, dropdown, number, objects, string, tag } from '#/kernel/contract/attribute.ts';
import { entity, type RecordOf } from '#/kernel/contract/entity.ts';

export const campaignLimits = {
  name: 100,
  rules: 20,
  value: 200,
  spend: 100,
  /** A thousand million of any currency. */
  cents: 100_000_000_000,
  target: 2_048,
  campaigns: 500,
} as const;

export const channels = {
  search: 'Search',
  social: 'Social',
  email: 'Email',
  portal: 'Portal',
  print: 'Print',
  event: 'Event',
  referral: 'Referral',
  direct: 'Direct mail',
  other: 'Other',
} as const;
export type Channel = keyof typeof channels;

export const matching = { all: 'All rules', any: 'Any rule' } as const;
export type Matching = keyof typeof matching;

/** What a rule looks at: the marks of a tagged link, and what the browser told. */
export const ruleFields = {
  source: 'Source',
  medium: 'Medium',
  campaign: 'Campaign',
  term: 'Term',
  content: 'Content',
  referrerHost: 'Referring site',
  clickId: 'Click id',
  landingPath: 'Landing page',
} as const;
export type RuleField = keyof typeof ruleFields;

export const ruleOperators = { is: 'is', contains: 'contains' } as const;
export type RuleOperator = keyof typeof ruleOperators;

export interface Rule {
  field: RuleField;
  operator: RuleOperator;
  value: string;
}

/** What was spent on the days from the first to the last of them. */
export interface Spend {
  from: string;
  to: string;
  amountCents: number;
  currency: string;
}

const listed = { isRequired: true, isFilterable: false } as const;
const counted = { isRequired: true, isComputed: true, isFilterable: false, isWhole: true } as const;
const dated = { hasTime: true, isRequired: true, isSortable: true } as const;
const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

export const campaignEntity = entity({
  typeName: 'marketingCampaign',
  plural: 'marketing-campaign',
  path: '/crm/marketing-campaign',
  resource: 'marketingCampaign',
  table: 'marketing_campaigns',
  title: { one: 'marketing campaign', many: 'marketing campaigns' },
  label: 'displayName',
  order: { column: 'displayName', order: 'asc' },
  staysSmall: true,
  hasCustomAttributes: true,
  columns: ['displayName', 'channel', 'rules', 'trackingLink', 'touchesCount', 'contactsCount', 'updatedAt'],
  attributes: {
    displayName: string('Campaign', {
      isRequired: true,
      isWritable: true,
      isSortable: true,
      isSearchable: true,
      max: campaignLimits.name,
    }),
    channel: dropdown('Channel', { isRequired: true, isWritable: true, options: optionsOf(channels) }),
    matches: dropdown('Matches', { isRequired: true, isWritable: true, options: optionsOf(matching) }),
    rules: objects('Source / medium', listed) as unknown as Attribute<Rule[], typeof listed>,
    startsOn: date('Starts', { isWritable: true }),
    endsOn: date('Ends', { isWritable: true }),
    spend: objects('Spend', listed) as unknown as Attribute<Spend[], typeof listed>,
    target: string('Page', { isWebAddress: true, max: campaignLimits.target }),
    trackingLink: string('Tracking link', { isWebAddress: true, isSearchable: true }),
    /** Times that a contact came from it. */
    touchesCount: number('Touches', counted),
    contactsCount: number('Contacts', counted),
    createdBy: tag('Made by', { isComputed: true, of: 'agents' }),
    createdAt: date('Created', dated),
    updatedAt: date('Updated', dated),
  },
});

export type CampaignRecord = RecordOf<typeof campaignEntity>;
