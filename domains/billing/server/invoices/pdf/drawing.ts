// Draws the words of an invoice as a tagged PDF of one page or more, with whole fonts inside, so that every name is readable and read aloud.
import { fileURLToPath } from 'node:url';
import PdfDocument from 'pdfkit';
import { asDate } from '#/kernel/server/clock.ts';
import type { DrawnInvoice } from './drawn-invoice.ts';

const regular = fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'));
const bold = fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'));

const ink = '#1a2233';
const quiet = '#5b6577';
const margin = 56;
const width = 595.28 - 2 * margin;
/** Where the columns of the lines begin, and how wide they are. */
const columns = [
  { at: margin, width: width - 190 },
  { at: margin + width - 180, width: 70 },
  { at: margin + width - 100, width: 100 },
] as const;
const foot = 841.89 - margin;

type Page = InstanceType<typeof PdfDocument>;
type Element = ReturnType<Page['struct']>;

interface Look {
  size?: number;
  isBold?: boolean;
  color?: string;
  at?: number;
  width?: number;
  isRight?: boolean;
}

/** A text of its own role, at the height where the page is; answers the height below it. */
const write = (page: Page, into: Element, role: string, text: string, look: Look = {}): number => {
  const { size = 10, isBold = false, color = ink, at = margin, width: wide = width, isRight = false } = look;
  const { y } = page;
  into.add(
    page.struct(role, {}, () => {
      page
        .font(isBold ? bold : regular)
        .fontSize(size)
        .fillColor(color);
      page.text(text, at, y, { width: wide, align: isRight ? 'right' : 'left', lineGap: 3 });
    }),
  );
  return page.y;
};

/** A row of cells beside each other; the page goes on below the tallest. */
const writeRow = (page: Page, table: Element, role: 'TH' | 'TD', cells: readonly string[], look: Look): void => {
  if (page.y > foot - 40) page.addPage();
  const row = page.struct('TR');
  table.add(row);
  const top = page.y;
  const ends = cells.map((cell, index) => {
    page.y = top;
    const { at, width: wide } = columns[index] ?? columns[0];
    return write(page, row, role, cell, { ...look, at, width: wide, isRight: index > 0 });
  });
  row.end();
  page.y = Math.max(...ends) + 6;
};

const rule = (page: Page): void => {
  page.markContent('Artifact', { type: 'Layout' });
  page
    .moveTo(margin, page.y)
    .lineTo(margin + width, page.y)
    .lineWidth(0.5)
    .strokeColor('#c9d1dc')
    .stroke();
  page.endMarkedContent();
  page.y += 8;
};

/** Both sides beside each other. */
const writeParties = (page: Page, into: Element, { from, to }: DrawnInvoice): void => {
  const top = page.y;
  const half = (width - 24) / 2;
  const ends = [
    { heading: 'From', lines: from, at: margin },
    { heading: 'To', lines: to, at: margin + half + 24 },
  ].map(({ heading, lines, at }) => {
    page.y = top;
    write(page, into, 'H2', heading, { size: 9, color: quiet, at, width: half });
    for (const [index, line] of lines.entries()) write(page, into, 'P', line, { at, width: half, isBold: index === 0 });
    return page.y;
  });
  page.y = Math.max(...ends) + 28;
};

const writeAll = (page: Page, drawn: DrawnInvoice): void => {
  const whole = page.struct('Document');
  page.addStructure(whole);
  write(page, whole, 'H1', drawn.title, { size: 22, isBold: true });
  page.y += 6;
  for (const [label, value] of drawn.facts) write(page, whole, 'P', `${label}: ${value}`, { color: quiet });
  page.y += 22;
  writeParties(page, whole, drawn);
  const table = page.struct('Table');
  whole.add(table);
  writeRow(page, table, 'TH', ['What', 'Tax', 'Amount'], { size: 9, color: quiet });
  rule(page);
  for (const row of drawn.rows) writeRow(page, table, 'TD', row, {});
  table.end();
  rule(page);
  const sums = page.struct('Table');
  whole.add(sums);
  for (const [label, amount] of drawn.sums)
    writeRow(page, sums, 'TD', [label, '', amount], { isBold: label === 'Total' });
  sums.end();
  page.y += 18;
  for (const remark of drawn.remarks) write(page, whole, 'P', remark);
  whole.end();
};

/** The bytes of the file: the same for the same words. */
export const drawInvoice = (drawn: DrawnInvoice): Promise<Buffer> =>
  new Promise((done, failed) => {
    const made = asDate(Temporal.Instant.from(drawn.madeAt));
    const page = new PdfDocument({
      size: 'A4',
      margin,
      pdfVersion: '1.7',
      tagged: true,
      lang: drawn.language,
      displayTitle: true,
      font: regular,
      info: { Title: drawn.title, Author: drawn.from[0] ?? '', CreationDate: made, ModDate: made },
    });
    const parts: Buffer[] = [];
    page.on('data', (part: Buffer) => parts.push(part));
    page.on('end', () => done(Buffer.concat(parts)));
    page.on('error', failed);
    writeAll(page, drawn);
    page.end();
  });
