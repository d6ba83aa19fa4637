// Takes a mail apart into its head, words and files. The parser does the work; here it is told what to make of mails that other programs wrote
// wrongly, and what it had when a mail turns out to be too much is kept.

import { Readable, type Transform } from 'node:stream';
import { MailParser, type StructuredHeader } from 'mailparser';
import { htmlOfPlain } from '#/kernel/contract/words/html-of-words.ts';
import { decodingBy, lettersOf } from './guessing-letters.ts';
import { joinFlowing } from './joining-lines.ts';
import { decodeUu } from './reading-uuencode.ts';

export interface SplitFile {
  filename: string | null;
  /** In small letters. */
  contentType: string;
  content: Buffer;
  cid: string | null;
  /** What the type says besides: the method of a calendar, the kind of a sealed mail. */
  params: Readonly<Record<string, string>>;
}

export interface SplitMail {
  /** As mailparser has them, by lower-case name. */
  headers: Map<string, unknown>;
  headerLines: readonly { key: string; line: string }[];
  text: string;
  html: string | null;
  files: SplitFile[];
  /** Parts were promised, and none came. */
  isHollow: boolean;
  /** There is more than was read. */
  isCut: boolean;
}

/** A part as the parser is about to take it. */
interface Part {
  type: string;
  root: boolean;
  contentType: string | false;
  charset: string | false;
  encoding: string | false;
  disposition: string | false;
  filename: string | false;
  flowed?: boolean;
  delSp?: boolean;
  getDecoder: () => Transform;
}

/** What the parser has besides what its types tell. */
interface Inside {
  processChunk: (chunk: Part, done: (error?: Error) => void) => void;
  chunkedPassthrough: { chunkSize: number };
  decoder: { decodeStream: (charset: string) => Transform };
  textToHtml: (text: string) => string;
  getTextContent: () => { text?: string; html?: string };
  tree: { contentType: string | false } | false;
  headers: Map<string, unknown> | false;
  headerLines: readonly { key: string; line: string }[] | false;
}

interface Given {
  type: 'attachment' | 'text';
  text?: string;
  html?: string;
  filename?: string;
  contentType: string;
  cid?: string;
  headers: Map<string, unknown>;
  content: NodeJS.ReadableStream;
  release: () => void;
}

/** Letters of words that stand between HTML. */
const longestText = 200_000;
/** Parts of a mail that are read. */
const mostParts = 400;
/** Bytes that are split before what is in them is read: of the shortest parts there are fewer in it than the parser bears. */
const piece = 8_192;

const unnamed = 'x-unnamed';
/** The same, of lines that go on in the next one, without and with the space at their ends. */
const [flowing, flowingClosely] = ['x-unnamed-flowing', 'x-unnamed-flowing-closely'];
/** Kinds of text that are files; every other one is read. */
const textFiles = /^text\/(?:plain|html|calendar|css|x?-?vcard|directory|xml|csv|rtf|javascript|x-.*)$/;

/** What a part is, where what it says of itself is no type or none that is shown. */
const mendPart = (part: Part): void => {
  const type = part.contentType || 'text/plain';
  if (type === 'text' || type === 'plain' || type === 'text/') part.contentType = 'text/plain';
  else if (type === 'html' || type === 'application/xhtml+xml') part.contentType = 'text/html';
  else if (type.startsWith('text/') && !textFiles.test(type) && !part.filename && part.disposition !== 'attachment')
    part.contentType = 'text/plain';
  else if (!/^[^\s/]+\/[^\s/]+$/.test(type) && !part.filename) part.contentType = 'text/plain';
  else part.contentType = type;
  if (!part.charset || lettersOf(Buffer.alloc(0), part.charset) !== undefined)
    part.charset = `${part.flowed ? (part.delSp ? flowingClosely : flowing) : unnamed} ${part.charset || ''}`;
  // Where it is put together elsewhere, quotations run into each other.
  if (part.charset.startsWith(unnamed)) part.flowed = false;
  if (/^(?:x-)?(?:uu|uue|uuencode)$/.test(part.encoding || ''))
    part.getDecoder = () => decodingBy((bytes) => decodeUu(bytes));
};

