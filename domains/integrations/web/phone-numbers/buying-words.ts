// What is said and checked while a number is bought. Pure.
import type { NumberKind } from '#/domains/integrations/contract.ts';
import type { Toast } from '#/kernel/web/telling/toasts.ts';

export const kindLabels: Readonly<Record<NumberKind, string>> = {
  local: 'Local',
  mobile: 'Mobile',
  tollFree: 'Toll-free',
};

/** Countries whose providers know what is near a number. */
export const mayBeNear = (country: string): boolean => country === 'US' || country === 'CA';

/** Where one most likely wants another number: where the first one is. */
const callingCodes: readonly [begin: string, country: string][] = [
  ['+1', 'US'],
  ['+44', 'GB'],
  ['+40', 'RO'],
  ['+49', 'DE'],
  ['+33', 'FR'],
  ['+61', 'AU'],
];
export const countryOf = (number: string | undefined): string =>
  callingCodes.find(([begin]) => number?.startsWith(begin))?.[1] ?? 'US';

/** '(0)20 79' → '02079'. */
export const digitsIn = (typed: string): string => typed.replace(/\D/g, '');

/** One digit is no pattern yet, so nothing is looked for by it. */
export const leastDigits = 2;

export const problemsIn = ({ number, contains }: { number: string; contains: string }): Record<string, string> => ({
  ...(digitsIn(contains).length === 1 ? { contains: `Type ${leastDigits} digits or more` } : {}),
  ...(number === '' ? { number: 'Choose a number' } : {}),
});

/** What it can do: 'Voice and text'. */
export const abilityOf = ({ canText, canCall }: { canText: boolean | null; canCall: boolean | null }): string => {
  if (canText === null || canCall === null) return '–';
  if (canText && canCall) return 'Voice and text';
  if (canText) return 'Text';
  return canCall ? 'Voice' : '–';
};

/** Whether it was bought is known, or is being looked up. */
export const boughtToast = ({ state }: { state: 'asked' | 'bought' }, number: string): Toast =>
  state === 'bought'
    ? { type: 'success', message: `${number} bought` }
    : {
        type: 'info',
        message: `We are checking whether ${number} was bought`,
        description: 'It appears here as soon as the provider says so. You pay for it once, or not at all.',
      };

/** Until when it is paid, or what happens where it is not. */
export const costWords = (
  { paidUntil, unpaidSince }: { paidUntil: string | null; unpaidSince: string | null },
  day: (iso: string) => string,
): string => {
  if (unpaidSince !== null)
    return `Too few points since ${day(unpaidSince)}. After a week the month is owed, and the number stays.`;
  return paidUntil === null ? '' : `Paid until ${day(paidUntil)}`;
};
