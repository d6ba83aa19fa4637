// What a file really is, by its first bytes: a name and a declared type are only claims.
import { isUtf8 } from 'node:buffer';
import type { UploadType } from '#/kernel/contract/photo-types.ts';

/** How much of a file its check looks at. */
export const headBytes = 4_096;

type Test = (head: Buffer) => boolean;

const starts =
  (...bytes: number[]): Test =>
  (head) =>
    bytes.every((byte, at) => head[at] === byte);
const says =
  (at: number, ...words: string[]): Test =>
  (head) =>
    words.some((word) => head.toString('latin1', at, at + word.length) === word);
const either =
  (...tests: Test[]): Test =>
  (head) =>
    tests.some((test) => test(head));

const jpeg = starts(0xff, 0xd8, 0xff);
const png = starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const boxes = says(4, 'ftyp');
const zip = starts(0x50, 0x4b, 0x03, 0x04);
const office = starts(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
const mp3 = either(says(0, 'ID3'), (head) => head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2);
const wave: Test = (head) => says(0, 'RIFF')(head) && says(8, 'WAVE')(head);
const wideText = either(starts(0xff, 0xfe), starts(0xfe, 0xff));

/** Text has no NUL, and where it is not UTF-8 it is one of the old single-byte alphabets: no control characters but tab and line ends. */
const text: Test = (head) => wideText(head) || (!head.includes(0) && (isUtf8(whole(head)) || !head.some(isControl)));
const isControl = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 32);
/** Without the last character, which may be cut in two. */
const whole = (head: Buffer): Buffer =>
  head.length < headBytes ? head : head.subarray(0, head.findLastIndex((byte) => byte < 0x80) + 1);

const tests: Readonly<Record<UploadType, Test>> = {
  'image/jpeg': jpeg,
  'image/jpg': jpeg,
  'image/png': png,
  'image/webp': (head) => says(0, 'RIFF')(head) && says(8, 'WEBP')(head),
  'image/avif': says(4, 'ftypavif', 'ftypavis'),
  'video/mp4': boxes,
  'video/3gpp': boxes,
  'video/webm': starts(0x1a, 0x45, 0xdf, 0xa3),
  'video/quicktime': either(boxes, says(4, 'moov', 'mdat', 'free', 'wide', 'skip', 'pnot')),
  'audio/mp3': mp3,
  'audio/mpeg': mp3,
  'audio/3gpp': boxes,
  'audio/wave': wave,
  'audio/wav': wave,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': zip,
  'application/msword': office,
  'application/pdf': (head) => head.subarray(0, 1_024).includes('%PDF-'),
  'text/csv': text,
  'application/vnd.ms-excel': either(office, text),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': zip,
  'text/plain': text,
};

/** Whether the first bytes of a file are those of its declared type. */
export const isReally = (mimetype: string, head: Buffer): boolean => tests[mimetype as UploadType]?.(head) ?? false;
