// Reads a form of several parts without looking into them: a mail in one is bytes in a charset of its own, and what reads forms as text would
// change them.

const mostParts = 100;

/** The parts by their names, the first of each; undefined where it is no such form. */
export const readForm = (body: Buffer, contentType: string): ReadonlyMap<string, Buffer> | undefined => {
  const [, quoted, bare] = /boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) return undefined;
  const mark = Buffer.from(`\r\n--${boundary}`);
  // The first mark stands at the very beginning.
  const whole = Buffer.concat([Buffer.from('\r\n'), body]);
  const parts = new Map<string, Buffer>();
  let at = whole.indexOf(mark);
  for (let count = 0; at >= 0 && count < mostParts; count += 1) {
    const begin = at + mark.length;
    if (whole.subarray(begin, begin + 2).toString('latin1') === '--') return parts;
    const end = whole.indexOf(mark, begin);
    const head = whole.indexOf('\r\n\r\n', begin);
    if (end < 0 || head < 0 || head > end) return undefined;
    const [, name] =
      /content-disposition:[^\r\n]*?\bname="([^"\r\n]*)"/i.exec(whole.subarray(begin, head).toString('latin1')) ?? [];
    if (name !== undefined && !parts.has(name)) parts.set(name, whole.subarray(head + 4, end));
    at = end;
  }
  return undefined;
};
