// From bytes to text: which alphabet a file is written in, told by its own bytes, and its text piece by piece.
import type { Readable } from 'node:stream';
import type { Encoding } from '#/domains/imports/contract.ts';

/** What one pass over the bytes says. */
export interface Bytes {
  size: number;
  /** The beginning, for whoever sniffs further. */
  head: Buffer;
  /** Undefined where it is not text. */
  encoding: Encoding | undefined;
}

/** How much of the beginning is kept. */
const headSize = 65_536;

/** Reads all bytes once and tells the alphabet: by its mark, by the places of NUL, by being UTF-8 throughout, else one of those of Windows. */
export const examineBytes = async (body: Readable): Promise<Bytes> => {
  let [size, head, isUtf8] = [0, Buffer.alloc(0), true];
  const strict = new TextDecoder('utf-8', { fatal: true });
  const holds = (decode: () => unknown): boolean => {
    try {
      decode();
      return true;
    } catch {
      // A byte sequence that UTF-8 does not have: the answer to the question.
      return false;
    }
  };
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (head.length < headSize) head = Buffer.concat([head, chunk]).subarray(0, headSize);
    if (isUtf8) isUtf8 = holds(() => strict.decode(chunk, { stream: true }));
  }
  if (isUtf8) isUtf8 = holds(() => strict.decode());
  return { size, head, encoding: encodingOf(head, isUtf8) };
};

const encodingOf = (head: Buffer, isUtf8: boolean): Encoding | undefined => {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const [even, odd] = [0, 1].map((parity) => share(head, (byte, at) => byte === 0 && at % 2 === parity)) as [
    number,
    number,
  ];
  if (odd > 0.2 && even < 0.02) return 'utf-16le';
  if (even > 0.2 && odd < 0.02) return 'utf-16be';
  // A stray NUL is a slip of the program that wrote the text; many are no text.
  if (isUtf8) return share(head, (byte) => byte === 0) < 0.05 ? 'utf-8' : undefined;
  if (head.includes(0)) return undefined;
  if (share(head, isControl) > 0.001) return undefined;
  // Spreadsheets of old Macs end lines with a return alone, and have an alphabet of their own.
  if (head.includes(13) && !head.includes(10)) return 'macintosh';
  return isOfCentralEurope(head) ? 'windows-1250' : 'windows-1252';
};

/** Windows writes ș, ț, ł and ż where its western alphabet has º, þ, ³ and ¿: inside a word, no western text has these. */
const amongLetters = /[A-Za-zÀ-ÿ][º³¹ª¿£¥¼¾][A-Za-zÀ-ÿ]|[A-Za-zÀ-ÿ][þ³¹]|þ[A-Za-zÀ-ÿ]|(?<![A-Za-zÀ-ÿ])[£¯ªÞ][a-zà-ÿ³]/g;
const icelandic = /[ðÐ]/;
/** 'Pøíjmení': ř is the ø of Danes, who write neither í nor ž. */
const isCzech = (text: string): boolean => /ø/.test(text) && /[íìýšž]/.test(text) && !/[åæÅÆ]/.test(text);
/** 'Jenõ': ő is the õ of Portuguese, who hardly write a page without ã or ç, and of Estonians, who write no á. */
const isHungarian = (text: string): boolean => /õ/.test(text) && /[áíóú]/.test(text) && !/[ãçÃÇ]/.test(text);

const isOfCentralEurope = (head: Buffer): boolean => {
  const text = new TextDecoder('windows-1252').decode(head);
  if (icelandic.test(text)) return false;
  // 'm³' and 'km²' stand in western texts, too.
  if ((text.replace(/(?<![A-Za-z])[cdk]?m[²³]/g, '').match(amongLetters)?.length ?? 0) > 0) return true;
  return isCzech(text) || isHungarian(text);
};

const isControl = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 32);

const share = (bytes: Buffer, meets: (byte: number, at: number) => boolean): number => {
  let count = 0;
  for (let at = 0; at < bytes.length; at += 1) if (meets(bytes[at] ?? 0, at)) count += 1;
  return bytes.length === 0 ? 0 : count / bytes.length;
};

const commas: Readonly<Record<string, string>> = { ş: 'ș', ţ: 'ț', Ş: 'Ș', Ţ: 'Ț' };

/** The text of a stream in pieces, without its mark. What the alphabet does not have becomes a replacement character. */
export async function* decode(body: Readable, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  // This alphabet has the letters of Romanian with a cedilla, for want of those with a comma.
  const spelt = (text: string): string =>
    encoding === 'windows-1250' ? text.replace(/[şţŞŢ]/g, (letter) => commas[letter] ?? letter) : text;
  for await (const chunk of body as AsyncIterable<Buffer>) yield spelt(decoder.decode(chunk, { stream: true }));
  yield spelt(decoder.decode());
}
