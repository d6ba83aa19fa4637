import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { becameOf, bringIn, fixture, uploadFile } from '#/test/importing/bringing-in.ts';

const open = await openHouse();
const { maya } = open;

/** Brings in a file without touching its mapping; answers what became of it, and of each row. */
const bring = async (name: string, content: string | Uint8Array<ArrayBuffer>) => {
  const done = await bringIn(open, 'maya', name, content);
  return {
    done,
    people: await becameOf(open, done),
    rows: (await maya.imports.rows({ id: done._id, length: '100' })).data,
  };
};

describe('exports of other products, as they are', () => {
  test('a spreadsheet of Europe: a mark, a word about its delimiter, prices with commas', async () => {
    const { done, people } = await bring('excel-eu-semicolon.csv', await fixture('excel-eu-semicolon.csv'));
    expect(done).toMatchObject({ delimiter: ';', encoding: 'utf-8', result: { created: 1, failed: 0 } });
    expect(people).toEqual([
      {
        name: 'Ion Pop; jr',
        emails: ['ion@example.ro'],
        phones: ['+40712034567'],
        tags: ['VIP', 'cumpărător'],
        buyerBudgetMax: 125_000_050,
      },
    ]);
  });

  test('Follow Up Boss: stage, source, tags, a note that looks like a formula; a number a spreadsheet has rounded is told', async () => {
    const { done, people, rows } = await bring('followupboss-like.csv', await fixture('followupboss-like.csv'));
    expect(done).toMatchObject({ preset: 'followUpBoss', result: { created: 1 } });
    expect(people).toEqual([
      {
        name: 'Bob Lee',
        emails: ['bob@example.com'],
        phones: ['+12015550123'],
        tags: ['buyer', 'hot'],
        origins: ['Zillow'],
        stage: 'Lead',
        notes: ["=cmd|' /C calc'!A0"],
      },
    ]);
    expect(rows[0]?.problems).toContainEqual({
      key: 'phoneRounded',
      message: 'A spreadsheet has cut the last digits of this number: 2.0155501E+9',
      column: 9,
    });
  });

  test('Google Contacts of today: several values in a cell, a note over two lines, groups of its own left out', async () => {
    const { done, people } = await bring('google-contacts-2024.csv', await fixture('google-contacts-2024.csv'));
    expect(done).toMatchObject({ preset: 'google', result: { created: 3 } });
    expect(people).toEqual([
      {
        name: "Ștefania O'Brien-Țurcanu",
        emails: ['stefania@example.com', 's.home@example.com'],
        phones: ['+40712034567', '+40712034568'],
        tags: ['Buyers'],
        addresses: [{ street: 'Str. Lungă 1\nAp. 2', city: 'Brașov' }],
        notes: ['Said "call, please"; then\n2nd line'],
      },
      { name: null, emails: ['only-email@example.com'] },
      { name: '田中 良子', phones: ['+819012345678'] },
    ]);
  });

  test('Google Contacts of old, in UTF-16', async () => {
    const { done, people } = await bring('google.csv', await fixture('google-contacts-legacy-utf16le.csv'));
    expect(done).toMatchObject({ preset: 'google', encoding: 'utf-16le' });
    expect(people).toEqual([
      { name: 'José Ñandú', emails: ['jose@example.com'], phones: ['+12015550123'], tags: ['Sellers'] },
    ]);
  });

  test('HubSpot: a quoted number, one person twice, a row of nobody, a formula that is no address', async () => {
    const { done, people, rows } = await bring('hubspot-contacts.csv', await fixture('hubspot-contacts.csv'));
    expect(done).toMatchObject({
      preset: 'hubspot',
      counts: { create: 2, skip: 1, reject: 2, doubles: 1 },
      result: { created: 2, skipped: 1, failed: 2 },
    });
    expect(people).toEqual([
      { name: 'Camille Durand', emails: ['camille@example.com'], phones: ['+33612345678'] },
      { name: 'John', emails: ['john@example.com'] },
    ]);
    expect(rows.map(({ line, outcome, why }) => [line, outcome, why])).toEqual([
      [2, 'create', null],
      [3, 'create', null],
      [4, 'reject', 'No name, email or phone in this row'],
      [5, 'skip', 'The same person is on line 2'],
      [6, 'reject', 'No name, email or phone in this row'],
    ]);
  });

  test('Outlook: thirty kinds of telephone, a street over two lines, a birthday of zeros', async () => {
    const { done, people } = await bring('outlook-com.csv', await fixture('outlook-com.csv'));
    expect(done.preset).toBe('outlook');
    expect(people).toEqual([
      {
        name: 'Anne Müller',
        emails: ['anne@example.org'],
        phones: ['+4915123456789'],
        addresses: [{ label: 'Home', street: 'Hauptstr. 5\nHinterhaus' }],
      },
    ]);
  });

  test('headings alone are refused at the file', async () => {
    await expect(uploadFile(open, 'maya', 'header-only.csv', await fixture('header-only.csv'))).rejects.toMatchObject({
      body: {
        field: 'file',
        reason: 'imports.headerOnly',
        fullMessage: 'The file has headings and no rows below them',
      },
    });
  });

  test('rows of every length under headings that mean nothing: said before anything happens, and mapped by hand each row has its fate', async () => {
    const up = await uploadFile(open, 'maya', 'ragged.csv', await fixture('ragged.csv'));
    await expect(maya.imports.rehearse({ id: up._id })).rejects.toMatchObject({
      body: { reason: 'imports.nothingMapped', field: 'mapping' },
    });
    await maya.imports.update({ id: up._id, mapping: [{ index: 0, target: 'firstName' }], consent: 'clients' });
    expect((await maya.imports.rehearse({ id: up._id })).counts).toMatchObject({ rows: 3, create: 1, reject: 2 });
    const { data } = await maya.imports.rows({ id: up._id });
    expect(data.map(({ line, outcome, why, cells }) => [line, outcome, why, cells?.join('|')])).toEqual([
      [2, 'create', null, undefined],
      [3, 'reject', 'This row has more cells than there are headings', '1|2|3|4'],
      [5, 'reject', 'A quote is opened on this line and never closed', '"unclosed,2,3'],
    ]);
  });

  test('LinkedIn: an explanation above the headings', async () => {
    const { done, people } = await bring(
      'Connections.csv',
      'Notes:\n"When exporting your connection data, you may notice some addresses missing."\n\nFirst Name,Last Name,URL,Email Address,Company,Position,Connected On\nLena,Novak,https://www.linkedin.com/in/lena,lena@example.org,Acme,Broker,12 Mar 2024\n',
    );
    expect(done).toMatchObject({ preset: 'linkedIn', rows: 1 });
    expect(people).toEqual([
      {
        name: 'Lena Novak',
        emails: ['lena@example.org'],
        companyName: 'Acme',
        jobTitle: 'Broker',
        website: 'https://www.linkedin.com/in/lena',
      },
    ]);
  });

  test('no headings at all: what stands in the columns tells', async () => {
    const up = await uploadFile(
      open,
      'maya',
      'bare.csv',
      'x1@example.org,+40 712 034 561,a\nx2@example.org,0712034562,b\n',
    );
    expect(up).toMatchObject({ hasHeader: false, rows: 2 });
    expect(up.mapping.map(({ target, confidence }) => [target, confidence])).toEqual([
      ['emails.0', 'guess'],
      ['phones.0', 'guess'],
      [null, 'none'],
    ]);
  });

  test('no headings, but names beside an address: two columns of names, or one', async () => {
    const columnsOf = async (text: string) =>
      (await uploadFile(open, 'maya', 'bare.csv', text)).mapping.map(({ target }) => target);
    expect(await columnsOf('John,Doe,n1@example.org,+40712034563\nJane,Roe,n2@example.org,+40712034564\n')).toEqual([
      'firstName',
      'lastName',
      'emails.0',
      'phones.0',
    ]);
    expect(await columnsOf('7,John Q. Public,n3@example.org\n8,Ana Ștefania Pop,n4@example.org\n')).toEqual([
      null,
      'fullName',
      'emails.0',
    ]);
  });

  test.each([
    ['Prénom;Nom;Téléphone fixe;Courriel', ['firstName', 'lastName', 'phones.0', 'emails.0']],
    ['Vorname;Nachname;Telefon privat;Telefon geschäftlich', ['firstName', 'lastName', 'phones.0', 'phones.1']],
    ['Contact Phone Number;Contact Email;Lead Mobile Phone', ['phones.0', 'emails.0', 'phones.1']],
    [
      'first_name;email;primary_address;primary_city;primary_zip;hashtags',
      ['firstName', 'emails.0', 'addresses.0.street', 'addresses.0.city', 'addresses.0.postalCode', 'tags'],
    ],
    [
      'Last Name;Mailing Street;Mailing City;Mailing Zip/Postal Code;Other City',
      ['lastName', 'addresses.0.street', 'addresses.0.city', 'addresses.0.postalCode', 'addresses.1.city'],
    ],
  ])('headings of other products and languages: %s', async (headings, targets) => {
    const up = await uploadFile(open, 'maya', 'headed.csv', `${headings}\n${headings.replaceAll(/[^;]+/g, 'x')}\n`);
    expect(up.mapping.map(({ target }) => target)).toEqual(targets);
  });

  test('a number whose plus a spreadsheet has taken off', async () => {
    const { people } = await bring('plus.csv', 'First name,Email,Mobile\nPlus,p1@example.org,4915123456789\n');
    expect(people).toEqual([{ name: 'Plus', emails: ['p1@example.org'], phones: ['+4915123456789'] }]);
  });

  test('tags in quotes of their own lose them', async () => {
    const { people } = await bring('quoted.csv', 'First name,Email,Tags\nQ,q1@example.org,"""VIP"",""Golf club"""\n');
    expect(people).toMatchObject([{ name: 'Q', tags: ['Golf club', 'VIP'] }]);
  });

  test('the alphabet of Windows, and headings in other languages, misspelt ones too', async () => {
    const text =
      'Vorname;Nachname;E-Mail-Adresse;Handy;PLZ;Ort;Geburtstag;Emial 2\nJürgen;Größe;j@example.de;0151 23456789;10115;Köln;03.04.1980;j2@example.de\n';
    const { done, people } = await bring(
      'de.csv',
      Uint8Array.from(text, (character) => character.charCodeAt(0)),
    );
    expect(done.encoding).toBe('windows-1252');
    expect(people).toEqual([
      {
        name: 'Jürgen Größe',
        emails: ['j@example.de', 'j2@example.de'],
        phones: ['+4915123456789'],
        addresses: [{ city: 'Köln', postalCode: '10115' }],
        birthday: '1980-04-03',
      },
    ]);
  });
});

