// How often what can be a trigger happened lately, in words. Pure.

import { mostTriggerNews, type TriggerNews } from '#/domains/workflows/contract/running.ts';
import type { TriggerKind } from '#/domains/workflows/contract/triggers.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { formatAgo, formatNumber } from '#/kernel/web/formatting.ts';

/** '12 in the last 7 days'. */
export const countWords = (news: TriggerNews | undefined): string | undefined => {
  if (!news) return undefined;
  const { count, isCapped } = news;
  if (isCapped) return `${formatNumber(mostTriggerNews)}+ in the last 7 days`;
  return `${count > 0 ? formatNumber(count) : 'None'} in the last 7 days`;
};

/** 'Last 3 hr. ago'. */
export const lastWords = (news: TriggerNews | undefined, zone: Zone, at?: Temporal.Instant): string | undefined =>
  news?.lastAt ? `Last ${formatAgo(news.lastAt, zone, at)}` : undefined;

/** Of what no number is told: how often any of it happened says nothing before it is chosen which. */
const whyNoNumber: Readonly<Partial<Record<TriggerKind, string>>> = {
  propertyValueChanged: 'How often depends on the fields you choose',
  membershipChanged: 'How often depends on the collections you choose',
  enrolledInWorkflow: 'How often depends on the workflows you choose',
  unenrollFromWorkflow: 'How often depends on the workflows you choose',
  calendarDate: 'Comes round by the clock, for everybody',
  weekDay: 'Comes round by the clock, for everybody',
  timeOfDay: 'Comes round by the clock, for everybody',
};

/** What stands beside a trigger that can be chosen. */
export const noteWords = (kind: TriggerKind, news: TriggerNews | undefined): string | undefined =>
  countWords(news) ?? whyNoNumber[kind];
