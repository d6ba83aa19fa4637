import { expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { becameOf, bringIn, uploadFile } from '#/test/importing/bringing-in.ts';

const open = await openHouse();
const { maya } = open;

/** Brings in a table under an alphabet of Windows or UTF-8, nothing mapped by hand; the columns are divided by semicolons. */
const bring = async (name: string, text: string | Uint8Array<ArrayBuffer>) => {
  const done = await bringIn(open, 'maya', name, text);
  return { done, people: await becameOf(open, done) };
};

const ofEuropean = (text: string, letters: Readonly<Record<string, number>>): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...text], (letter) => letters[letter] ?? letter.charCodeAt(0));

test('Outlook in German: streets, places and numbers of the office and of home, each under its own', async () => {
  const { people } = await bring(
    'de.csv',
    `Anrede;Vorname;Weitere Vornamen;Nachname;Firma;Position;Straße geschäftlich;Straße geschäftlich 2;Ort geschäftlich;Postleitzahl geschäftlich;Land/Region geschäftlich;Straße privat;Ort privat;Postleitzahl privat;Telefon Assistent;Telefon geschäftlich;Telefon privat;Mobiltelefon;E-Mail-Adresse;E-Mail: Angezeigter Name;E-Mail 2: Adresse;Geburtstag;Jahrestag;Kategorien;Notizen
Herr;Jürgen;K.;Groß;Groß GmbH;Leiter;Werkstr. 1;2. OG;Köln;50667;Deutschland;Heimweg 3;Bonn;53111;0221 999999;0221 1234567;0228 7654321;0151 23456789;g3@example.de;Jürgen;jg@example.de;3.4.1980;0.0.00;Käufer;Anmerkung
`,
  );
  expect(people).toEqual([
    {
      name: 'Jürgen Groß',
      emails: ['g3@example.de', 'jg@example.de'],
      phones: ['+492211234567', '+492287654321', '+4915123456789'],
      addresses: [
        { label: 'Work', street: 'Werkstr. 1\n2. OG', city: 'Köln', postalCode: '50667', country: 'Deutschland' },
        { label: 'Home', street: 'Heimweg 3', city: 'Bonn', postalCode: '53111' },
      ],
      tags: ['Käufer'],
      notes: ['Anmerkung'],
      companyName: 'Groß GmbH',
      jobTitle: 'Leiter',
      birthday: '1980-04-03',
    },
  ]);
});

test.each([
  [
    'French',
    'Titre;Prénom;Nom;Société;Rue (bureau);Code postal (bureau);Pays/Région (domicile);Code postal (domicile);Téléphone (bureau);Tél. mobile;Télécopie (bureau);Adresse de messagerie;Anniversaire',
    [
      null,
      'firstName',
      'lastName',
      'companyName',
      'addresses.0.street',
      'addresses.0.postalCode',
      'addresses.1.country',
      'addresses.1.postalCode',
      'phones.0',
      'phones.1',
      'phones.2',
      'emails.0',
      'birthday',
    ],
  ],
  [
    'Spanish',
    'Nombre;Primer apellido;Segundo apellido;Calle del trabajo;Código postal del trabajo;Teléfono particular;Móvil;Dirección de correo electrónico;Cumpleaños;Puesto',
    [
      'firstName',
      'lastName',
      'lastNamePart',
      'addresses.0.street',
      'addresses.0.postalCode',
      'phones.0',
      'phones.1',
      'emails.0',
      'birthday',
      'jobTitle',
    ],
  ],
  [
    'Italian',
    'Nome;Cognome;Indirizzo di posta elettronica;Cellulare;Telefono abitazione;Indirizzo;Nazione;Budget massimo;Fonte',
    [
      'firstName',
      'lastName',
      'emails.0',
      'phones.0',
      'phones.1',
      'addresses.0.street',
      'addresses.0.country',
      'buyerBudgetMax',
      'origins',
    ],
  ],
  [
    'Romanian',
    'Nr. crt.;Nume client;Prenume client;Telefon client;Email client;Zona dorită;Buget (EUR);Data nașterii;Agent responsabil',
    [
      null,
      'lastName',
      'firstName',
      'phones.0',
      'emails.0',
      'buyerAreas',
      'buyerBudgetMax',
      'birthday',
      'assignedAgent',
    ],
  ],
  [
    'Hungarian',
    'Vezetéknév;Keresztnév;E-mail cím;Mobiltelefon;Irányítószám;Város;Megjegyzés',
    ['lastName', 'firstName', 'emails.0', 'phones.0', 'addresses.0.postalCode', 'addresses.0.city', 'note'],
  ],
  [
    'Apple’s way of writing them',
    'First name;Last name;Phone : mobile;Email : home;Address : home : Street;Address : home : ZIP;Address : work : City',
    [
      'firstName',
      'lastName',
      'phones.0',
      'emails.0',
      'addresses.0.street',
      'addresses.0.postalCode',
      'addresses.1.city',
    ],
  ],
  [
    'leads of a portal',
    'Lead ID;Consumer First Name;Consumer Last Name;Consumer Email;Consumer Phone;Inquiry Type;Comments;Lead Source',
    [null, 'firstName', 'lastName', 'emails.0', 'phones.0', 'tags', 'note', 'origins'],
  ],
])('headings in %s', async (_, headings, targets) => {
  const up = await uploadFile(open, 'maya', 'headed.csv', `${headings}\n${headings.replaceAll(/[^;]+/g, 'x')}\n`);
  expect(up.mapping.map(({ target }) => target)).toEqual(targets);
});

