// The two papers that lie in the demo's mails, drawn here so that no file has to come along: a floor plan and a letter of a bank, as PDF.

export type DemoFile = 'floor plan' | 'proof of funds';

const line = (x: number, y: number, size: number, text: string): string =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`;
const room = (x: number, y: number, width: number, height: number, name: string): string =>
  `${x} ${y} ${width} ${height} re S ${line(x + 12, y + height - 22, 11, name)}`;

const drawings: Readonly<Record<DemoFile, { name: string; page: string }>> = {
  'floor plan': {
    name: 'floor-plan-14-harbour-court.pdf',
    page: [
      line(60, 770, 20, '14 Harbour Court'),
      line(60, 748, 11, 'First floor, 92 square metres'),
      '2 w',
      room(60, 470, 250, 240, 'Living room'),
      room(310, 590, 220, 120, 'Kitchen'),
      room(310, 470, 110, 120, 'Bath'),
      room(420, 470, 110, 120, 'Hall'),
      room(60, 290, 160, 180, 'Bedroom 1'),
      room(220, 290, 150, 180, 'Bedroom 2'),
      room(370, 290, 160, 180, 'Bedroom 3, bay window'),
    ].join('\n'),
  },
  'proof of funds': {
    name: 'proof-of-funds.pdf',
    page: [
      line(60, 770, 20, 'Harbour Building Society'),
      line(60, 720, 12, 'To whom it may concern'),
      line(60, 690, 12, 'We confirm that Layla Sinclair holds funds of 460,000 with us.'),
      line(60, 670, 12, 'This letter is good for sixty days.'),
      line(60, 620, 12, 'Ellen Marsh'),
    ].join('\n'),
  },
};

/** A page of A4 as a PDF: its objects, one after the other, and where each begins. */
const pdfOf = (page: string): Buffer => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ].map((object, place) => `${place + 1} 0 obj\n${object}\nendobj\n`);
  const head = '%PDF-1.4\n';
  let at = head.length;
  const begins = objects.map((object) => {
    const here = at;
    at += object.length;
    return `${String(here).padStart(10, '0')} 00000 n \n`;
  });
  const rows = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${begins.join('')}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.from(head + objects.join('') + rows + end, 'latin1');
};

/** A paper, to be attached. */
export const paper = (of: DemoFile) =>
  ({ name: drawings[of].name, mimetype: 'application/pdf', content: pdfOf(drawings[of].page) }) as const;
