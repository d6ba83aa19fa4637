// The form of a campaign: what it starts with, what is wrong with it before it is sent, what is sent of it. Pure.
import {
  type CampaignRecord,
  type Channel,
  campaignEntity,
  campaignLimits,
  isWebAddress,
  type Matching,
  type Rule,
  type Spend,
  taggedLink,
} from '#/domains/marketing/contract.ts';
import { isSame } from '#/kernel/web/form/problems.ts';
import { bodyOf } from '#/kernel/web/form/record-body.ts';

/** A line of spend as it is typed, in the main unit. */
export interface SpendLine {
  from: string | null;
  to: string | null;
  amount: number | null;
  currency: string;
}

export interface CampaignValues {
  displayName: string;
  channel: Channel;
  matches: Matching;
  rules: readonly Rule[];
  startsOn: string | null;
  endsOn: string | null;
  spend: readonly SpendLine[];
  target: string;
  /** The agency's own attributes, by name. */
  own: Readonly<Record<string, unknown>>;
}

export const emptyRule: Rule = { field: 'source', operator: 'is', value: '' };

export const valuesOf = (
  campaign: CampaignRecord | undefined,
  rules: readonly Rule[],
  own: CampaignValues['own'],
): CampaignValues => ({
  displayName: campaign?.displayName ?? '',
  channel: (campaign?.channel as Channel | undefined) ?? 'search',
  matches: (campaign?.matches as Matching | undefined) ?? 'all',
  rules: campaign?.rules ?? (rules.length > 0 ? rules : [emptyRule]),
  startsOn: campaign?.startsOn ?? null,
  endsOn: campaign?.endsOn ?? null,
  spend: (campaign?.spend ?? []).map(({ amountCents, ...line }) => ({ ...line, amount: amountCents / 100 })),
  target: campaign?.target ?? '',
  own,
});

/** Rules of which something is written: an empty row is no rule. */
export const writtenRules = (rules: readonly Rule[]): Rule[] => rules.filter(({ value }) => value.trim() !== '');

/** What the page would be linked as. */
export const linkOf = ({ target, rules }: Pick<CampaignValues, 'target' | 'rules'>): string | null =>
  taggedLink(target.trim() || null, writtenRules(rules));

const spendProblem = (lines: readonly SpendLine[]): string | undefined => {
  for (const { from, to, amount, currency } of lines) {
    if (from === null || to === null) return 'Each line needs its first and its last day';
    if (to < from) return 'A last day is before its first';
    if (amount === null) return 'Each line needs an amount';
    if (amount < 0 || amount * 100 > campaignLimits.cents) return 'An amount must be from 0 to 1,000,000,000';
    if (!/^[a-z]{3}$/i.test(currency.trim())) return 'A currency is three letters, such as USD';
  }
  return undefined;
};

export const checkCampaign = (values: CampaignValues): Partial<Record<keyof CampaignValues, string>> => {
  const { displayName, startsOn, endsOn, target } = values;
  const spend = spendProblem(values.spend);
  return {
    ...(displayName.trim() === '' ? { displayName: 'Name is required' } : {}),
    ...(startsOn && endsOn && endsOn < startsOn ? { endsOn: 'Must not be before the start' } : {}),
    ...(target.trim() !== '' && !isWebAddress(target.trim())
      ? { target: 'Enter a web address that begins with https://' }
      : {}),
    ...(values.rules.some(({ value }) => value.length > campaignLimits.value)
      ? { rules: 'At most 200 characters' }
      : {}),
    ...(spend === undefined ? {} : { spend }),
  };
};

const spendOf = (lines: readonly SpendLine[]): Spend[] =>
  lines.map(({ from, to, amount, currency }) => ({
    from: from ?? '',
    to: to ?? '',
    amountCents: Math.round((amount ?? 0) * 100),
    currency: currency.trim().toUpperCase(),
  }));

const ownBody = (own: CampaignValues['own'], before: CampaignValues['own']) =>
  bodyOf(
    campaignEntity,
    Object.entries(own).filter(([name, value]) => !isSame(value, before[name])),
  ) as { attributes?: Record<string, unknown> };

export const bodyOfCampaign = (values: CampaignValues, before: CampaignValues) => ({
  displayName: values.displayName,
  channel: values.channel,
  matches: values.matches,
  rules: writtenRules(values.rules),
  startsOn: values.startsOn,
  endsOn: values.endsOn,
  spend: spendOf(values.spend),
  target: values.target.trim() || null,
  ...ownBody(values.own, before.own),
});
