// The letters that bytes stand for: by the charset that a mail names, and where it names none, a wrong one or one that nobody knows, by what
// the bytes themselves look like.
import { isUtf8 } from 'node:buffer';
import { Transform } from 'node:stream';

const known = (label: string): string | undefined => {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    // No browser knows it.
    return undefined;
  }
};

/** What says nothing: programs write it beside any bytes. */
const saysNothing =
  /^(?:|us-?ascii|ascii|ansi_x3\.4-1968|utf-?8|unicode-1-1-utf-8|8bit|x?-?unknown(?:-8bit)?|default|none)$/i;

/** UTF-16 and the Japanese of mails say it by their first bytes or by their escapes. */
const byMarks = (bytes: Uint8Array): string | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const escape = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf('\u001b$');
  return escape !== -1 && /[@B(]/.test(String.fromCodePoint(bytes[escape + 2] ?? 0)) ? 'iso-2022-jp' : undefined;
};

/** HTML may name its charset itself. */
const byMeta = (bytes: Uint8Array): string | undefined => {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 2_048)).toString('latin1');
  const label = /<meta\b[^>]{0,200}\bcharset\s{0,8}=\s{0,8}["']?([\w-]{2,30})/i.exec(head)?.[1];
  return label === undefined || saysNothing.test(label) ? undefined : known(label);
};

/** Letters before and behind the first that is broken. */
const looksAt = 50_000;

const guessed = (bytes: Uint8Array): string => {
  const marked = byMarks(bytes);
  if (marked !== undefined) return new TextDecoder(marked).decode(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  const first = text.indexOf('\ufffd');
  if (first === -1) return text;
  // A letter that was cut in two spoils no mail of good ones.
  const looked = text.slice(Math.max(0, first - looksAt), first + looksAt);
  const broken = looked.match(/\ufffd/g)?.length ?? 0;
  const whole = looked.match(/[\u0080-\ufffc]/g)?.length ?? 0;
  return whole > broken ? text : new TextDecoder(byMeta(bytes) ?? 'windows-1252').decode(bytes);
};

/** A short piece of which nothing says what it is, a header or a name: UTF-8 where it is that, else what most programs meant. */
export const lettersOfPiece = (bytes: Buffer): string =>
  new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes);

/** The text that bytes are, by the charset that stands beside them; `undefined` where another hand must know it. */
export const lettersOf = (bytes: Uint8Array, charset: string): string | undefined => {
  const label = charset.trim().replace(/^["']|["']$/g, '');
  if (saysNothing.test(label)) return guessed(bytes);
  // `iso-8859-1` is read as browsers do: what stands in its gap are the quotes of Windows.
  const encoding =
    known(label) ?? known(label.replace(/^x-/i, '')) ?? known(label.replace(/^cp-?(125\d)$/i, 'windows-$1'));
  return encoding === undefined || encoding === 'replacement' ? undefined : new TextDecoder(encoding).decode(bytes);
};

/** A stream that turns bytes into letters once it has them all. */
export const decodingBy = (decode: (bytes: Buffer) => string | Buffer): Transform => {
  const chunks: Buffer[] = [];
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      chunks.push(chunk);
      done();
    },
    flush: (done) => done(null, decode(Buffer.concat(chunks))),
  });
};
