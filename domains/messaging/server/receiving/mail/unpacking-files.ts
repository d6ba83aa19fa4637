// What came with a mail, as a person would find it: files out of the envelopes that programs put them into, with names, and without what only
// programs read.

import { wordsOfCalendar } from './reading-calendars.ts';
import { signedContent } from './reading-sealed.ts';
import { readTnef } from './reading-tnef.ts';
import { takeUuFiles } from './reading-uuencode.ts';
import { type SplitFile, type SplitMail, splitMail } from './splitting-mail.ts';

/** Mails in mails, and envelopes in envelopes, that are opened for their words. */
const maxDepth = 3;

const isMail = ({ contentType }: SplitFile): boolean => /^message\/(?:rfc822|global|news)$/.test(contentType);
const isTnef = ({ contentType, filename }: SplitFile): boolean =>
  /^application\/(?:vnd\.)?ms-tnef$/.test(contentType) || /^(?:winmail|win)\.dat$/i.test(filename ?? '');
const isSealed = ({ contentType, filename }: SplitFile): boolean =>
  /^application\/(?:x-)?pkcs7-mime$/.test(contentType) || /\.p7m$/i.test(filename ?? '');
/** What only programs read: the second half of a file of an old Macintosh, how the parts of a message are laid out, and pages that only mail programs of one house show. */
const forPrograms = new Set(['application/applefile', 'application/smil', 'text/x-amp-html']);
const isForPrograms = ({ contentType }: SplitFile): boolean => forPrograms.has(contentType);
const isCalendar = ({ contentType }: SplitFile): boolean => contentType === 'text/calendar';
/** What stays closed: whoever holds the key opens it elsewhere. */
const isEncrypted = (file: SplitFile): boolean =>
  isSealed(file) || file.content.subarray(0, 40).toString('latin1').trimStart().startsWith('-----BEGIN PGP MESSAGE');
const closed = 'This mail is encrypted. It can be opened in the program that holds its key.';

/** The words of a text that was signed as it stands. */
const withoutArmour = (text: string): string =>
  /^\s*-----BEGIN PGP SIGNED MESSAGE-----\n(?:\w+: .*\n)*\n([\s\S]*?)\n-----BEGIN PGP SIGNATURE-----/
    .exec(text.replace(/\r\n/g, '\n'))?.[1]
    ?.replace(/^- /gm, '') ?? text;

const plain: Omit<SplitFile, 'filename' | 'content'> = {
  contentType: 'application/octet-stream',
  cid: null,
  params: {},
};

const emptyTags = /<\/?(?:!doctype|html|head|body|meta|br|p|div|span)\b[^<>]{0,200}>|&nbsp;/gi;
const saysNothing = (words: string): boolean => words.length < 20_000 && words.replace(emptyTags, '').trim() === '';

/** The mail with everything in it where people look for it. */
export const unpack = async (mail: SplitMail, depth = 0): Promise<SplitMail> => {
  let { text, html } = mail;
  let isCut = mail.isCut;
  const files: SplitFile[] = [];
  const isBlank = (): boolean => text.trim() === '' && saysNothing(html ?? '');
  const open = async (raw: Buffer): Promise<void> => {
    const inner = await unpack(await splitMail(raw), depth + 1);
    if (isBlank()) ({ text, html } = inner);
    files.push(...inner.files);
    isCut ||= inner.isCut;
  };
  for (const file of mail.files) {
    if (isForPrograms(file)) continue;
    const tnef = isTnef(file) ? readTnef(file.content) : null;
    const signed = isSealed(file) && depth < maxDepth ? signedContent(file.content) : null;
    if (tnef) {
      if (isBlank()) ({ text = '', html } = { text: tnef.text ?? '', html: tnef.html });
      files.push(
        ...tnef.files.map(({ name, contentType, ...one }) => ({
          ...plain,
          ...one,
          filename: name,
          contentType: contentType?.toLowerCase() ?? plain.contentType,
        })),
      );
    } else if (signed) await open(signed);
    else if (isMail(file) && depth < maxDepth) files.push(await named(file));
    else files.push(file);
  }
  const [first] = files;
  // A mail that only passes on another one is read as that.
  if (isBlank() && first && isMail(first) && depth < maxDepth) {
    const inner = await unpack(await splitMail(first.content), depth + 1);
    ({ text, html } = inner);
  }
  if (isBlank()) {
    const calendar = files.find(isCalendar);
    const words = calendar
      ? wordsOfCalendar(calendar.content.toString('utf8'))
      : files.some(isEncrypted)
        ? closed
        : null;
    if (words !== null) ({ text, html } = { text: words, html: null });
  }
  const written = takeUuFiles(withoutArmour(text));
  files.push(...written.files.map(({ name, content }) => ({ ...plain, filename: name, content })));
  return { ...mail, text: written.text, html, files, isCut };
};

/** A mail among the files is called as it calls itself. */
const named = async (file: SplitFile): Promise<SplitFile> => {
  if (file.filename) return file;
  const end = file.content.indexOf('\n\r\n');
  const { headers } = await splitMail(file.content.subarray(0, end === -1 ? 65_536 : Math.min(end + 1, 65_536)));
  const subject = headers.get('subject');
  return {
    ...file,
    filename: `${typeof subject === 'string' && subject.trim() !== '' ? subject.trim().slice(0, 100) : 'Mail'}.eml`,
  };
};
