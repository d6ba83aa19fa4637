// Postal addresses of a row, put together from their columns, or from one cell that holds all of it.
import type { ContactAddress } from '#/domains/contacts/contract.ts';
import { oneLine } from './texts.ts';
import type { ReadColumn } from './understanding-rows.ts';

const longest = { label: 60, street: 300, city: 120, region: 120, postalCode: 20, country: 120 } as const;
type Part = keyof typeof longest;
const parts = Object.keys(longest) as Part[];
const mostAddresses = 20;

interface Value {
  column: ReadColumn;
  text: string;
}

interface Found {
  parts: Map<Part, string[]>;
  whole: string;
  label: string | null;
  /** Its street goes on in the next column. */
  isOpen?: boolean;
}

/** The addresses of a row. A cell with all of it is taken only where no column says its parts. */
export const readAddresses = (values: readonly Value[]): ContactAddress[] => {
  const found = new Map<number, Found>();
  for (const { column, text } of values) {
    const { shape, number } = column;
    if (!shape.startsWith('addresses.#.')) continue;
    const address: Found = found.get(number) ?? { parts: new Map(), whole: '', label: column.label };
    found.set(number, address);
    const part = shape.slice('addresses.#.'.length);
    if (part === 'whole') address.whole = text;
    else if (part === 'streetPart' || (part === 'street' && address.isOpen)) {
      const lines = address.parts.get('street') ?? [];
      // A house number stands beside its street, before it or behind it as the columns stand.
      const isBeside = lines.length > 0;
      address.parts.set('street', isBeside ? [...lines.slice(0, -1), `${lines.at(-1)} ${text}`] : [text]);
      address.isOpen = part === 'streetPart';
    } else if (isPart(part)) address.parts.set(part, [...(address.parts.get(part) ?? []), text]);
  }
  return [...found.entries()]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([, address]) => asAddresses(address))
    .slice(0, mostAddresses);
};

const isPart = (text: string): text is Part => text in longest;

const asAddresses = ({
  parts: given,
  whole,
  label,
}: {
  parts: Map<Part, string[]>;
  whole: string;
  label: string | null;
}): ContactAddress[] => {
  const hasParts = [...given.keys()].some((part) => part !== 'label');
  if (!hasParts)
    return whole === '' ? [] : (ofExport(whole) ?? [fitted({ street: whole, ...(label ? { label } : {}) })]);
  const texts = withPostalCode(Object.fromEntries([...given].map(([part, lines]) => [part, lines.join('\n')])));
  return [fitted({ ...(label ? { label } : {}), ...texts })];
};

/** '50667 Köln', 'D-50667 Köln', in the column of the town. */
const withPostalCode = (texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
  const { postalCode = '', city = '' } = texts;
  const [, code, town] = /^((?:[A-Z]{1,2}[- ])?\d{4,6}) +(\p{L}.*)$/su.exec(city) ?? [];
  return postalCode === '' && code && town ? { ...texts, postalCode: code, city: town } : texts;
};

/** What our own export writes: the addresses as JSON. */
const ofExport = (text: string): ContactAddress[] | undefined => {
  if (!text.startsWith('[')) return undefined;
  try {
    const read: unknown = JSON.parse(text);
    if (!Array.isArray(read)) return undefined;
    return read.flatMap((entry: unknown) =>
      typeof entry === 'object' && entry !== null
        ? [
            fitted(
              Object.fromEntries(Object.entries(entry).filter(([, value]) => typeof value === 'string')) as Record<
                string,
                string
              >,
            ),
          ]
        : [],
    );
  } catch {
    // A bracket is no sign of JSON by itself.
    return undefined;
  }
};

const fitted = (texts: Readonly<Record<string, string>>): ContactAddress =>
  Object.fromEntries(
    parts.flatMap((part) => {
      const text = texts[part];
      const fit = part === 'street' ? text?.trim() : oneLine((text ?? '').replace(/^\*\s/, ''));
      return fit ? [[part, fit.slice(0, longest[part]).toWellFormed().trim()]] : [];
    }),
  );