const corpus = process.env['LINTEL_CORPUS'];
const card = (name: string) => readFileSync(join(corpus ?? '', 'vcard', name));

describe.skipIf(!corpus)(`real address books${corpus ? '' : ' (corpus not present: set LINTEL_CORPUS)'}`, () => {
  const john = { name: 'John Doe' };
  test.each([
    [
      'John_Doe_EVOLUTION.vcf',
      [
        {
          ...john,
          companyName: 'IBM',
          emails: ['john.doe@ibm.com'],
          phones: ['+19056661234', '+19055551234'],
          birthday: '1980-03-22',
        },
      ],
    ],
    ['John_Doe_GMAIL.vcf', [{ ...john, emails: ['john.doe@ibm.com'], companyName: 'IBM' }]],
    [
      'John_Doe_IPHONE.vcf',
      [
        {
          ...john,
          emails: ['john.doe@ibm.com'],
          phones: ['+19055551234', '+19056661234', '+19057771234', '+19058881234', '+19059991234', '+19052221234'],
        },
      ],
    ],
    ['John_Doe_MAC_ADDRESS_BOOK.vcf', [{ ...john, birthday: '2012-06-06' }]],
    ['John_Doe_MS_OUTLOOK.vcf', [{ ...john, emails: ['john.doe@ibm.cm'], phones: ['+19055551234', '+19056661234'] }]],
    [
      'John_Doe_LOTUS_NOTES.vcf',
      [{ ...john, emails: ['john.doe@ibm.com', 'billy_bob@gmail.com'], phones: ['+12125557777'] }],
    ],
    ['John_Doe_BLACK_BERRY.vcf', [{ name: 'john Doe', companyName: 'Acme Solutions' }]],
    [
      'John_Doe_ANDROID.vcf',
      [
        { name: null, emails: ['john.doe@company.com'] },
        { name: null, emails: ['jane.doe@company.com'] },
        { name: 'Ñ Ñ Ñ Ñ' },
        { name: 'Ñ Ñ Ñ Ñ Ñ Ñ Ñ Ñ Ñ Ñ Ñ' },
        { name: 'Ñ Ñ Ñ Ñ Ñ', emails: ['bob@company.com'] },
        { name: 'ÑÑÑÑ', emails: ['henry@company.com'] },
      ],
    ],
    [
      'fullcontact.vcf',
      [
        {
          name: 'FirstName LastName',
          emails: [
            'home@example.com',
            'work@example.com',
            'school@example.com',
            'other@example.com',
            'custom@example.com',
          ],
          notes: ['Notes line 1\nNotes line 2'],
        },
      ],
    ],
    [
      'gmail-list.vcf',
      [{ name: 'Arnold Smith' }, { name: 'Chris Beatle' }, { name: 'Doug White', emails: ['dwhite@gmail.com'] }],
    ],
    [
      'gmail-single.vcf',
      [{ name: 'Greg Dartmouth', companyName: 'TheCompany', jobTitle: 'TheJobTitle', birthday: '1960-09-10' }],
    ],
    [
      'gmail-single2.vcf',
      [
        {
          name: 'VCard Test',
          emails: [
            'email@example.com',
            'homeemail@example.com',
            'workemail@example.com',
            'otheremail@example.com',
            'customcategory@example.com',
          ],
        },
      ],
    ],
    [
      'issue114.vcf',
      [
        {
          name: 'Dummy Dummy',
          phones: ['+49987654321'],
          addresses: [
            {
              label: 'work',
              street: 'BHG01:\nDummy-Dummy-Strasse 1',
              city: 'Bad Homburg',
              postalCode: '61352',
              country: 'Germany',
            },
          ],
        },
      ],
    ],
    [
      'outlook-2003.vcf',
      [{ name: 'John Doe', emails: ['jdoe@hotmail.com'], companyName: 'Company, The', birthday: '1980-03-21' }],
    ],
    ['outlook-2007.vcf', [{ name: 'Michael Angstadt', emails: ['mike.angstadt@gmail.com'], birthday: '1922-03-10' }]],
    [
      'rfc2426-example.vcf',
      [
        { name: 'Frank Dawson', phones: ['+19196769515', '+19196769564'] },
        { name: 'Tim Howes', emails: ['howes@netscape.com'] },
      ],
    ],
    [
      'rfc6350-example.vcf',
      [{ name: 'Simon Perreault', phones: ['+14186569254', '+14182626501'], emails: ['simon.perreault@viagenie.ca'] }],
    ],
    [
      'thunderbird-MoreFunctionsForAddressBook-extension.vcf',
      [{ name: 'John Doe', tags: ['category1', 'category2', 'category3'], birthday: '1970-09-21' }],
    ],
  ])('%s', async (name, expected) => {
    // In an agency of its own: the same John Doe stands in six of them.
    await open.owner.query('delete from contacts');
    const { people } = await bring(name, card(name));
    expect(people).toMatchObject(expected);
    expect(people).toHaveLength(expected.length);
  });
});
