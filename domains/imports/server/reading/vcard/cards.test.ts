import { describe, expect, test } from 'vitest';
import { type Card, cards } from './cards.ts';

async function* pieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += 7) yield text.slice(at, at + 7);
}
const read = async (...lines: string[]): Promise<Card[]> => {
  const found: Card[] = [];
  for await (const card of cards(pieces(lines.join('\r\n')))) found.push(card);
  return found;
};
const one = async (...lines: string[]): Promise<Card> => {
  const [card] = await read('BEGIN:VCARD', ...lines, 'END:VCARD');
  if (!card) throw new Error('no card');
  return card;
};

describe('a card', () => {
  test('folded lines, groups with labels, escapes and several values', async () => {
    const card = await one(
      'VERSION:3.0',
      'N:Doe;John;Richter\\, James;Mr.;Sr.',
      'ORG:IBM\\; Inc;Accounting',
      'NOTE:One\\nTwo \\',
      ' , three',
      'item1.EMAIL;type=INTERNET;type=pref:b@example.org',
      'EMAIL;TYPE=HOME:a@example.org',
      'item2.TEL:905-222-1234',
      'item2.X-ABLabel:_$!<Assistant>!$_',
      'item3.ADR;type=HOME:;;Silicon Alley 5\\,;New York;NY;12345;USA',
      'CATEGORIES:VIP,My\\, own',
    );
    expect(card).toMatchObject({
      names: { first: 'John', middle: 'Richter, James', last: 'Doe' },
      company: 'IBM; Inc',
      notes: ['One\nTwo , three'],
      emails: [
        { label: '', value: 'b@example.org' },
        { label: 'home', value: 'a@example.org' },
      ],
      phones: [{ label: 'Assistant', value: '905-222-1234' }],
      addresses: [
        {
          label: 'home',
          value: { street: 'Silicon Alley 5,', city: 'New York', region: 'NY', postalCode: '12345', country: 'USA' },
        },
      ],
      categories: ['VIP', 'My, own'],
    });
  });

  test('2.1 with quoted-printable over soft line ends, in its own alphabet', async () => {
    const card = await one(
      'VERSION:2.1',
      'N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:M=FC=',
      'ller;Anne;;;',
      'TEL;CELL;PREF:123',
      'NOTE;ENCODING=QUOTED-PRINTABLE:a=0D=0Ab',
    );
    expect(card).toMatchObject({
      names: { first: 'Anne', last: 'Müller' },
      phones: [{ label: 'cell', value: '123' }],
      notes: ['a\nb'],
    });
  });

  test.each([
    ['an empty line', ['ADR;ENCODING=QUOTED-PRINTABLE:;;Hirschstr=C3=9Fe 1;Ulm;;89073;=', '', 'TEL:1']],
    ['the end of the card', ['TEL:1', 'ADR;ENCODING=QUOTED-PRINTABLE:;;Hirschstr=C3=9Fe 1;Ulm;;89073;=']],
    [
      'blanks behind it, and the rest',
      ['TEL:1', 'ADR;ENCODING=QUOTED-PRINTABLE:;;Hirschstr=C3=9Fe 1;=  ', 'Ulm;;89073;'],
    ],
  ])('a soft line end before %s is part of no value', async (_what, lines) => {
    expect(await one('VERSION:2.1', 'N:Doe;John', ...lines)).toMatchObject({
      phones: [{ value: '1' }],
      addresses: [
        { value: { street: 'Hirschstr\u00dfe 1', city: 'Ulm', region: '', postalCode: '89073', country: '' } },
      ],
    });
  });

  test('4.0 with quoted parameters and addresses of telephones', async () => {
    const card = await one(
      'VERSION:4.0',
      'FN:Simon',
      'TEL;VALUE=uri;TYPE="work,voice":tel:+1-418-656-9254;ext=102',
      'BDAY:--0203',
    );
    expect(card).toMatchObject({
      fullName: 'Simon',
      phones: [{ label: 'work', value: '+1-418-656-9254;ext=102' }],
      birthday: '--0203',
    });
  });

  test('pictures are passed over, and lines that end in two returns are lines', async () => {
    const text = [
      'BEGIN:VCARD',
      'FN:Ann',
      `PHOTO;ENCODING=b:${'A'.repeat(500)}`,
      ` ${'B'.repeat(500)}`,
      'TEL:1',
      'END:VCARD',
      '',
    ].join('\r\r\n');
    const found: Card[] = [];
    for await (const card of cards(pieces(text))) found.push(card);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ fullName: 'Ann', phones: [{ value: '1' }] });
  });

  test('one that is cut off is taken as far as it goes, and the next one whole', async () => {
    const found = await read('BEGIN:VCARD', 'FN:Cut', 'BEGIN:VCARD', 'FN:Whole', 'END:VCARD', 'BEGIN:VCARD', 'FN:Last');
    expect(found.map(({ fullName, line }) => [fullName, line])).toEqual([
      ['Cut', 1],
      ['Whole', 3],
      ['Last', 6],
    ]);
  });
});
