// Leads as JSON, as programs for advertisements, forms of websites and hooks write them into mails.
import { describe, expect, test } from 'vitest';
import { parseMail } from '../mail/parsing-mail.ts';

type Head = Readonly<Record<string, string>>;
const mailOf = (head: Head, body: string): Buffer => {
  const whole = {
    From: 'Portal <leads@portal.example>',
    To: 'agent@northlight.example',
    Subject: 'New lead',
    'Content-Type': 'text/plain; charset=utf-8',
    ...head,
  };
  const lines = Object.entries(whole).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
};
const leadIn = async (written: unknown, head: Head = {}) =>
  (await parseMail(mailOf(head, typeof written === 'string' ? written : JSON.stringify(written, null, 2)))).lead;
/** The same document as a file that hangs on a mail. */
const attached = (written: unknown, type: string, name: string): string =>
  [
    '--m',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'See the attached lead.',
    '--m',
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(JSON.stringify(written)).toString('base64'),
    '--m--',
  ].join('\r\n');
const multipart = { 'Content-Type': 'multipart/mixed; boundary="m"' };

const ana = { firstName: 'Ana', lastName: 'Pop', email: 'ana@buyer.example', phones: ['415-555-0199'] };
const flat = { first_name: 'Ana', last_name: 'Pop', email: 'Ana@Buyer.example', phone: '415-555-0199' };

describe('a lead is read', () => {
  const cases: [string, unknown, object][] = [
    [
      'of flat fields',
      {
        ...flat,
        message: 'May I see it?',
        property_address: '88 Pine St, Austin',
        mls_id: '20261234',
        lead_source: 'Homes',
      },
      { ...ana, message: 'May I see it?', property: '88 Pine St, Austin', mlsId: '20261234', source: 'Homes' },
    ],
    [
      'of fields in the spelling of programs',
      {
        fullName: 'Ana Pop',
        emailAddress: 'ana@buyer.example',
        phoneNumber: '415-555-0199',
        comments: 'A call, please.',
      },
      { ...ana, message: 'A call, please.' },
    ],
    [
      'of an advertisement, as pairs of a name and its values',
      {
        id: 'l:1234567890',
        form_id: '99',
        field_data: [
          { name: 'full_name', values: ['Ana Pop'] },
          { name: 'email', values: ['ana@buyer.example'] },
          { name: 'phone_number', values: ['415-555-0199'] },
          { name: 'when_do_you_want_to_buy?', values: ['soon'] },
        ],
      },
      ana,
    ],
    [
      'of a form, as questions and answers',
      {
        answers: [
          { question: 'Your name', answer: 'Ana Pop' },
          { question: 'Your email', answer: 'ana@buyer.example' },
          { question: 'Your phone', answer: '415-555-0199' },
          { question: 'Message', answer: 'Is it chain free?' },
        ],
      },
      { ...ana, message: 'Is it chain free?' },
    ],
    [
      'of a person with names, addresses and numbers of several kinds, beside the agent who is told',
      {
        event: 'lead.created',
        agent: { name: 'Tom Reed', email: 'tom@northlight.example', phone: '415-555-0100' },
        lead: {
          contact: {
            name: { first: 'Ana', last: 'Pop' },
            emails: [{ type: 'home', address: 'ana@buyer.example' }],
            phones: [{ number: '415-555-0199' }, { number: '415-555-0198' }],
          },
          message: { text: 'Could we see it on Monday?' },
          property: {
            mlsNumber: '20261234',
            address: { street: '88 Pine St', city: 'Austin', state: 'TX', postalCode: '78701' },
          },
        },
        provider: { name: 'ExamplePortal' },
      },
      {
        ...ana,
        phones: ['415-555-0199', '415-555-0198'],
        message: 'Could we see it on Monday?',
        property: '88 Pine St, Austin, TX, 78701',
        mlsId: '20261234',
        source: 'ExamplePortal',
      },
    ],
    [
      'of a list, its first',
      [
        { ...flat, lead_type: 'Buyer' },
        { name: 'Bob Late', email: 'bob@buyer.example' },
      ],
      { ...ana, type: 'Buyer' },
    ],
    [
      'with its number as a number',
      { name: 'Ana Pop', email: 'ana@buyer.example', mobile: 4155550199 },
      { ...ana, phones: ['4155550199'] },
    ],
    [
      'in another language',
      { nombre: 'Ana Pop', correo_electronico: 'ana@buyer.example', teléfono: '415-555-0199', mensaje: 'Hola' },
      { ...ana, message: 'Hola' },
    ],
  ];
  test.each(cases)('%s', async (_, written, expected) => {
    expect(await leadIn(written)).toMatchObject(expected);
  });

  test('below a few words, and in one line', async () => {
    expect(await leadIn(`You have a new lead:\n\n${JSON.stringify(flat)}\n\nRegards\n`)).toMatchObject(ana);
  });

  test('in a mail that is nothing but the document, whatever its type is called', async () => {
    for (const type of ['application/json', 'text/json', 'application/vnd.lead+json'])
      expect(await leadIn(flat, { 'Content-Type': `${type}; charset=utf-8` })).toMatchObject(ana);
  });

  test('from an attachment, by its type or its name; the mail then says who asks', async () => {
    expect(await leadIn(attached(flat, 'application/json', 'lead'), multipart)).toMatchObject(ana);
    expect(await leadIn(attached(flat, 'application/octet-stream', 'lead.json'), multipart)).toMatchObject(ana);
  });

  test('from whoever sends it, where it calls itself a lead', async () => {
    const head = { From: 'Bob <bob@colleague.example>', Subject: 'Here you are' };
    expect(await leadIn({ lead: flat }, head)).toMatchObject(ana);
  });
});

describe('what is no lead, or would do harm, is none', () => {
  const byBob = { From: 'Bob <bob@colleague.example>', Subject: 'The settings' };
  test('a document of a program that a person sends', async () => {
    const settings = { name: 'lintel', version: '1', author: { name: 'Ana Pop', email: 'ana@buyer.example' } };
    expect(await leadIn(settings, byBob)).toBe(null);
    expect(await leadIn(attached(flat, 'application/json', 'lead.json'), { ...multipart, ...byBob })).toBe(null);
  });

  test('one that names nobody, or nobody who could be reached, or the one it was written to', async () => {
    expect(await leadIn({ email: 'ana@buyer.example', ok: true })).toBe(null);
    expect(await leadIn({ name: 'Ana Pop', email: 'nowhere' })).toBe(null);
    expect(await leadIn({ name: 'Agent Smith', email: 'agent@northlight.example' })).toBe(null);
  });

  test('an answer that quotes one', async () => {
    expect(await leadIn(flat, { Subject: 'Re: New lead', From: 'Bob <bob@colleague.example>' })).toBe(null);
  });

  test('one that does not end, is deeper than anybody writes, or holds values that are none', async () => {
    expect(await leadIn(JSON.stringify(flat).slice(0, -3))).toBe(null);
    let deep: unknown = flat;
    for (let level = 0; level < 500; level += 1) deep = { lead: deep };
    expect(await leadIn(deep)).toBe(null);
    expect(await leadIn('['.repeat(50_000))).toBe(null);
    expect(await leadIn('{"name": {"toString": "x"}, "email": {"__proto__": {"value": 1}}, "phone": true}')).toBe(null);
  });
});
