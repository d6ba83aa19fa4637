// Mails that tell what became of a mail of ours: it did not arrive (RFC 3464, or in the words of older servers), somebody called it spam
// (RFC 5965), or somebody read it (RFC 8098). Which mail it was stands in them by its Message-ID.

export interface Fate {
  kind: 'hardBounce' | 'softBounce' | 'complaint' | 'opened';
  /** Where; null where the report does not say. */
  address: string | null;
  reason: string;
}

export interface Report {
  /** None where it tells of nothing that ended: of a delay, or of an arrival. */
  fates: Fate[];
  /** Message-IDs that stand in the report, with angle brackets: ours is among them. */
  originalIds: string[];
}

/** What of a mail may hold a report. */
export interface MailOfReport {
  /** Parts by their types, as text. */
  parts: readonly { contentType: string; text: string }[];
  /** The whole mail, as it came. */
  raw: string;
  text: string;
  subject: string;
  from: string | null;
  /** The header of this name. */
  header: (name: string) => string;
  ownId: string | null;
}

const longestReason = 500;
const mostFates = 50;

const field = (report: string, name: string): string | undefined =>
  new RegExp(`^${name}:[^\\S\\n]*(.*(?:\\n[^\\S\\n]+.*)*)`, 'im').exec(report)?.[1]?.replace(/\s+/g, ' ').trim();

const addressIn = (value: string | undefined): string | null =>
  /([^\s<>;"]+@[^\s<>;"]+)/.exec(value?.replace(/^rfc822;/i, '') ?? '')?.[1]?.toLowerCase() ?? null;

const isReport = (type: string) => (part: { contentType: string }) =>
  part.contentType.replace('message/global-', 'message/') === `message/${type}`;

/** Message-IDs of heads that stand anywhere in a mail. */
const idsIn = (raw: string): string[] => [
  ...new Set(
    [
      ...raw.matchAll(
        /^[>\s]{0,4}(?:message-id|original-message-id|x-original-message-id|in-reply-to|references):\s*(<[^<>\s]{3,900}>)/gim,
      ),
    ].flatMap(([, id]) => (id === undefined ? [] : [id])),
  ),
];

/**
 * 5.2.2 is a full mailbox, 5.3.4 and 5.2.3 a mail that is too large, 5.7.x somebody's policy: none of them says that the address is not there.
 */
const isPermanent = (status: string, diagnostic: string): boolean => {
  const words = `${status} ${diagnostic}`;
  if (/quota|mailbox (?:is )?full|too large|insufficient|\bspam\b|policy|blocked|block list|greylist/i.test(words))
    return false;
  // A domain that nobody has.
  if (/nxdomain|domain (?:name )?not found|(?:no such|unknown|unrouteable) (?:domain|host)/i.test(diagnostic))
    return true;
  const code = /^(\d)\.(\d+)\.(\d+)/.exec(status) ?? /\b([45])\.(\d+)\.(\d+)\b/.exec(diagnostic);
  if (code) {
    const [, kind, subject, detail] = code;
    if (kind !== '5') return false;
    if (subject === '7' || (subject === '2' && detail !== '1') || subject === '3' || subject === '4') return false;
    return true;
  }
  return /(?:^|\s)5[05]\d\b/.test(diagnostic);
};

const bounceOf = (address: string | null, status: string, diagnostic: string): Fate => ({
  kind: isPermanent(status, diagnostic) ? 'hardBounce' : 'softBounce',
  address,
  reason: ([status, diagnostic].filter(Boolean).join(' ') || 'It was not delivered').slice(0, longestReason),
});

/** Each recipient has a group of lines of their own, in whatever order they stand in it. */
const ofDelivery = (report: string): Fate[] =>
  report
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n/)
    .filter((group) => field(group, 'Action')?.toLowerCase() === 'failed')
    .slice(0, mostFates)
    .map((group) =>
      bounceOf(
        addressIn(field(group, 'Final-Recipient')) ?? addressIn(field(group, 'Original-Recipient')),
        field(group, 'Status') ?? '',
        field(group, 'Diagnostic-Code')?.replace(/^smtp;\s*/i, '') ?? '',
      ),
    );