test('whom a spouse, a relative or an assistant is, is not what the contact is', async () => {
  const { done, people } = await bring(
    'fub.csv',
    `First Name,Last Name,Stage,Assigned To,Email 1,Email 2,Phone 1,Timeframe,Relationship 1 - First Name,Relationship 1 - Email 1,Spouse Phone,Assistant Email
Bob,Lee,Lead,,b1@example.com,b2@example.com,2015550140,3-6 months,Ann,ann@example.com,2015550149,assist@example.com
`,
  );
  expect(done.preset).toBe('followUpBoss');
  expect(people).toMatchObject([
    { name: 'Bob Lee', emails: ['b1@example.com', 'b2@example.com'], phones: ['+12015550140'] },
  ]);
  const { rows } = await open.owner.query(`select buyer_timeline from contacts where full_name = 'Bob Lee'`);
  expect(rows).toEqual([{ buyer_timeline: 'sixMonths' }]);
});

test('whoever opted in is not taken for one who opted out, and bare digits from America are numbers there', async () => {
  const { done, people } = await bring(
    'kvcore.csv',
    `firstname,lastname,email,cell_phone_1,primary_address,primary_city,primary_state,primary_zip,hashtags,email_optin,birthday
Kay,Core,k7@example.com,2015550150,5 Elm,Newark,NJ,07102,vip|investor,1,5/6/1981
`,
  );
  expect(done).toMatchObject({ preset: 'kvCORE', dateOrder: 'monthFirst' });
  expect(people).toMatchObject([{ phones: ['+12015550150'], birthday: '1981-05-06' }]);
  const { rows } = await open.owner.query(`select is_email_manual from contacts where full_name = 'Kay Core'`);
  expect(rows).toEqual([{ is_email_manual: true }]);
});

test('a state and a zip code tell that a file is American, whoever wrote it', async () => {
  const { people } = await bring(
    'plain.csv',
    'Name,Email,Phone,City,State,Zip,Birthday\nAmy Rica,amy@example.com,2015550151,Newark,NJ,07102,5/6/1981\n',
  );
  expect(people).toMatchObject([{ phones: ['+12015550151'], birthday: '1981-05-06' }]);
});

