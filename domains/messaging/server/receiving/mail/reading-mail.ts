// One reader of MIME for every way in. It runs in a thread of its own, because whoever wrote the mail decides how long it takes.
import type { AddressObject } from 'mailparser';
import { clean } from '#/kernel/server/sanitising/clean.ts';
import { addressOf, isNobodys, type Lead, line, wordsOfLead } from '../leads/lead.ts';
import { isAboutLead, readLead } from '../leads/reading-leads.ts';
import { replyIn } from './cutting-quotes.ts';
import { lettersOf } from './guessing-letters.ts';
import { type HeadersOfMail, judgeSender } from './judging-senders.ts';
import { nameOfFile } from './naming-files.ts';
import type { FileOfMail, Named, ReadMail, ToRead } from './read-mail.ts';
import { type MailOfReport, type Report, readReport } from './reading-reports.ts';
import { repairHeader } from './repairing-headers.ts';
import { type SplitFile, type SplitMail, splitMail } from './splitting-mail.ts';
import { unpack } from './unpacking-files.ts';
import { wordsOfHtml } from './words-of-html.ts';

const longestHtml = 1_000_000;
const longestText = 500_000;
const longestSubject = 998;
const longestId = 900;
const mostReferences = 50;
const mostAddresses = 200;
const mostFiles = 100;
const mostMailsInside = 2;
/** Of a report, enough to find what it reports on. */
const longestReport = 262_144;

/** Text that a database takes and a page shows. */
const tidy = (text: string, most = longestText): string =>
  text.toWellFormed().replace(/\r\n?/g, '\n').replaceAll('\0', '').slice(0, most).toWellFormed();

const entriesOf = ({ headers }: SplitMail, header: string): AddressObject['value'] =>
  [(headers.get(header) ?? []) as AddressObject | AddressObject[]]
    .flat()
    .flatMap(({ value }) => value)
    .flatMap((entry) => entry.group ?? [entry]);

const named = (mail: SplitMail, header: string): Named[] =>
  entriesOf(mail, header)
    .flatMap(({ name, address }) => {
      const known = addressOf(address);
      return known === null ? [] : [{ name: line(name) ?? '', address: known }];
    })
    .slice(0, mostAddresses);

/** 'Zillow Group' of zillow.com is what the program is called, and not who asks. */
const isOfHouse = ({ name, address }: Named): boolean => {
  const words = name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.some((word) => word.length > 3 && address.slice(address.indexOf('@')).includes(word));
};

/** Whoever wrote to a group that sends it on as its own, as Google Groups do: 'Ana Pop' via Sales. */
const memberOf = (mail: SplitMail, from: Named): Named | null => {
  const [, name] = /^'?(.{1,100}?)'? via .{1,80}$/i.exec(from.name) ?? [];
  if (name === undefined) return null;
  const original = headersOf(mail).get('x-original-from') ?? headersOf(mail).get('x-original-sender');
  const address = addressOf(/[^\s<>]+@[^\s<>]+/.exec(original ?? '')?.[0]) ?? named(mail, 'reply-to')[0]?.address;
  return address === undefined || address === from.address || isNobodys(address) ? null : { name, address };
};

/** A group of a house takes what people write to it; one of a public host is a list. */
const publicGroups = /@(?:[\w-]+\.)*(?:googlegroups\.com|groups\.io|yahoogroups\.com)$/;
const isOfList = new Set(['list-id', 'list-post', 'list-unsubscribe', 'precedence']);
const withoutList = (headers: HeadersOfMail): HeadersOfMail =>
  new Map([...headers].filter(([name]) => !isOfList.has(name)));

/** Who wrote it: the first of these that holds an address. Without one there is a name, or nothing. */
const writersOf = (mail: SplitMail): { from: Named | null; fromName: string | null } => {
  const [from = null] = ['from', 'sender', 'reply-to', 'return-path'].flatMap((header) => named(mail, header));
  const [written] = entriesOf(mail, 'from');
  const fromName = line(written?.name) ?? line(written?.address);
  const member = from && memberOf(mail, from);
  if (member) return { from: member, fromName };
  // A form of a website writes from nobody's address and says whom to answer.
  const [answered] = from !== null && isNobodys(from.address) ? named(mail, 'reply-to') : [];
  if (!from || !answered || isNobodys(answered.address)) return { from, fromName };
  return { from: { ...answered, name: answered.name || (isOfHouse(from) ? '' : from.name) }, fromName };
};

/** Message-IDs with angle brackets. */
const idsIn = ({ headers }: SplitMail, header: string): string[] =>
  [headers.get(header)]
    .flat()
    .flatMap((part) => (typeof part === 'string' ? (part.match(/<[^<>\s]+>/g) ?? []) : []))
    .filter((id) => id.length <= longestId)
    .map((id) => tidy(id));

const headersOf = ({ headerLines }: SplitMail): HeadersOfMail => {
  const headers = new Map<string, string>();
  for (const { key, line: whole } of headerLines) {
    // The first of a name is the one that was added last, by our own server.
    if (!headers.has(key))
      headers.set(
        key,
        tidy(
          whole
            .slice(whole.indexOf(':') + 1)
            .replace(/\s+/g, ' ')
            .trim(),
          10_000,
        ),
      );
  }
  return headers;
};

/** What only programs read. */
const isReport = ({ contentType }: SplitFile): boolean =>
  /^message\/(?:global-)?(?:delivery-status|feedback-report|disposition-notification)$/.test(contentType);
const isMail = ({ contentType }: SplitFile): boolean => /^message\/(?:rfc822|global|news)$/.test(contentType);

