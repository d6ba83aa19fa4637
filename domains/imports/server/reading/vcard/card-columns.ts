// Cards as rows under headings, so that an address book of cards is mapped, rehearsed and run like any table.
import type { FileRow, Rows } from '../row.ts';
import { type Card, cards } from './cards.ts';

/** How many of each a file of cards needs columns for. */
export interface CardWidths {
  emails: number;
  phones: number;
  addresses: number;
  urls: number;
}

const most: Readonly<CardWidths> = { emails: 10, phones: 15, addresses: 8, urls: 5 };
const kinds = Object.keys(most) as (keyof CardWidths)[];

/** Reads all cards once: how many there are, and how wide the widest is. */
export const measureCards = async (text: AsyncIterable<string>): Promise<{ count: number; widths: CardWidths }> => {
  const widths: CardWidths = { emails: 0, phones: 0, addresses: 0, urls: 0 };
  let count = 0;
  for await (const card of cards(text)) {
    count += 1;
    for (const kind of kinds) widths[kind] = Math.min(most[kind], Math.max(widths[kind], card[kind].length));
  }
  return { count, widths };
};

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const addressParts = ['Street', 'City', 'Region', 'Postal Code', 'Country'] as const;

export const cardHeaders = ({ emails, phones, addresses, urls }: CardWidths): string[] => [
  'First Name',
  'Middle Name',
  'Last Name',
  'Name Prefix',
  'Name Suffix',
  'Full Name',
  'Nickname',
  'Company',
  'Job Title',
  'Birthday',
  'Categories',
  'Notes',
  ...numbers(emails).flatMap((n) => [`E-mail ${n} - Type`, `E-mail ${n} - Value`]),
  ...numbers(phones).flatMap((n) => [`Phone ${n} - Type`, `Phone ${n} - Value`]),
  ...numbers(addresses).flatMap((n) => [
    `Address ${n} - Type`,
    ...addressParts.map((part) => `Address ${n} - ${part}`),
  ]),
  ...numbers(urls).map((n) => `Website ${n}`),
];

/** The cards of a file as rows under `cardHeaders`. */
export async function* cardRows(text: AsyncIterable<string>, widths: CardWidths): Rows {
  let rows: FileRow[] = [];
  for await (const card of cards(text)) {
    rows.push({ line: card.line, cells: cellsOf(card, widths) });
    if (rows.length < 200) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

const cellsOf = (card: Card, { emails, phones, addresses, urls }: CardWidths): string[] => {
  const { first, middle, last, prefix, suffix } = card.names;
  const pairs = (list: Card['emails'], count: number) =>
    numbers(count).flatMap((n) => [list[n - 1]?.label ?? '', list[n - 1]?.value ?? '']);
  return [
    first,
    middle,
    last,
    prefix,
    suffix,
    card.fullName,
    card.nickname,
    card.company,
    card.title,
    card.birthday,
    card.categories.join(' ::: '),
    card.notes.join('\n\n'),
    ...pairs(card.emails, emails),
    ...pairs(card.phones, phones),
    ...numbers(addresses).flatMap((n) => {
      const { label, value } = card.addresses[n - 1] ?? { label: '', value: undefined };
      return [label, value?.street, value?.city, value?.region, value?.postalCode, value?.country].map(
        (part) => part ?? '',
      );
    }),
    ...numbers(urls).map((n) => card.urls[n - 1]?.value ?? ''),
  ];
};