test('an address whose house number, direction and suite stand in columns of their own', async () => {
  const { people } = await bring(
    'top-producer.csv',
    `Contact First,Contact Last,Primary Email,House No.,Street Dir.,Street Name,Suite No.,City,State,ZIP
Top,Prod,t9@example.com,12,N,Main St,4B,Newark,NJ,07102
`,
  );
  expect(people).toMatchObject([{ addresses: [{ street: '12 N Main St 4B', city: 'Newark' }] }]);
  const dutch = await bring(
    'nl.csv',
    'Voornaam;Tussenvoegsel;Achternaam;E-mailadres;Straat;Huisnummer;Postcode;Woonplaats\nJan;van der;Berg;n22@example.nl;Kerkstraat;12;1017 GC;Amsterdam\n',
  );
  expect(dutch.people).toEqual([
    {
      name: 'Jan van der Berg',
      emails: ['n22@example.nl'],
      addresses: [{ street: 'Kerkstraat 12', postalCode: '1017 GC', city: 'Amsterdam' }],
    },
  ]);
});

test('a birthday in three columns', async () => {
  const { people } = await bring(
    'thunderbird.csv',
    'First Name,Last Name,Primary Email,Home Address,Home Address 2,Birth Year,Birth Month,Birth Day\nThun,Der,t16@example.com,1 Home,Apt 2,1980,5,6\n',
  );
  expect(people).toMatchObject([{ addresses: [{ label: 'Home', street: '1 Home\nApt 2' }], birthday: '1980-05-06' }]);
});

test('the alphabet of Windows for central Europe: Polish, and Romanian with its commas', async () => {
  const polish = ofEuropean(
    'Imię;Nazwisko;Adres e-mail;Telefon komórkowy;Kod pocztowy;Kraj;Uwagi;Źródło\nŁukasz;Żółć;p23@example.pl;601 234 567;00-001;Polska;cześć;Otodom\n',
    { ę: 0xea, ó: 0xf3, Ź: 0x8f, ł: 0xb3, Ł: 0xa3, Ż: 0xaf, ć: 0xe6, ś: 0x9c },
  );
  const { done, people } = await bring('pl.csv', polish);
  expect(done.encoding).toBe('windows-1250');
  expect(people).toMatchObject([
    { name: 'Łukasz Żółć', phones: ['+48601234567'], origins: ['Otodom'], notes: ['cześć'] },
  ]);
  const romanian = ofEuropean(
    'Nume și prenume;Telefon mobil;Adresă e-mail;Localitate\nIonuț Țăran;0722 123 456;r24@example.ro;Brașov\n',
    { ă: 0xe3, ș: 0xba, ț: 0xfe, Ț: 0xde },
  );
  expect((await bring('ro.csv', romanian)).people).toMatchObject([
    { name: 'Ionuț Țăran', addresses: [{ city: 'Brașov' }] },
  ]);
});

test('Czech and Hungarian in it, and the alphabet of old Macs; western letters stay what they are', async () => {
  const czech = ofEuropean('Jméno;Příjmení;E-mail;Město;PSČ\nJiří;Dvořák;c9@example.cz;Brno;602 00\n', {
    é: 0xe9,
    ř: 0xf8,
    í: 0xed,
    ě: 0xec,
    Č: 0xc8,
    á: 0xe1,
  });
  expect((await bring('cs.csv', czech)).people).toEqual([
    { name: 'Jiří Dvořák', emails: ['c9@example.cz'], addresses: [{ city: 'Brno', postalCode: '602 00' }] },
  ]);
  const hungarian = ofEuropean('Vezetéknév;Keresztnév;E-mail cím\nErdő;Jenő;h9@example.hu\n', {
    é: 0xe9,
    í: 0xed,
    ő: 0xf5,
  });
  expect((await bring('hu.csv', hungarian)).people).toMatchObject([{ name: 'Jenő Erdő' }]);
  const mac = ofEuropean('Prénom;Nom;Email\rZoë;Müller;a1@example.fr\r', { é: 0x8e, ë: 0x91, ü: 0x9f });
  expect((await bring('mac.csv', mac)).people).toMatchObject([{ name: 'Zoë Müller' }]);
  for (const [name, letters] of [
    ['Søren Ærø', 'dk'],
    ['João Simões Conceição', 'pt'],
    ['Ñandú ¿Qué? nº 5', 'es'],
  ] as const) {
    const { done, people } = await bring(
      `${letters}.csv`,
      Uint8Array.from(`Name;Email\n${name};${letters}@example.org\n`, (letter) => letter.charCodeAt(0)),
    );
    expect([done.encoding, people[0]?.name]).toEqual(['windows-1252', name]);
  }
});

