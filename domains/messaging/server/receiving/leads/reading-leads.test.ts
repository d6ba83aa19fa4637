import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseMail } from '../mail/parsing-mail.ts';
import { namesIn } from './lead.ts';
import { readLeadXml } from './reading-lead-xml.ts';

const fixture = (name: string): Buffer => readFileSync(new URL(`./fixtures/${name}`, import.meta.url));
const mailWith = (text: string, subject = 'New lead', type = 'text/plain'): Buffer =>
  Buffer.from(
    `From: Portal <leads@portal.example>\r\nTo: agent@northlight.example\r\nSubject: ${subject}\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${text}\r\n`,
  );
const leadIn = async (raw: Buffer) => (await parseMail(raw)).lead;

describe('a portal’s mail holds a lead', () => {
  test('as Real Estate Lead Metadata', async () => {
    expect(await leadIn(fixture('lead-metadata-v1.eml'))).toEqual({
      firstName: 'Jane',
      lastName: 'Doe',
      email: 'jane@example.com',
      phones: ['201-555-0123'],
      message: "I'd like to see 12 Oak St",
      source: 'ExamplePortal',
      type: 'Buyer',
      property: '12 Oak St #4, Austin, TX 78701',
      mlsId: '1234567',
    });
  });

  test('as lines of a form', async () => {
    expect(await leadIn(fixture('realtor-com-shape.eml'))).toMatchObject({
      firstName: 'Rebecca',
      lastName: 'Example',
      email: 'rebecca@example.com',
      phones: ['201-555-0123'],
      source: 'realtor.com',
      property: '15 Pinewood Dr, Sampletown, MI 49240',
      mlsId: '26003866',
    });
  });

  test('with the address of a relay to answer to', async () => {
    expect(await leadIn(fixture('zillow-shape.eml'))).toMatchObject({
      firstName: 'Autumn',
      lastName: 'Example',
      email: 'abc123@convo.zillow.example',
      phones: ['201-555-0199'],
      message: 'I would like to schedule a tour.',
      property: '1919 W Diamond St #2, Philadelphia, PA, 19121',
    });
  });

  test('as ADF, in the text of a mail', async () => {
    expect(await leadIn(mailWith(fixture('adf-real-estate.xml').toString()))).toMatchObject({
      firstName: 'Johnny',
      lastName: "O'Customer",
      email: 'johnny@example.com',
      phones: ['201-555-0123', '201-555-0124'],
      message: 'Interested in 12 Oak St <MLS 123> & wants a tour',
      source: 'ExamplePortal',
    });
  });

  test('as the list of leads of a website', () => {
    expect(readLeadXml(fixture('ihomefinder.xml').toString())).toMatchObject({
      firstName: 'Hillary',
      lastName: 'Homebuyer',
      email: 'hillary@example.com',
      phones: ['(201) 555-0123'],
      mlsId: '1234567',
    });
  });
});

describe('what is no lead, or would do harm, is none', () => {
  test('a document type, entities and what never ends are refused', () => {
    expect(readLeadXml(fixture('xxe-and-bomb.xml').toString())).toBe(null);
    expect(
      readLeadXml(
        '<adf><prospect><customer><contact><email>&x;@a.example</email></contact></customer></prospect></adf>',
      ),
    ).toBe(null);
    expect(readLeadXml(`<adf>${'<prospect>'.repeat(50_000)}</adf>`)).toBe(null);
    expect(readLeadXml('<adf><prospect>')).toBe(null);
  });

  test('a lead that names nobody who could be reached', async () => {
    expect(await leadIn(mailWith('First Name: Jane\nEmail Address: nobody'))).toBe(null);
    expect(
      await leadIn(mailWith('<meta name="lead_information_version" content="1.0"><p>x</p>', 'x', 'text/html')),
    ).toBe(null);
  });

  test('a person’s signature', async () => {
    expect(await leadIn(mailWith('See you.\n\nName: Ana\nPhone: 201-555-0123', 'Re: Tuesday'))).toBe(null);
  });

  test('values are cut to what a contact takes, and hold no signs that nobody sees', async () => {
    const lead = await leadIn(
      mailWith(`First Name: ${'J'.repeat(500)}\nLast Name: Doe\u202e\nEmail Address: J@Example.COM`),
    );
    expect(lead).toMatchObject({ firstName: 'J'.repeat(100), lastName: 'Doe', email: 'j@example.com' });
  });
});

test('a name in one piece is taken apart', () => {
  expect(namesIn('Doe, Jane')).toEqual({ firstName: 'Jane', lastName: 'Doe' });
  expect(namesIn('Jane van der Doe')).toEqual({ firstName: 'Jane van der', lastName: 'Doe' });
  expect(namesIn('Cher')).toEqual({ firstName: 'Cher', lastName: null });
  expect(namesIn('jane@example.com')).toEqual({ firstName: null, lastName: null });
});