const ofComplaint = (report: string, raw: string): Fate[] => {
  const text = report.replace(/\r\n?/g, '\n');
  const kind = field(text, 'Feedback-Type')?.toLowerCase() ?? '';
  if (!['abuse', 'fraud', 'other', 'virus'].includes(kind)) return [];
  const address = addressIn(field(text, 'Original-Rcpt-To')) ?? addressIn(field(text, 'Removal-Recipient'));
  return [{ kind: 'complaint', address: address ?? recipientOf(raw), reason: 'The recipient reported it as spam' }];
};

/** Some providers take out whom it went to, or put it into a header of their own. */
const recipientOf = (raw: string): string | null => addressIn(/^x-hmxmroriginalrecipient:\s*(.*)$/im.exec(raw)?.[1]);

const ofReading = (report: string): Fate[] => {
  const text = report.replace(/\r\n?/g, '\n');
  if (!/;\s*displayed/i.test(field(text, 'Disposition') ?? '')) return [];
  return [{ kind: 'opened', address: addressIn(field(text, 'Final-Recipient')), reason: '' }];
};

const failedWords =
  /(?:permanent (?:fatal )?error|could ?n[o']t be delivered|was ?n[o']t able to deliver|could not deliver|delivery (?:to the following|has failed|failed)|undeliverable|not delivered|unzustellbar|n'a pas pu être|no se ha podido entregar|user unknown|giving up on|returning message to sender)/i;
const failedSubjects =
  /^(?:undeliver|mail delivery (?:failed|failure|system)|delivery (?:status notification|failure|has failed)|failure notice|returned mail|mail could not be delivered|unzustellbar|non remis|échec)/i;

/** Servers there are that tell it to people alone: qmail, Exim, and what stands before them. */
const ofWords = ({ text, subject, from, header }: MailOfReport): Fate[] => {
  const named = header('x-failed-recipients');
  const isMachine =
    /^(?:mailer-daemon|postmaster)@/i.test(from ?? '') || header('return-path') === '<>' || named !== '';
  if (!isMachine || !(failedSubjects.test(subject) || named !== '') || !failedWords.test(text)) return [];
  const [told = ''] = text.split(/^-{2,}.*(?:copy of|original message|below this line).*$/im);
  const addresses = [
    ...named.split(','),
    ...[...told.matchAll(/^\s{0,8}<?([^\s<>@:]{1,64}@[^\s<>@:]{1,200})>?:?\s*$/gm)].map(([, address]) => address),
  ].flatMap((address) => addressIn(address) ?? []);
  const diagnostic = /(?:^|\s)([45]\d\d[ -]\d?.*)$/m.exec(told)?.[1]?.trim() ?? '';
  return [...new Set(addresses)].slice(0, mostFates).map((address) => bounceOf(address, '', diagnostic));
};

/** What a mail tells of one of ours; null for every other mail. */
export const readReport = (mail: MailOfReport): Report | null => {
  const delivery = mail.parts.find(isReport('delivery-status'));
  const complaint = mail.parts.find(isReport('feedback-report'));
  const reading = mail.parts.find(isReport('disposition-notification'));
  // What was passed on may lie in it encoded.
  const whole = [mail.raw, ...mail.parts.filter(isReport('rfc822')).map(({ text }) => text), mail.text].join('\n');
  const isOld = recipientOf(whole) !== null && /^complaint about message/i.test(mail.subject);
  const fates = [
    ...(delivery ? ofDelivery(delivery.text) : ofWords(mail)),
    ...(complaint ? ofComplaint(complaint.text, whole) : []),
    ...(isOld ? ofComplaint('Feedback-Type: abuse', whole) : []),
    ...(reading ? ofReading(reading.text) : []),
  ];
  if (fates.length === 0 && !complaint && !reading) return null;
  const ids = [...idsIn(whole), ...(reading ? idsIn(reading.text) : [])];
  return { fates, originalIds: [...new Set(ids)].filter((id) => id !== mail.ownId) };
};
