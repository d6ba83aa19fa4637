// What screens of campaigns say. Pure.
import { type Cost, type Rule, ruleFields, ruleOperators } from '#/domains/marketing/contract.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';

/** 'Source is facebook' */
export const ruleWords = ({ field, operator, value }: Rule): string =>
  `${ruleFields[field]} ${ruleOperators[operator]} ${value}`;

/** 'facebook / cpc', or the first rule in words where neither is asked for. */
export const sourceWords = (rules: readonly Rule[]): string => {
  const valueOf = (field: Rule['field']) => rules.find((rule) => rule.field === field)?.value;
  const told = [valueOf('source'), valueOf('medium')].filter((value) => value !== undefined);
  const [first] = rules;
  return told.length > 0 ? told.join(' / ') : first ? ruleWords(first) : '';
};

/** The link without what every link begins with. */
export const linkWords = (link: string | null): string => link?.replace(/^https?:\/\/(?:www\.)?/, '') ?? '';

/** '$640', '$47.50' */
export const moneyWords = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
    cents / 100,
  );

/** Conversions to the hundredth, whole ones without a fraction. */
export const shareWords = (conversions: number): string =>
  Number.isInteger(conversions) ? formatNumber(conversions) : conversions.toFixed(2);

export const spendWords = (costs: readonly Cost[]): string =>
  costs.map(({ amountCents, currency }) => moneyWords(amountCents, currency)).join(' + ');

/** What one conversion cost, in each currency; nothing where nothing was spent, a dash where nothing came of it. */
export const costWords = (costs: readonly Cost[]): string =>
  costs
    .map(({ perConversionCents, currency }) =>
      perConversionCents === null ? '—' : moneyWords(perConversionCents, currency),
    )
    .join(' + ');

/** The specification's way of saying it (core §8). */
export const deletedWords = (isAll: boolean, deleted: number): string =>
  isAll
    ? 'Successfully deleted all marketing campaigns.'
    : `Successfully deleted ${formatNumber(deleted)} marketing campaigns.`;

type Marks = Readonly<Record<'source' | 'medium' | 'campaign' | 'referrerHost', string | null>>;

/** The rules that tell a source from all others: its marks, or the referring site where it has none. */
export const rulesOf = ({ source, medium, campaign, referrerHost }: Marks): Rule[] => {
  const marks = [
    ['source', source],
    ['medium', medium],
    ['campaign', campaign],
  ] as const;
  const rules = marks.flatMap(([field, value]) => (value === null ? [] : [{ field, operator: 'is', value } as const]));
  return rules.length > 0 || referrerHost === null
    ? rules
    : [{ field: 'referrerHost', operator: 'is', value: referrerHost }];
};
