// How well mail reaches an address: the colour of its dot and the lines of its tip (communication §5, decision 39). Pure.

import { emailHealthIssues } from '#/domains/contacts/contract.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { formatDate } from '#/kernel/web/formatting.ts';
import type { ContactEmail } from './wire.ts';

/** `unknown` is an address of which nothing was heard yet, neither good nor bad. */
export type Health = 'green' | 'yellow' | 'red' | 'unknown';

const marks = Object.keys(emailHealthIssues) as (keyof typeof emailHealthIssues)[];

/** Whether nothing was heard of an address yet: it has no score, and nothing went wrong. */
const isNew = (email: ContactEmail): boolean =>
  (email.engagementScore ?? null) === null && !marks.some((name) => email[name]);

/** Green above 2, yellow from 1 to 2, red below and where something went wrong before there was a score. */
export const healthOf = (email: ContactEmail): Health => {
  if (isNew(email)) return 'unknown';
  const score = email.engagementScore ?? 0;
  if (score > 2) return 'green';
  return score >= 1 ? 'yellow' : 'red';
};

/** The score of an address that nothing was sent to yet. */
const unproven = 2;

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}/.test(text);

/** 'Last hard bounce: Nov 3, 2026', a line for each issue; 'No issue', 'Unverified' at a score of exactly 2, or 'Not verified yet'. */
export const healthLines = (email: ContactEmail, zone: Zone): string[] => {
  const issues = Object.entries(emailHealthIssues).flatMap(([name, words]) => {
    const at = email[name as keyof typeof emailHealthIssues];
    if (!at) return [];
    return [typeof at === 'string' && isDate(at) ? `${words}: ${formatDate(at, zone)}` : words];
  });
  if (issues.length > 0) return issues;
  if (isNew(email)) return ['Not verified yet'];
  return [email.engagementScore === unproven ? 'Unverified' : 'No issue'];
};
