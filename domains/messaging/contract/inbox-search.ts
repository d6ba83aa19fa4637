// What a search of the inbox asks: words, and operators as mail programs have them: `from:ana has:attachment before:2026-06-01`. What is no operator, or has a
// value that it does not understand, is a word like any other. Pure.

export interface InboxSearch {
  words: string;
  /** Parts of names and addresses of whom it is with, who wrote in it, and to whom somebody of the agency did. */
  from: string[];
  to: string[];
  subject: string[];
  /** Parts of names and addresses of who looks after it, 'me' or 'nobody'. */
  assigned: string[];
  hasFiles: boolean;
  isUnread: boolean | undefined;
  /** Its last message was before the day begins, and from the day on; '2026-06-01'. */
  before: string | undefined;
  after: string | undefined;
}

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

const takeText =
  (operator: 'from' | 'to' | 'subject' | 'assigned') =>
  (asked: InboxSearch, value: string): boolean =>
    value !== '' && asked[operator].push(value) > 0;

const takeDay =
  (operator: 'before' | 'after') =>
  (asked: InboxSearch, value: string): boolean => {
    if (isDay(value)) asked[operator] = value;
    return isDay(value);
  };

/** Each takes its value in; false where that says nothing. */
const operators = {
  from: takeText('from'),
  to: takeText('to'),
  subject: takeText('subject'),
  assigned: takeText('assigned'),
  before: takeDay('before'),
  after: takeDay('after'),
  has: (asked: InboxSearch, value: string): boolean => {
    const isKnown = attachments.has(value.toLowerCase());
    if (isKnown) asked.hasFiles = true;
    return isKnown;
  },
  is: (asked: InboxSearch, value: string): boolean => {
    const state = value.toLowerCase();
    const isKnown = state === 'unread' || state === 'read';
    if (isKnown) asked.isUnread = state === 'unread';
    return isKnown;
  },
} as const;

const isOperator = (name: string): name is keyof typeof operators => Object.hasOwn(operators, name);

/** Reads a search. Of two days that say the same the later word counts. */
export const readInboxSearch = (search: string): InboxSearch => {
  const asked: InboxSearch = {
    words: '',
    from: [],
    to: [],
    subject: [],
    assigned: [],
    hasFiles: false,
    isUnread: undefined,
    before: undefined,
    after: undefined,
  };
  const words: string[] = [];
  for (const { 0: whole, groups = {} } of search.matchAll(token)) {
    const { operator = '', quoted, value = '' } = groups;
    const name = operator.toLowerCase();
    if (!isOperator(name) || !operators[name](asked, (quoted ?? value).trim())) words.push(whole);
  }
  return { ...asked, words: words.join(' ') };
};
