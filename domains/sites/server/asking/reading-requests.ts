// What somebody typed into a form of a home's page, judged field by field; what was typed stays in the form.
import { judgePhone } from '#/domains/contacts/server.ts';
import { anyEmail } from '#/kernel/contract/values.ts';
import type { Context } from '#/kernel/server/context.ts';

export const requestKinds = ['showing', 'information', 'save'] as const;
export type RequestKind = (typeof requestKinds)[number];

export const longestMessage = 2_000;
const longestName = 120;
/** A showing is asked for within so many days. */
const mostDays = 60;
export const wishes = [1, 2, 3] as const;
/** People do not see this field; programs fill it in. */
export const trapField = 'company_site';

export const lastDayFrom = (today: string): string => Temporal.PlainDate.from(today).add({ days: mostDays }).toString();

/** What is agreed to by the tick of a form, word by word as it is kept. */
export const consentWords = (agencyName: string): string =>
  `${agencyName} may also contact me about other homes by email, phone and text message. I can stop this at any time.`;

export const missingEmail = 'Please enter your email address';

export interface Wish {
  day: Temporal.PlainDate;
  half: 'morning' | 'afternoon';
}

export interface HomeRequest {
  kind: RequestKind;
  firstName: string;
  lastName: string | null;
  email: string | null;
  phone: string | null;
  message: string;
  wishes: Wish[];
  hasConsented: boolean;
  /** Somebody filled in the field that people do not see. */
  isTrapped: boolean;
}

/** A form as it was filled in, with what is wrong by the name of its field. */
export interface Filled {
  kind: RequestKind;
  values: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
}

const names = [
  'name',
  'email',
  'phone',
  'message',
  'consent',
  trapField,
  ...wishes.flatMap((n) => [`day${n}`, `half${n}`]),
];

/** Lines end as they are typed; no other sign that steers is kept. */
export const cleaned = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .toWellFormed()
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Control}\n]|[\u202a-\u202e\u2066-\u2069]/gu, '')
        .trim()
    : '';

export type Problems = Record<string, string>;

export const readName = (name: string, problems: Problems) => {
  if (name === '') problems['name'] = 'Please enter your name';
  else if (name.length > longestName) problems['name'] = `Please use at most ${longestName} characters`;
  const [firstName = '', ...rest] = name.split(/\s+/);
  return { firstName: firstName.slice(0, 100), lastName: rest.join(' ').slice(0, 100) || null };
};

/** An address; null where there is none. */
export const readEmail = (email: string, problems: Problems): string | null => {
  const read = email === '' ? undefined : anyEmail().safeParse(email);
  if (read && !read.success) problems['email'] = 'Please enter a valid email address';
  return read?.data ?? null;
};

const readWays = (ctx: Context, { email, phone }: { email: string; phone: string }, problems: Problems) => {
  if (email === '' && phone === '') problems['email'] = 'Please enter an email address or a phone number';
  const address = readEmail(email, problems);
  const judged = phone === '' ? undefined : judgePhone(phone.slice(0, 40), ctx.agency.country);
  if (phone !== '' && !judged) problems['phone'] = 'Please enter a valid phone number';
  return { email: address, phone: judged?.number ?? null };
};

const readWishes = (values: Readonly<Record<string, string>>, today: string, problems: Problems): Wish[] =>
  wishes.flatMap((number) => {
    const name = `day${number}`;
    const typed = values[name] ?? '';
    if (typed === '') return [];
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(typed) && typed >= today && typed <= lastDayFrom(today);
    try {
      const day = Temporal.PlainDate.from(typed, { overflow: 'reject' });
      if (isDay) return [{ day, half: values[`half${number}`] === 'afternoon' ? 'afternoon' : 'morning' }];
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
    problems[name] = `Please choose a day within the next ${mostDays} days`;
    return [];
  });

/** Reads a form; `filled` where something is wrong with it. */
export const readRequest = (
  ctx: Context,
  kind: RequestKind,
  { body, today }: { body: Readonly<Record<string, unknown>>; today: string },
): { request: HomeRequest } | { filled: Filled } => {
  const values = Object.fromEntries(names.map((name) => [name, cleaned(body[name])]));
  const problems: Problems = {};
  const name = readName(values['name'] ?? '', problems);
  const typed = { email: values['email'] ?? '', phone: values['phone'] ?? '' };
  const ways = readWays(ctx, kind === 'save' ? { ...typed, phone: '' } : typed, problems);
  // The link to what is kept goes by mail.
  if (kind === 'save' && typed.email === '') problems['email'] = missingEmail;
  const message = values['message'] ?? '';
  if (message.length > longestMessage) problems['message'] = `Please use at most ${longestMessage} characters`;
  if (kind === 'information' && message === '') problems['message'] = 'Please enter your question';
  const wished = kind === 'showing' ? readWishes(values, today, problems) : [];
  if (Object.keys(problems).length > 0) return { filled: { kind, values, problems } };
  const request = {
    kind,
    ...name,
    ...ways,
    message,
    wishes: wished,
    hasConsented: values['consent'] === 'yes',
    isTrapped: values[trapField] !== '',
  };
  return { request };
};
