// Leads in the forms in which portals, programs for advertisements and forms of websites write, in many languages, passed on or not.
import { describe, expect, test } from 'vitest';
import { parseMail } from '../mail/parsing-mail.ts';

type Head = Record<string, string>;
const mailOf = (head: Head, body: string): Buffer => {
  const type = `text/${body.startsWith('<') ? 'html' : 'plain'}; charset=utf-8`;
  const whole = { To: 'agent@northlight.example', 'Content-Type': type, ...head };
  const lines = Object.entries(whole).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
};
const leadIn = async (head: Head, body: string) => (await parseMail(mailOf(head, body))).lead;
const cells = (rows: readonly (readonly [string, string])[]): string =>
  `<table>${rows.map(([label, value]) => `<tr><td><b>${label}</b></td><td>${value}</td></tr>`).join('')}</table>`;

const ana = { firstName: 'Ana', lastName: 'Pop', email: 'ana@buyer.example', phones: ['415-555-0199'] };
const plainly = 'Name: Ana Pop\nEmail: ana@buyer.example\nPhone: 415-555-0199\n';
const rows = [
  ['Name', 'Ana Pop'],
  ['Email', '<a href="mailto:ana@buyer.example">ana@buyer.example</a>'],
  ['Phone', '415-555-0199'],
] as const;

