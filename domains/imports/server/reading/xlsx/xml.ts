// XML of a spreadsheet, tag by tag. No DTD is read and no entity but the five of XML is known: nothing in a file can make it grow.
import { SaxesParser } from 'saxes';
import { refuseFile } from '../refusing.ts';

export interface XmlHandler {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
  /** Asked after each piece: true ends the reading. */
  isDone?(): boolean;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads a part of the archive. `each` is called between pieces, so that rows can go on while the rest is still to come. */
export async function* readXml(body: AsyncIterable<Buffer>, handler: XmlHandler): AsyncGenerator<undefined> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder();
  let problem: Error | undefined;
  parser.on('error', (error) => {
    problem ??= error;
  });
  parser.on('doctype', () => {
    problem ??= new Error('A spreadsheet has no document type.');
  });
  parser.on('opentag', ({ name, attributes }) => handler.open?.(localName(name), attributes));
  parser.on('text', (text) => handler.text?.(text));
  parser.on('cdata', (text) => handler.text?.(text));
  parser.on('closetag', ({ name }) => handler.close?.(localName(name)));
  for await (const chunk of body) {
    parser.write(decoder.decode(chunk, { stream: true }));
    if (problem) throw refuseFile('imports.unreadable', 'is damaged: its XML cannot be read');
    yield undefined;
    if (handler.isDone?.()) return;
  }
}

/** Reads a part to its end. */
export const readWholeXml = async (body: AsyncIterable<Buffer> | undefined, handler: XmlHandler): Promise<void> => {
  if (!body) return;
  for await (const _ of readXml(body, handler));
};
