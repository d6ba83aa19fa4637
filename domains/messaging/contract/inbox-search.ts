// What a search of the inbox asks: words, and operators as mail programs have them: `from:ana has:attachment before:2026-06-01`. What is no operator, or has a
// value that it does not understand, is a word like any other. Pure.

export interface InboxSearch {
  words: string;
  /** Parts of names and addresses of whom it is with, who wrote in it, and to whom somebody of the agency did. */
  from: string[];
  to: string[];
  subject: string[];
  hasFiles: boolean;
  isUnread: boolean | undefined;
  /** Its last message was before the day begins, and from the day on; '2026-06-01'. */
  before: string | undefined;
  after: string | undefined;
}

const operators = ['from', 'to', 'subject', 'has', 'is', 'before', 'after'] as const;
type Operator = (typeof operators)[number];

const token = /(?<operator>[a-z]+):(?:"(?<quoted>[^"]*)"|(?<value>\S+))|\S+/gi;
const attachments: ReadonlySet<string> = new Set(['attachment', 'attachments', 'file', 'files']);
const day = /^\d{4}-\d{2}-\d{2}$/;

const isDay = (value: string): boolean => {
  if (!day.test(value)) return false;
  try {
    return Temporal.PlainDate.from(value, { overflow: 'reject' }).year > 0;
  } catch {
    return false;
  }
};

/** Takes an operator in; false where its value says nothing. */
const takeIn = (asked: InboxSearch, operator: Operator, value: string): boolean => {
  switch (operator) {
    case 'from':
    case 'to':
    case 'subject':
      if (value !== '') asked[operator].push(value);
      return value !== '';
    case 'has':
      if (!attachments.has(value.toLowerCase())) return false;
      asked.hasFiles = true;
      return true;
    case 'is': {
      const state = value.toLowerCase();
      if (state !== 'unread' && state !== 'read') return false;
      asked.isUnread = state === 'unread';
      return true;
    }
    case 'before':
    case 'after':
      if (!isDay(value)) return false;
      asked[operator] = value;
      return true;
  }
};

/** Reads a search. Of two days that say the same the later word counts. */
export const readInboxSearch = (search: string): InboxSearch => {
  const asked: InboxSearch = {
    words: '',
    from: [],
    to: [],
    subject: [],
    hasFiles: false,
    isUnread: undefined,
    before: undefined,
    after: undefined,
  };
  const words: string[] = [];
  for (const { 0: whole, groups = {} } of search.matchAll(token)) {
    const operator = operators.find((known) => known === groups.operator?.toLowerCase());
    const value = (groups.quoted ?? groups.value ?? '').trim();
    if (operator === undefined || !takeIn(asked, operator, value)) words.push(whole);
  }
  return { ...asked, words: words.join(' ') };
};