const fileOf = (file: SplitFile, at: number): FileOfMail => ({
  name: nameOfFile(file, at),
  mimetype: /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(file.contentType) ? file.contentType : 'application/octet-stream',
  content: new Uint8Array(file.content),
  contentId: line(file.cid, 200),
});

const reportOf = (
  files: readonly SplitFile[],
  raw: Uint8Array,
  mail: Omit<MailOfReport, 'parts' | 'raw'>,
): Report | null => {
  const report = readReport({
    ...mail,
    parts: files
      .filter((file) => isReport(file) || isMail(file))
      .map(({ contentType, content }) => ({ contentType, text: content.subarray(0, longestReport).toString('utf8') })),
    raw: Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, longestReport)).toString('latin1'),
  });
  return (
    report && {
      fates: report.fates.map((fate) => ({ ...fate, reason: tidy(fate.reason) })),
      originalIds: report.originalIds.map((id) => tidy(id)).slice(0, mostReferences),
    }
  );
};

const bodyOf = (mail: SplitMail, isWhole: boolean): { html: string | null; text: string; isCut: boolean } => {
  const { html: source, text: written } = mail;
  const isShown = source !== null && isWhole && source.length <= longestHtml;
  const cleaned = isShown ? clean(tidy(source, longestHtml), 'received') : null;
  const words = written.trim() !== '' ? written : (cleaned?.text ?? (source === null ? '' : wordsOfHtml(source)));
  // Of an empty page the frame would be empty, too.
  const hasHtml = cleaned !== null && (cleaned.text !== '' || /<(?:img|hr)\b/.test(cleaned.html));
  return { html: hasHtml ? cleaned.html : null, text: tidy(words).trim(), isCut: source !== null && !isShown };
};

/** The parts of a mail, as deeply as is asked. */
const partsOf = async ({ raw, depth }: ToRead): Promise<SplitMail> => {
  const mended = repairHeader(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength));
  if (depth === 'head') {
    const mail = await splitMail(mended.head);
    return { ...mail, text: '', html: null, files: [], isCut: true };
  }
  const mail = await unpack(await splitMail(Buffer.concat([mended.head, mended.body])));
  // Parts that never came: what is there is read as it is.
  const text = mail.isHollow ? (lettersOf(mended.body.subarray(0, longestText), '') ?? '') : mail.text;
  return { ...mail, text, isCut: mail.isCut || mended.isCut };
};

const subjectOf = ({ headers }: SplitMail): string => {
  const titled = headers.get('subject');
  return tidy(typeof titled === 'string' ? titled : '', longestSubject)
    .replace(/\s+/g, ' ')
    .trim();
};

/** The lead in a mail, or in a mail that came with it as a file. */
const leadOf = async (mail: SplitMail, { html, text }: { html: string | null; text: string }): Promise<Lead | null> => {
  const [from = null] = named(mail, 'from');
  const [replyTo = null] = named(mail, 'reply-to');
  const to = [...named(mail, 'to'), ...named(mail, 'cc')];
  const files = mail.files.filter((attached) => !isReport(attached));
  const lead = readLead({ html: mail.html, shown: html, text, subject: subjectOf(mail), from, replyTo, to, files });
  if (lead) return lead;
  for (const { content } of mail.files.filter(isMail).slice(0, mostMailsInside)) {
    const inner = await partsOf({ raw: new Uint8Array(content), depth: 'whole' });
    if (inner.files.some(isMail)) continue;
    const found = await leadOf(inner, bodyOf(inner, true));
    if (found) return found;
  }
  return null;
};

/** Reads a mail, as deeply as is asked. Whatever its bytes are, something is answered. */
export const readMail = async ({ raw, depth }: ToRead): Promise<ReadMail> => {
  const mail = await partsOf({ raw, depth });
  const [messageId = null] = idsIn(mail, 'message-id');
  const { from, fromName } = writersOf(mail);
  const [replyTo = null] = named(mail, 'reply-to');
  const subject = subjectOf(mail);
  const { html, text: words, isCut } = bodyOf(mail, depth === 'whole');
  const files = mail.files.filter((attached) => !isReport(attached));
  const [written] = named(mail, 'from');
  const headers = headersOf(mail);
  const report = reportOf(mail.files, raw, {
    text: words,
    subject,
    from: written?.address ?? null,
    header: (name) => headers.get(name) ?? '',
    ownId: messageId,
  });
  const lead = report ? null : await leadOf(mail, { html, text: words });
  // A lead that came as a file alone is read as what it says.
  const text = words === '' && html === null && lead ? wordsOfLead(lead) : words;
  const isOfGroup = written !== undefined && !publicGroups.test(written.address) && memberOf(mail, written) !== null;
  const judged = judgeSender(isOfGroup ? withoutList(headers) : headers, subject, written?.address ?? null);
  return {
    messageId,
    inReplyTo: idsIn(mail, 'in-reply-to')[0] ?? null,
    references: idsIn(mail, 'references').slice(-mostReferences),
    from,
    fromName,
    replyTo: replyTo?.address ?? null,
    to: named(mail, 'to'),
    cc: named(mail, 'cc'),
    subject,
    html,
    text,
    replyText: replyIn(text),
    files: files.slice(0, mostFiles).map(fileOf),
    ...judged,
    // What is proven is the address it was sent from.
    isProven: written?.address === from?.address ? judged.isProven : null,
    // A portal's program writes what a person asked.
    isAutomatic: (judged.isAutomatic && !lead) || report !== null,
    report,
    lead,
    isAboutLead: isAboutLead(subject),
    isCut: mail.isCut || isCut || files.length > mostFiles,
  };
};
