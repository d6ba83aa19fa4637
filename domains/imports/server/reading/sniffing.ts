// What kind of file it is, by its bytes: a name and a declared type are only claims. What is no address book is refused with what to do.
import type { Encoding, ImportKind } from '#/domains/imports/contract.ts';
import type { Bytes } from './decoding.ts';
import { refuseFile } from './refusing.ts';

const advice = 'Export your contacts as CSV, XLSX or vCard and upload that';
const no = (what: string) => refuseFile('imports.notAnAddressBook', `${what}. ${advice}`);

/** The kind and the alphabet of a file. Refuses what is empty, binary or something else. */
export const kindOf = ({ size, head, encoding }: Bytes): { kind: ImportKind; encoding: Encoding | null } => {
  if (size === 0) throw refuseFile('imports.empty', 'is empty');
  if (head.subarray(0, 1_024).includes('%PDF-')) throw no('is a PDF, which holds pages and no table');
  if (starts(head, 0x50, 0x4b, 0x03, 0x04) || starts(head, 0x50, 0x4b, 0x05, 0x06))
    return { kind: 'xlsx', encoding: null };
  if (starts(head, 0xd0, 0xcf, 0x11, 0xe0))
    throw no('is of an old spreadsheet or mail program. Save it as XLSX or CSV');
  if (encoding === undefined) throw no('is not a text');
  const text = new TextDecoder(encoding).decode(head).trimStart();
  if (text === '') throw refuseFile('imports.empty', 'is empty');
  if (/^(?:[^\n]{0,200}\n){0,5}BEGIN:VCARD/i.test(text)) return { kind: 'vcard', encoding };
  if (/^<(?:!doctype|html|\?xml|svg)/i.test(text)) throw no('is a web page');
  if (text.startsWith('{\\rtf')) throw no('is a text document');
  if (/^[[{]\s*(?:["{[]|$)/.test(text)) throw no('is JSON');
  return { kind: 'csv', encoding };
};

const starts = (head: Buffer, ...bytes: number[]): boolean => bytes.every((byte, at) => head[at] === byte);
