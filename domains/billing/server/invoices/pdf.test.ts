import { PDFiumLibrary } from '@hyzyla/pdfium';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { openSystem } from '#/kernel/server/acting.ts';
import { listMails } from '#/kernel/server/mail/mailbox.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import { draftPayment, noteFound } from '../payments/keeping-payments.ts';
import { drawInvoice } from './pdf/drawing.ts';
import { type IssuedInvoice, wordsOf } from './pdf/drawn-invoice.ts';

const { northlight } = agencies;
const clock = testClock('2026-03-02T09:00:00Z');
const { house, app, maya, rival, owner, settle } = await openHouse({ clock });

const party = { name: null, address: null, taxId: null, email: null };
const issued: IssuedInvoice = {
  number: 'INV-000042',
  kind: 'topUp',
  creditOfNumber: null,
  issuedAt: '2026-03-02T23:00:00Z',
  dueAt: '2026-03-02T23:00:00Z',
  paidAt: '2026-03-02T23:00:00Z',
  currency: 'eur',
  subtotalCents: 1_400,
  taxCents: 266,
  totalCents: 1_666,
  points: 1_000,
  lines: [{ words: '1,000 points', amountCents: 1_400, taxRate: 1_900, taxCents: 266 }],
  buyer: { ...party, name: 'Șantier & Țară <b>Łódź</b> żółć', address: 'Strada Mării 1\nBrăila', taxId: 'RO 12' },
  seller: { ...party, name: 'Lintel Hosting', email: 'pay@host.example' },
  methodLabel: 'Visa 4242',
  timezone: 'Europe/Bucharest',
  country: 'RO',
};

/** What PDFium reads, a text for each page. */
const readByPdfium = async (bytes: Uint8Array): Promise<string[]> => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const texts = [...document.pages()].map((page) => page.getText().replaceAll('\r\n', '\n'));
  document.destroy();
  library.destroy();
  return texts;
};

/** What pdf.js reads of the first page, and what it says of itself. */
const readByPdfJs = async (bytes: Uint8Array) => {
  const document = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  return {
    lines: items.map((item) => ('str' in item ? item.str : '')).filter((text) => text.trim() !== ''),
    tree: JSON.stringify(await page.getStructTree()),
    info: (await document.getMetadata()).info,
  };
};

describe('the file of an invoice', () => {
  test('says why there is no tax on it, above what was paid', () => {
    const remark = 'Reverse charge: the VAT is to be accounted for by the recipient.';
    const lines = [{ words: '1,000 points', amountCents: 1_400, taxRate: 0, taxCents: 0, remark }];
    const { remarks, sums } = wordsOf({ ...issued, lines, taxCents: 0, totalCents: 1_400 });
    expect(remarks).toEqual([remark, 'Paid on Mar 3, 2026 by Visa 4242', '1,000 points for texts, calls and look-ups']);
    expect(sums[1]?.[0]).toMatch(/^Tax 0% of /);
  });

  const page = [
    'Invoice INV-000042',
    'Date: Mar 3, 2026',
    'From',
    'Lintel Hosting',
    'pay@host.example',
    'To',
    'Șantier & Țară <b>Łódź</b> żółć',
    'Strada Mării 1',
    'Brăila',
    'Tax ID RO 12',
  ];
  const after = ['Paid on Mar 3, 2026 by Visa 4242', '1,000 points for texts, calls and look-ups'];

  test('says its number, dates, both sides, lines, tax by rate, total, payment and points to two readers', async () => {
    const bytes = await drawInvoice(wordsOf(issued));
    const { lines } = await readByPdfJs(bytes);
    const sums = ['Subtotal', '€14.00', 'Tax 19% of €14.00', '€2.66', 'Total', '€16.66'];
    expect(lines).toEqual([...page, 'What', 'Tax', 'Amount', '1,000 points', '19%', '€14.00', ...sums, ...after]);
    const [first = '', ...more] = await readByPdfium(bytes);
    expect(more).toEqual([]);
    const rows = [
      'What Tax Amount',
      '1,000 points 19% €14.00',
      'Subtotal €14.00',
      'Tax 19% of €14.00 €2.66',
      'Total €16.66',
    ];
    expect(first.split('\n').map((line) => line.trim())).toEqual([...page, ...rows, ...after]);
  });

  test('is tagged, in the language of the agency, and the same whenever it is made', async () => {
    const bytes = await drawInvoice(wordsOf(issued));
    const { tree, info } = await readByPdfJs(bytes);
    expect(bytes.toString('latin1')).toContain('/Marked true');
    expect(info).toMatchObject({ Language: 'en-RO', Title: 'Invoice INV-000042' });
    expect(tree.match(/"role":"(?:H1|H2|Table|TH|TD)"/g)).toHaveLength(1 + 2 + 2 + 3 + 3 + 9);
    expect((await drawInvoice(wordsOf(issued))).equals(bytes)).toBe(true);
  });

  test('says of a credit note what it gives back, and of an open one until when it is due', async () => {
    const back = wordsOf({
      ...issued,
      kind: 'creditNote',
      creditOfNumber: 'INV-000041',
      totalCents: -1_666,
      points: -1_000,
      country: null,
    });
    expect(back.title).toBe('Credit note INV-000042');
    expect(back.facts).toContainEqual(['For invoice', 'INV-000041']);
    expect(back.remarks).toEqual(['Refunded on Mar 3, 2026 to Visa 4242', '1,000 points taken back from the balance']);
    const open = wordsOf({ ...issued, paidAt: null, dueAt: '2026-03-16T09:00:00Z', methodLabel: null });
    expect(open.facts).toContainEqual(['Due', 'Mar 16, 2026']);
    expect(open.remarks[0]).toBe('To be paid by Mar 16, 2026');
  });

  test('with more than a page holds goes on to the next', async () => {
    const line = { words: 'One of many points '.repeat(12), amountCents: 1, taxRate: 0, taxCents: 0 };
    const bytes = await drawInvoice(wordsOf({ ...issued, lines: Array.from({ length: 30 }, () => line) }));
    const texts = await readByPdfium(bytes);
    expect(texts.length).toBeGreaterThan(1);
    expect(texts.join('\n').match(/One of many/g)).toHaveLength(30 * 12);
  });
});