test('numbers as spreadsheets, forms and people leave them', async () => {
  const { people } = await bring(
    'phones.csv',
    `Name;Telefon;E-Mail
Pho Nes;"Mobil: +40 722 123 401, Acasă: 021 312 3401";a4@example.ro
Two;40722123405.0;a4e@example.ro
Three;7.22123404E+08;a4d@example.ro
Four;p:+12015550225;a4f@example.com
Five;\u202a+1 201\u2011555\u20110223\u202c;a4g@example.com
`,
  );
  expect(people).toMatchObject([
    { phones: ['+40722123401', '+40213123401'] },
    { phones: ['+40722123405'] },
    { phones: ['+40722123404'] },
    { phones: ['+12015550225'] },
    { phones: ['+12015550223'] },
  ]);
});

test('of two owners in a row the first is the contact', async () => {
  const up = await uploadFile(
    open,
    'maya',
    'owners.csv',
    'Owner First Name,Owner Last Name,Owner Email,Owner 2 First Name,Owner 2 Email\nOw,Ner,o1@example.com,Second,o2@example.com\n',
  );
  expect(up.mapping.map(({ target }) => target)).toEqual(['firstName', 'lastName', 'emails.0', null, null]);
});

test('two exports put one behind the other: the mark in the middle is no letter, and the headings are no person', async () => {
  const one = (name: string) => `\ufeff"First Name";"Email"\n"${name}";"${name}@example.com"\n`;
  const { people } = await bring('joined.csv', `\ufeffsep=;\n${one('bo')}${one('mo')}`);
  expect(people).toEqual([
    { name: 'bo', emails: ['bo@example.com'] },
    { name: 'mo', emails: ['mo@example.com'] },
  ]);
});

test('a name before an address in its cell is no address, whatever it holds', async () => {
  const { people } = await bring(
    'named.csv',
    'Name,E-mail Address,Notes\nIon Pop,"""Pop, Ion"" <i31@example.ro>; Ion P <ion.p@example.com>",x\n',
  );
  expect(people).toMatchObject([{ emails: ['i31@example.ro', 'ion.p@example.com'] }]);
});

test('lists of people in a file of cards are no people', async () => {
  const card = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n');
  const { people } = await bring(
    'apple.vcf',
    [
      card('N:Smith;Anna', 'FN:Anna Smith', 'UID:1'),
      card('N:Family', 'FN:Family', 'X-ADDRESSBOOKSERVER-KIND:group', 'X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:1'),
      card('KIND:group', 'FN:Friends'),
      card(
        'KIND:org',
        'FN:ABC Corp',
        'ORG:ABC Corp',
        'URL:https://a.example',
        'URL:https://b.example',
        'LABEL:1 Main St\\, Newark',
      ),
    ].join(''),
  );
  expect(people).toEqual([
    { name: 'Anna Smith' },
    {
      name: 'ABC Corp',
      companyName: 'ABC Corp',
      website: 'https://a.example',
      addresses: [{ street: '1 Main St, Newark' }],
    },
  ]);
});

test('what is left out elsewhere is read where the agency has a field of that name', async () => {
  const text = 'Name,Email,Spouse,Department\nHas Spouse,spouse@example.com,Ann,Sales\n';
  const columns = async () => (await uploadFile(open, 'maya', 'spouses.csv', text)).mapping.map(({ target }) => target);
  expect(await columns()).toEqual(['fullName', 'emails.0', null, null]);
  const { _id } = await maya.attributes.create({ typeName: 'contact', type: 'string', displayName: 'Spouse' });
  expect(await columns()).toEqual(['fullName', 'emails.0', `attributes.${_id}`, null]);
});
