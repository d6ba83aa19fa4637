// Mails that say that a mail of ours did not arrive (RFC 3464): which one, at which address, and whether it ever will.

export interface Bounce {
  /** Where it did not arrive; null where the report does not say. */
  address: string | null;
  /** The address does not exist, as against a full mailbox or a server that is away. */
  isPermanent: boolean;
  reason: string;
  /** Message-IDs that stand in the report, with angle brackets: ours is among them. */
  originalIds: string[];
}

const longestReason = 500;
const field = (report: string, name: string): string | undefined =>
  new RegExp(`^${name}:[^\\S\\n]*(.*(?:\\n[^\\S\\n]+.*)*)`, 'im').exec(report)?.[1]?.replace(/\s+/g, ' ').trim();

const addressIn = (value: string | undefined): string | null =>
  /([^\s<>;"]+@[^\s<>;"]+)/.exec(value?.replace(/^rfc822;/i, '') ?? '')?.[1]?.toLowerCase() ?? null;

/** What a report of delivery tells; null where it tells of no failure. `raw` is the whole mail. */
export const readReport = (report: string, raw: string, ownId: string | null): Bounce | null => {
  const text = report.replace(/\r\n?/g, '\n');
  const action = field(text, 'Action')?.toLowerCase();
  if (action !== 'failed') return null;
  const status = field(text, 'Status') ?? '';
  const diagnostic = field(text, 'Diagnostic-Code')?.replace(/^smtp;\s*/i, '') ?? '';
  return {
    address: addressIn(field(text, 'Final-Recipient')) ?? addressIn(field(text, 'Original-Recipient')),
    isPermanent: isPermanent(status, diagnostic),
    reason: ([status, diagnostic].filter(Boolean).join(' ') || 'It was not delivered').slice(0, longestReason),
    originalIds: idsIn(raw).filter((id) => id !== ownId),
  };
};

/**
 * 5.2.2 is a full mailbox, 5.3.4 and 5.2.3 a mail that is too large, 5.7.x somebody's policy: none of them says that the address is not there.
 */
const isPermanent = (status: string, diagnostic: string): boolean => {
  if (
    /quota|mailbox (?:is )?full|too large|insufficient|\bspam\b|policy|blocked|greylist/i.test(
      `${status} ${diagnostic}`,
    )
  )
    return false;
  const code = /^(\d)\.(\d+)\.(\d+)/.exec(status) ?? /\b([45])\.(\d+)\.(\d+)\b/.exec(diagnostic);
  if (code) {
    const [, kind, subject, detail] = code;
    if (kind !== '5') return false;
    if (subject === '7' || (subject === '2' && detail !== '1') || subject === '3' || subject === '4') return false;
    return true;
  }
  return /^5[05]\d\b/.test(diagnostic);
};

/** Message-IDs of heads that stand anywhere in a mail. */
const idsIn = (raw: string): string[] => [
  ...new Set(
    [...raw.matchAll(/^(?:message-id|x-original-message-id|in-reply-to|references):\s*(<[^<>\s]{3,900}>)/gim)].flatMap(
      ([, id]) => (id === undefined ? [] : [id]),
    ),
  ),
];
