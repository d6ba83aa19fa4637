// What is known of the homes in an area, in words. Pure.
import type { AreaFacts } from '#/domains/areas/contract.ts';
import { count, formatNumber } from '#/kernel/web/formatting.ts';

const inMoney = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount);

/** Of fewer than five homes nothing but their number is told. */
export const factsInWords = (facts: AreaFacts): { label: string; value: string }[] => {
  const { currency, medianPrice, minPrice, maxPrice, medianPerSqft, medianDays, newIn30Days, soldIn90Days } = facts;
  const said = (label: string, value: string | undefined) => (value === undefined ? [] : [{ label, value }]);
  const money = (amount: number | null): string | undefined =>
    amount === null || currency === null ? undefined : inMoney(amount, currency);
  const [least, most] = [money(minPrice), money(maxPrice)];
  return [
    ...said('Median price', money(medianPrice)),
    ...said('Range', least && most && `${least} to ${most}`),
    ...said('Median per sq ft', money(medianPerSqft)),
    ...said('Median on the market', medianDays === null ? undefined : count(Math.round(medianDays), 'day')),
    ...said('New in 30 days', newIn30Days === null ? undefined : formatNumber(newIn30Days)),
    ...said('Sold in 90 days', soldIn90Days === null ? undefined : formatNumber(soldIn90Days)),
  ];
};