function* piecesOf(raw: Buffer): Generator<Buffer> {
  for (let at = 0; at < raw.length; at += piece) yield raw.subarray(at, at + piece);
}

const paramsOf = (headers: Map<string, unknown>): Record<string, string> =>
  (headers.get('content-type') as StructuredHeader | undefined)?.params ?? {};

/** Takes a mail apart. Whatever its bytes are, something is answered. */
export const splitMail = (raw: Buffer): Promise<SplitMail> =>
  new Promise((done) => {
    const parser = new MailParser({
      keepCidLinks: true,
      keepDeliveryStatus: true,
      skipHtmlToText: true,
      skipTextLinks: true,
      skipImageLinks: true,
      // Counted here, a little at a time: beyond its own bound the parser throws away what it has.
      maxChildNodes: 5 * mostParts,
    } as ConstructorParameters<typeof MailParser>[0]);
    const inside = parser as unknown as Inside;
    const partsSoFar = mendParts(inside, () => stop());
    const files: SplitFile[] = [];
    let words: { text?: string; html?: string } = {};
    const finish = (isCut: boolean): void => {
      const { text = '', html = null } = words;
      const { headers, headerLines, tree } = inside;
      const isHollow = partsSoFar() === 1 && tree !== false && (tree.contentType || '').startsWith('multipart/');
      done({
        headers: headers || new Map(),
        headerLines: headerLines || [],
        text,
        html: html || null,
        files,
        isHollow,
        isCut,
      });
    };
    parser.on('data', (given: Given) => {
      if (given.type === 'text') words = given;
      else readFile(given, (file) => files.push(file));
    });
    const stop = (): void => {
      if (inside.tree) words = inside.getTextContent();
      finish(true);
      parser.destroy();
    };
    parser.once('error', stop);
    parser.once('end', () => finish(false));
    Readable.from(piecesOf(raw)).pipe(parser);
  });

/** Has the parser take every part as it is meant, until there are too many; answers how many there were so far. */
const mendParts = (inside: Inside, tooMany: () => void): (() => number) => {
  const { decoder } = inside;
  inside.chunkedPassthrough.chunkSize = piece;
  const processChunk = inside.processChunk.bind(inside);
  // Words that stand between pieces of HTML.
  inside.textToHtml = (text) => htmlOfPlain(text.slice(0, longestText));
  let parts = 0;
  inside.processChunk = (chunk, next) => {
    if (chunk.type === 'node') {
      parts += 1;
      if (parts > mostParts) return tooMany();
      mendPart(chunk);
    }
    processChunk(chunk, next);
  };
  inside.decoder = { decodeStream: (charset) => decodeStream(charset, decoder) };
  return () => parts;
};

const readFile = (given: Given, done: (file: SplitFile) => void): void => {
  const chunks: Buffer[] = [];
  given.content.on('data', (chunk: Buffer) => chunks.push(chunk));
  given.content.on('end', () => {
    const { filename = null, contentType, cid = null, headers } = given;
    done({
      filename: filename || null,
      contentType: (contentType || 'application/octet-stream').toLowerCase(),
      content: Buffer.concat(chunks),
      cid: cid || null,
      params: paramsOf(headers),
    });
    given.release();
  });
};

const decodeStream = (charset: string, others: Inside['decoder']): Transform => {
  const label = charset.startsWith(unnamed) ? charset.slice(charset.indexOf(' ') + 1) : charset;
  const flow = (text: string): string =>
    charset.startsWith(flowing) ? joinFlowing(text, charset.startsWith(`${flowingClosely} `)) : text;
  if (lettersOf(Buffer.alloc(0), label) !== undefined)
    return decodingBy((bytes) => flow(lettersOf(bytes, label) ?? ''));
  try {
    return others.decodeStream(label);
  } catch {
    // Nobody knows this charset.
    return decodingBy((bytes) => lettersOf(bytes, '') ?? '');
  }
};