describe('a lead is read', () => {
  const cases: [string, Head, string, object][] = [
    [
      'of Zillow, a name above an address',
      { From: 'Zillow Group <noreply@zillow.example>', Subject: 'New message from Zillow: Ana Pop' },
      'New Contact\n\nAna Pop\n415-555-0199\nana@buyer.example\n\nI like 88 Pine St.\n\nListing: 88 Pine St, Austin\nPrice: $1\n',
      ana,
    ],
    [
      'of Zillow, in a table',
      {
        From: 'Zillow <no-reply@mail.zillow.example>',
        'Reply-To': 'ana@buyer.example',
        Subject: 'Ana Pop wants to tour 88 Pine St',
      },
      cells([...rows, ['Message', 'May I see it &amp; meet?'], ['Property', '88 Pine St']]),
      { ...ana, message: 'May I see it & meet?', property: '88 Pine St' },
    ],
    [
      'of Realtor.com, labels above what they announce',
      { From: 'leads@email.realtor.example', Subject: 'New realtor.com lead - Ana Pop' },
      '<p>First Name</p><p>Ana</p><p>Last Name</p><p>Pop</p><p>Email Address</p><p>ana@buyer.example</p><p>Phone Number</p><p>415-555-0199</p>',
      { ...ana, source: 'realtor.com' },
    ],
    [
      'of Homes.com, a message that ends at the next heading',
      { From: 'Homes <leads@homes.example>', Subject: 'You have a new lead for 5 Lake Rd' },
      `${plainly}\nMessage\nPlease send more.\n\nI am free on Monday.\n\nProperty Information\nAddress: 5 Lake Rd\nMLS ID: 20261234\n`,
      { ...ana, message: 'Please send more. I am free on Monday.', mlsId: '20261234' },
    ],
    [
      'of Rightmove',
      {
        From: 'Rightmove <donotreply@rightmove.example>',
        'Reply-To': 'ana@buyer.example',
        Subject: 'Email Lead: High Street, Coventry',
      },
      'APPLICANT DETAILS\nName: Mrs Ana Pop\nTelephone: 415-555-0199\nEmail: ana@buyer.example\n\nENQUIRY\nComments: A viewing?\nIs it chain free?\n\nTo sell: Yes\n',
      { ...ana, message: 'A viewing? Is it chain free?' },
    ],
    [
      'of Idealista, in nothing but its subject and whom to answer',
      {
        From: 'idealista <contactos@idealista.example>',
        'Reply-To': 'ana@buyer.example',
        Subject: 'Nuevo mensaje de Ana Pop sobre tu inmueble',
      },
      'Hola, me interesa este piso.\n\n415-555-0199\n',
      ana,
    ],
    [
      'of ImmoScout24',
      { From: 'ImmobilienScout24 <noreply@scout.example>', Subject: 'Neue Kontaktanfrage zu Ihrem Objekt' },
      'Anrede: Frau\nVorname: Ana\nNachname: Pop\nE-Mail: ana@buyer.example\nTelefon: 415-555-0199\n\nNachricht:\nBitte um einen Termin.\n\nObjekt: Helle Wohnung, Berlin\nScout-ID: 123456789\n',
      { ...ana, message: 'Bitte um einen Termin.', property: 'Helle Wohnung, Berlin' },
    ],
    [
      'of Facebook, as fields are called',
      { From: 'noreply@ads.example', Subject: 'New lead from Facebook: Spring' },
      'full_name: Ana Pop\nemail: ana@buyer.example\nphone_number: p:+14155550199\nwhen_to_buy?: soon\nplatform: fb\n',
      { ...ana, phones: ['+14155550199'] },
    ],
    [
      'of Facebook, in a table with the first name beside the full one',
      { From: 'Notifications <notification@ads.example>', Subject: 'You have a new lead' },
      cells([['Full name', 'Ana Pop'], ...rows.slice(1), ['First name', 'Ana']]),
      ana,
    ],
    [
      'of a form of a website',
      { From: 'WordPress <wordpress@site.example>', Subject: 'Northlight "Contact form"' },
      'From: Ana Pop <ana@buyer.example>\nSubject: Valuation\n\nMessage Body:\nWhat is it worth?\n\n-- \nSent from a contact form\n',
      { ...ana, phones: [], message: 'What is it worth?' },
    ],
    [
      'of Zillow, with an address of their own beside the portal’s',
      {
        From: '"Ana Pop (Zillow)" <abc@convo.example>',
        Subject: 'Ana Pop is requesting information about 12 Oak St, Austin',
      },
      'Ana Pop says:\n\nIs it still there?\n\nPhone: 415-555-0199\nEmail: ana@buyer.example\n',
      { ...ana, message: 'Is it still there?', property: '12 Oak St, Austin', source: 'Zillow' },
    ],
    [
      'all on one line',
      { From: 'a@portal.example', Subject: 'New lead' },
      'Name: Ana Pop, Email: ana@buyer.example, Phone: 415-555-0199',
      ana,
    ],
    [
      'in a table of signs, with what labels say in brackets',
      { From: 'a@portal.example', Subject: 'New lead' },
      '| Your name (required) | Ana Pop |\n| Email (primary) | ana@buyer.example |\n| Phone number (verified) | 415-555-0199 |\n',
      ana,
    ],
    [
      'numbered, and bold as some write it',
      { From: 'a@portal.example', Subject: 'New lead' },
      '1. *Contact person:* Ana Pop\n2. *E-Mail:* ana@buyer.example\n3. **Caller ID**: 415-555-0199\n',
      ana,
    ],
    ['with tabs', { From: 'a@portal.example', Subject: 'New lead' }, plainly.replaceAll(': ', '\t'), ana],
    ['with dashes', { From: 'a@portal.example', Subject: 'New lead' }, plainly.replaceAll(': ', ' - '), ana],
    ['with equal signs', { From: 'a@portal.example', Subject: 'New lead' }, plainly.replaceAll(': ', ' = '), ana],
    [
      'of whom to answer alone',
      { From: 'Portal <a@portal.example>', 'Reply-To': 'Ana Pop <ana@buyer.example>', Subject: 'New lead' },
      'Asked about 12 Oak St. Call 415-555-0199.',
      ana,
    ],
    [
      'in Polish',
      { From: 'no-reply@otodom.example', Subject: 'Nowe zapytanie' },
      'Imię i nazwisko: Ana Pop\nE-mail: ana@buyer.example\nTelefon: 415-555-0199\nWiadomość: Dzień dobry\n',
      ana,
    ],
    [
      'in Dutch',
      { From: 'noreply@funda.example', Subject: 'Aanvraag bezichtiging' },
      'Naam: Ana Pop\nE-mailadres: ana@buyer.example\nTelefoonnummer: 415-555-0199\n',
      ana,
    ],
    [
      'in French, the last name first',
      { From: 'noreply@seloger.example', Subject: 'Demande de contact' },
      'Nom : Pop\nPrénom : Ana\nEmail : ana@buyer.example\nTéléphone : 415-555-0199\n',
      ana,
    ],
    [
      'in Italian',
      { From: 'noreply@casa.example', Subject: 'Nuova richiesta' },
      'Nome: Ana\nCognome: Pop\nEmail: ana@buyer.example\nTelefono: 415-555-0199\n',
      ana,
    ],
    [
      'in Russian',
      { From: 'noreply@cian.example', Subject: '=?utf-8?B?0J3QvtCy0LDRjyDQt9Cw0Y/QstC60LA=?=' },
      'Имя: Ana Pop\nТелефон: 415-555-0199\nПочта: ana@buyer.example\n',
      ana,
    ],
    [
      'in Japanese',
      { From: 'noreply@homes.example', Subject: '=?utf-8?B?44GK5ZWP44GE5ZCI44KP44Gb?=' },
      'お名前：Ana Pop\nメールアドレス：ana@buyer.example\n電話番号：415-555-0199\n',
      ana,
    ],
  ];
  test.each(cases)('%s', async (_, head, body, told) => {
    expect(await leadIn(head, body)).toMatchObject(told);
  });

  test('in a mail that was passed on it is of whom that is about, not of who passed it on', async () => {
    const head = 'From: Portal <leads@portal.example>\nSent: Friday\nTo: agent@b.example\nSubject: New portal lead';
    const tom = { From: 'Tom <tom@friend.example>', Subject: 'FW: New portal lead' };
    expect(await leadIn(tom, `FYI\n\n${head}\n\n${plainly}`)).toMatchObject(ana);
    const asked = 'Ana Pop (Zillow) is requesting information about 12 Oak St';
    const relay = `From: Ana Pop (Zillow) <abc@convo.example>\nSent: Friday\nTo: a@b.example\nSubject: ${asked.replace(' (Zillow)', '')}`;
    expect(await leadIn({ ...tom, Subject: `Fwd: ${asked}` }, `${relay}\n\n415-555-0199\n`)).toMatchObject({
      firstName: 'Ana',
      email: 'abc@convo.example',
    });
    const inside = mailOf({ From: 'leads@portal.example', Subject: 'New portal lead' }, plainly).toString();
    const attached = `--b\r\nContent-Type: text/plain\r\n\r\nSee below.\r\n--b\r\nContent-Type: message/rfc822\r\n\r\n${inside}\r\n--b--`;
    expect(await leadIn({ ...tom, 'Content-Type': 'multipart/mixed; boundary=b' }, attached)).toMatchObject(ana);
  });
});

