// What the DNS of a sending domain must say, held against what it says. Pure, so that a table of cases proves it.
import type { SendingRecord } from '#/domains/integrations/contract/integration-calls.ts';

/** A record that is needed, or advised. */
export type ExpectedRecord = Pick<SendingRecord, 'type' | 'name' | 'value' | 'purpose' | 'isNeeded'>;

/** Names and keys compare without the spaces, quotes and last dots that registrars add. */
const plain = (text: string): string => text.replaceAll(/["\s]/g, '').replace(/\.$/, '');

/** Texts begin with what they are for; others may stand at the same name. */
const kindOf = (value: string): string => /^v=[a-z0-9]+/i.exec(plain(value))?.[0].toLowerCase() ?? '';

const saysTheSame = ({ type, value }: ExpectedRecord, found: string): boolean =>
  type === 'CNAME' ? plain(found).toLowerCase() === plain(value).toLowerCase() : plain(found) === plain(value);

/** Advice is met by any record of its kind: an agency may be stricter than we ask. */
const isMet = (expected: ExpectedRecord, found: readonly string[]): boolean =>
  expected.isNeeded ? found.some((text) => saysTheSame(expected, text)) : found.length > 0;

/** One record with what was found, null before the first look, and what to do about it. `says` is the provider's own reason. */
export const judgeRecord = (
  expected: ExpectedRecord,
  all: readonly string[] | null,
  says?: string | null,
): SendingRecord => {
  const kind = kindOf(expected.value);
  const found = (all ?? []).filter((text) => expected.type === 'CNAME' || kindOf(text) === kind);
  const isRight = all === null ? null : isMet(expected, found);
  return {
    ...expected,
    found: [...found],
    isRight,
    advice: isRight === false ? adviceFor(expected, found, says) : null,
  };
};

const adviceFor = (
  { type, name, value, isNeeded }: ExpectedRecord,
  found: readonly string[],
  says?: string | null,
): string => {
  if (says) return says;
  const verb = isNeeded ? 'add' : 'better add';
  if (found.length === 0) return `Not there yet — ${verb} a ${type} record for ${name} with the value ${value}`;
  return `${type === 'CNAME' ? 'Points to' : 'Says'} ${found.join(', ')} — change to ${value}`;
};

/** Whether the domain may be sent from: every needed record is right. */
export const areRight = (records: readonly SendingRecord[]): boolean =>
  records.some(({ isNeeded }) => isNeeded) && records.every(({ isNeeded, isRight }) => !isNeeded || isRight === true);

/** The domain of an address, and those above it: mail from anna@mail.northlight.example may be signed by northlight.example. */
export const signsFor = (domain: string, address: string): boolean => {
  const of = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return of === domain || of.endsWith(`.${domain}`);
};