const buy = async (): Promise<string> => {
  const seller = { name: 'Lintel Hosting', address: null, taxId: null, email: null };
  await openSystem(house, northlight.id, async (ctx) => {
    const sold = { points: 500, amountCents: 750, taxCents: 0, currency: 'usd', provider: 'simulator' };
    await noteFound(ctx, await draftPayment(ctx, { ...sold, seller, returnTo: null }), { finding: 'paid' });
  });
  const { data } = await maya.invoices.list({ column: 'number', order: 'desc', length: '1' });
  return data[0]?._id ?? '';
};
const files = async (): Promise<{ key: string; isKept: boolean }[]> =>
  (
    await owner.query<{ key: string; isKept: boolean }>(
      `select f.storage_key as key, f.expires_at is null as "isKept" from invoices i join files f on f.id = i.file_id order by i.serial`,
    )
  ).rows;
const open = async (id: string): Promise<Buffer> => {
  const { url } = await maya.invoices.pdf({ id });
  const { rawPayload, headers } = await app.inject(url);
  expect(headers['content-type']).toBe('application/pdf');
  return rawPayload;
};

describe('handing it out', () => {
  test('it is made once after the invoice was issued, kept, and never made again', async () => {
    const id = await buy();
    expect(await files()).toEqual([]);
    await settle();
    const made = await files();
    expect(made).toEqual([{ key: expect.any(String), isKept: true }]);
    const first = await open(id);
    expect((await readByPdfium(first))[0]).toContain('Northlight Realty');
    await maya.billing.putProfile({ name: 'Renamed' });
    clock.pass({ hours: 49 });
    await settle();
    expect((await open(id)).equals(first)).toBe(true);
    expect(await files()).toEqual(made);
  });

  test('whoever opens it before, even several at once, has it made, and it stays the one', async () => {
    const id = await buy();
    const [one, two] = await Promise.all([open(id), open(id)]);
    expect(one?.equals(two ?? Buffer.alloc(0))).toBe(true);
    const made = await files();
    expect(made).toHaveLength(2);
    await settle();
    expect(await files()).toEqual(made);
  });

  test('an address that was changed opens nothing, and another agency has no address', async () => {
    const id = await buy();
    const { url } = await maya.invoices.pdf({ id });
    expect((await app.inject(url.replace(/signature=./, 'signature=_'))).statusCode).toBe(404);
    await expect(rival.invoices.pdf({ id })).rejects.toMatchObject({ status: 404 });
    await expect(rival.invoices.send({ id, email: 'a@rival.example' })).rejects.toMatchObject({ status: 404 });
  });

  test('somebody is sent a link to it, which opens it for two weeks', async () => {
    const id = await buy();
    expect(await maya.invoices.send({ id, email: 'Books@northlight.example' })).toEqual({
      sentTo: 'books@northlight.example',
    });
    await settle();
    const { number } = await maya.invoices.get({ id });
    const [mail] = await listMails(house, 'books@northlight.example');
    expect(mail?.subject).toBe(`Invoice ${number} · Northlight Realty`);
    const [link = ''] = /https?:\/\/\S+\/files\/\S+/.exec(mail?.plain ?? '') ?? [];
    const path = link.slice(link.indexOf('/files/'));
    clock.pass({ hours: 24 * 13 });
    expect((await app.inject(path)).statusCode).toBe(200);
    clock.pass({ hours: 48 });
    expect((await app.inject(path)).statusCode).toBe(404);
  });
});