describe('no lead is read', () => {
  const none: [string, Head, string][] = [
    ['in a receipt', { From: 'Shop <noreply@shop.example>', Subject: 'Your order' }, plainly],
    [
      'of whom it was written to',
      { From: 'a@portal.example', Subject: 'New lead' },
      'Name: Maya\nEmail: agent@northlight.example',
    ],
    [
      'in an answer that quotes one',
      { From: 'Tom <tom@friend.example>', Subject: 'Re: New lead' },
      `Thanks\n\n> ${plainly}`,
    ],
    [
      'in what was passed on by nobody it names',
      { From: 'Tom <tom@friend.example>', Subject: 'Fwd: photos' },
      'Look at these.',
    ],
    [
      'where whom to answer is of the same house',
      { From: 'a@portal.example', 'Reply-To': 'help@portal.example', Subject: 'New lead' },
      'Log in to see it.',
    ],
  ];
  test.each(none)('%s', async (_, head, body) => {
    expect(await leadIn(head, body)).toBe(null);
  });

  test('and a portal gives nobody its own name', async () => {
    const head = { From: 'Zillow Group <noreply@zillow.example>', 'Reply-To': 'ana@buyer.example', Subject: 'Hello' };
    expect(await parseMail(mailOf(head, 'Hello'))).toMatchObject({
      lead: null,
      from: { name: '', address: 'ana@buyer.example' },
    });
  });
});

test('whatever the lines are, a mail is read to its end', async () => {
  // Reading gives up by itself what takes too long, and says so.
  for (const body of [
    ' '.repeat(99_000),
    'Name:\t '.repeat(20_000),
    `Message:\n${'a:\n'.repeat(40_000)}`,
    '@'.repeat(99_000),
  ])
    expect(await leadIn({ From: 'a@portal.example', Subject: 'New lead' }, body)).toBeNull();
});
