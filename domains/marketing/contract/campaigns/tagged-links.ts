// Links whose visitors are known by their marks: values as touches and rules keep them, and the link that meets the rules of a campaign. Pure.
import type { Rule, RuleField } from './campaign.ts';

/** The parameter of each field that a link can carry. */
export const linkParameters = {
  source: 'utm_source',
  medium: 'utm_medium',
  campaign: 'utm_campaign',
  term: 'utm_term',
  content: 'utm_content',
} as const satisfies Partial<Record<RuleField, string>>;
export type LinkField = keyof typeof linkParameters;

/** Sources that write themselves in several ways. */
const aliases: Readonly<Record<string, string>> = { fb: 'facebook', ig: 'instagram', yt: 'youtube' };

/** A value of a field as all of them are compared: in small letters, single spaces, without spaces at the ends. */
export const comparable = (field: RuleField, value: string): string => {
  const plain = value.replaceAll(/\s+/g, ' ').trim().toLowerCase();
  return field === 'source' && Object.hasOwn(aliases, plain) ? (aliases[plain] ?? plain) : plain;
};

/** Whether it is a web address with a host and nobody's password in it: `//example.com` is none. */
export const isWebAddress = (typed: string): boolean => /^https?:\/\/[^\s/?#\\@]+(?:[/?#]\S*)?$/i.test(typed);

const written = (value: string): string => encodeURIComponent(value).replaceAll('%20', '+');

/** The page with the marks of the rules that ask for one value; null where no rule does, or there is no page. */
export const taggedLink = (target: string | null, rules: readonly Rule[]): string | null => {
  if (target === null || !isWebAddress(target)) return null;
  const marks = Object.entries(linkParameters).flatMap(([field, parameter]) => {
    const rule = rules.find((one) => one.field === field && one.operator === 'is');
    return rule ? [[parameter, rule.value] as const] : [];
  });
  if (marks.length === 0) return null;
  const [, page = '', query = '', place = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(target) ?? [];
  const replaced = new Set<string>(marks.map(([parameter]) => parameter));
  const kept = query.split('&').filter((pair) => pair !== '' && !replaced.has(pair.split('=')[0] ?? ''));
  return `${page}?${[...kept, ...marks.map(([parameter, value]) => `${parameter}=${written(value)}`)].join('&')}${place}`;
};
