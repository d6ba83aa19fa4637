// Address books of any length, made up row by row: for the bench and for tests of what large files cost. Nobody in them exists.

const first = ['Ana', 'Ion', 'Maria', 'Bob', 'Camille', 'Anne', 'José', 'Yuki', 'Lena', 'Tom'];
const last = ['Pop', 'Lee', 'Durand', 'Müller', 'Ñandú', 'Tanaka', 'Smith', 'Ionescu', 'Rossi', 'Novak'];

/** One person as cells under `madeHeader`; the same number is always the same person. */
const madeCells = (n: number): string[] => [
  first[n % 10] ?? '',
  `${last[Math.floor(n / 10) % 10] ?? ''} ${n}`,
  `person${n}@example.org`,
  `+4072${String(1_000_000 + (n % 9_000_000)).padStart(7, '0')}`,
  n % 3 === 0 ? 'Buyer' : 'Seller;Newsletter',
  ['Brașov', 'Cluj-Napoca', 'Iași'][n % 3] ?? '',
  n % 50 === 0 ? `Called about house ${n}` : '',
];

const madeHeader = 'First name,Last name,Email,Phone,Tags,City,Notes';

/** Lines of a CSV file with this many people, the first being number `from`; all of them at one company, where it is given. */
export function* madeCsv(rows: number, from = 0, company?: string): Generator<string> {
  const more = (cell: string): string => (company === undefined ? '' : `,${cell}`);
  yield `${madeHeader}${more('Company')}\r\n`;
  for (let at = 0; at < rows; at += 1_000) {
    let lines = '';
    for (let n = from + at; n < from + Math.min(rows, at + 1_000); n += 1)
      lines += `${madeCells(n).join(',')}${more(company ?? '')}\r\n`;
    yield lines;
  }
}
