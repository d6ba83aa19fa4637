// The addresses and numbers of a contact as they are kept: each once, exactly one the primary one (decision 34). What is known of an
// address besides, bounces, complaints, that its owner opted out, stays with it and cannot be written by anybody.
import type * as z from 'zod/mini';
import type { writtenEmail, writtenPhone } from '#/domains/contacts/contract/written.ts';
import type { ContactEmail, PhoneLineType, PhoneStatus } from '#/domains/contacts/contract.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import { judgePhone } from './judging-phones.ts';

export type KeptEmail = ContactEmail;

export type KeptPhone = {
  number: string;
  country: string | null;
  international: string;
  lineType: PhoneLineType;
  status: PhoneStatus;
  /** 'primary' for the primary one where it has no label of its own (core §3). */
  label: string | null;
  isPrimary: boolean;
  extension?: string;
};

type Wish = Pick<z.output<typeof writtenEmail>, 'isPrimary'>;

/** Exactly one is the primary one: the first that asks for it, else the one that was, else the first. */
const withOnePrimary = <K extends { isPrimary: boolean }>(entries: readonly K[], was: (entry: K) => boolean): K[] => {
  const chosen = entries.find(({ isPrimary }) => isPrimary) ?? entries.find(was) ?? entries[0];
  return entries.map((entry) => ({ ...entry, isPrimary: entry === chosen }));
};

/** Entries of one key made one, which is primary where any of them is; the others' order stays. */
const once = <K extends { isPrimary: boolean }>(entries: readonly K[], keyOf: (entry: K) => string): K[] =>
  [...Map.groupBy(entries, keyOf).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, isPrimary: first.isPrimary || others.some(({ isPrimary }) => isPrimary) }] : [],
  );

/** What becomes of the addresses of a contact that had `before`. */
export const keepEmails = (
  written: readonly z.output<typeof writtenEmail>[],
  before: readonly KeptEmail[],
): KeptEmail[] => {
  const known = new Map(before.map((email) => [email.emailAddress.toLowerCase(), email]));
  const entries = written.map(({ emailAddress, isPrimary }) => ({
    ...known.get(emailAddress),
    emailAddress,
    isPrimary: isPrimary === true,
  }));
  return withOnePrimary(
    once(entries, ({ emailAddress }) => emailAddress),
    ({ emailAddress }) => known.get(emailAddress)?.isPrimary === true,
  );
};

/** Of the known addresses that are not kept, those that must not be written to: they are remembered until they are typed again. */
export const unwelcome = (known: readonly KeptEmail[], kept: readonly KeptEmail[]): KeptEmail[] =>
  known
    .filter(({ lastHardBounce, optOut, spamComplaint }) => lastHardBounce || optOut || spamComplaint)
    .filter(({ emailAddress }) => !kept.some((email) => email.emailAddress === emailAddress.toLowerCase()))
    .map((email) => ({ ...email, isPrimary: false }));

/** Which numbers are meant: those of the agency's country where none is said, at `place` in the request. */
export interface PhonePlaces {
  agencyCountry: string | null;
  place: (index: number) => string;
}

/**
 * What becomes of the numbers of a contact that had `before`. Refuses 'Invalid phone number' at the number (core §5); one that is kept
 * already is judged again only where another country is chosen for it, and never refused.
 */
export const keepPhones = (
  written: readonly z.output<typeof writtenPhone>[],
  before: readonly KeptPhone[],
  { agencyCountry, place }: PhonePlaces,
): KeptPhone[] => {
  const known = new Map(before.map((phone) => [phone.number, phone]));
  const entries = written.map((phone, index): KeptPhone => {
    const kept = known.get(phone.number);
    const isElsewhere = kept !== undefined && Boolean(phone.country) && phone.country !== kept.country;
    const judged =
      (kept && !isElsewhere ? kept : judgePhone(phone.number, phone.country, kept?.country, agencyCountry)) ?? kept;
    if (!judged) throw invalid(place(index), 'invalid phone number', 'kernel.invalid', 'Invalid phone number');
    const sure = known.get(judged.number);
    const label = phone.label === undefined ? (sure?.label ?? null) : phone.label;
    const extension = judged.extension ?? sure?.extension;
    return {
      ...judged,
      ...(extension ? { extension } : {}),
      lineType: phone.lineType ?? sure?.lineType ?? judged.lineType,
      status: phone.status ?? sure?.status ?? 'unknown',
      label: label === 'primary' ? null : label,
      isPrimary: wantsPrimary(phone),
    };
  });
  const phones = withOnePrimary(
    once(entries, ({ number }) => number),
    ({ number }) => known.get(number)?.isPrimary === true,
  );
  return phones.map((phone) => ({ ...phone, label: phone.label ?? (phone.isPrimary ? 'primary' : null) }));
};

/** A label 'primary' is another way to say it, which `isPrimary` overrules. */
const wantsPrimary = ({ isPrimary, label }: Wish & { label?: string | null | undefined }): boolean =>
  isPrimary ?? label === 'primary';
