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

/** The addresses of a row. A cell with all of it is taken only where no column says its parts. */
export const readAddresses = (values: readonly Value[]): ContactAddress[] => {
  const found = new Map<number, { parts: Map<Part, string[]>; whole: string; label: string | null }>();
  for (const { column, text } of values) {
    const { shape, number } = column;
    if (!shape.startsWith('addresses.#.')) continue;
    const address = found.get(number) ?? { parts: new Map(), whole: '', label: column.label };
    found.set(number, address);
    const part = shape.slice('addresses.#.'.length);
    if (part === 'whole') address.whole = text;
    else if (isPart(part)) address.parts.set(part, [...(address.parts.get(part) ?? []), text]);
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
  const texts = Object.fromEntries([...given].map(([part, lines]) => [part, lines.join('\n')]));
  return [fitted({ ...(label ? { label } : {}), ...texts })];
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
