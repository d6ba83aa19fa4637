// The facts of a home in groups, as its page shows them: what is not known is left out, and a group of nothing with it. Pure.
import { moneyInWords } from '#/domains/listings/contract/change-words.ts';
import { listingEntity, type WholeListing } from '#/domains/listings/contract.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { formatDate, formatNumber } from '#/kernel/web/formatting.ts';

export interface FactGroup {
  name: string;
  facts: readonly { name: string; label: string; words: string }[];
}

const shownGroups = [
  'Basics',
  'Structure',
  'Interior',
  'Exterior',
  'Utilities',
  'Land and location',
  'Money',
  'Dates',
  'Agent and office',
];

/** Said in the head of the page already. */
const shownAbove = new Set(['displayName', 'thumbnail', 'standardStatus', 'listPrice']);

const factWords = (value: unknown, home: Pick<WholeListing, 'currency'>, name: string, zone: Zone): string => {
  const { type, options } = listingEntity.attributes[name as keyof typeof listingEntity.attributes];
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string').join(', ');
  if (typeof value === 'number') {
    if ('isMoney' in options && options.isMoney) return moneyInWords(value, home.currency);
    return name === 'yearBuilt' ? String(value) : formatNumber(value);
  }
  if (typeof value !== 'string') return '';
  return type === 'date' ? formatDate(value, zone) : value;
};

export const factGroups = (home: Partial<WholeListing> & Pick<WholeListing, 'currency'>, zone: Zone): FactGroup[] =>
  shownGroups.flatMap((group) => {
    const facts = Object.entries(listingEntity.attributes).flatMap(([name, { displayName: label, options }]) => {
      if (!('category' in options) || options.category !== group || shownAbove.has(name)) return [];
      const words = factWords((home as Readonly<Record<string, unknown>>)[name], home, name, zone);
      return words === '' ? [] : [{ name, label, words }];
    });
    return facts.length === 0 ? [] : [{ name: group, facts }];
  });
