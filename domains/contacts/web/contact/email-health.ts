// How well mail reaches an address: the colour of its dot and the lines of its tip (communication §5, decision 39). Pure.

import { emailHealthIssues } from '#/domains/contacts/contract.ts';
import type { Zone } from '#/kernel/contract/zone.ts';
import { formatDate } from '#/kernel/web/formatting.ts';
import type { ContactEmail } from './wire.ts';

export type Health = 'green' | 'yellow' | 'red';

/** Green above 2, yellow from 1 to 2, red below and where nothing is known. */
export const healthOf = ({ engagementScore }: Pick<ContactEmail, 'engagementScore'>): Health => {
  const score = engagementScore ?? 0;
  if (score > 2) return 'green';
  return score >= 1 ? 'yellow' : 'red';
};

/** The score of an address that nothing was sent to yet. */
const unproven = 2;

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}/.test(text);

/** 'Last hard bounce: Nov 3, 2026', a line for each issue; 'No issue', or 'Unverified' at a score of exactly 2. */
export const healthLines = (email: ContactEmail, zone: Zone): string[] => {
  const issues = Object.entries(emailHealthIssues).flatMap(([name, words]) => {
    const at = email[name as keyof typeof emailHealthIssues];
    if (!at) return [];
    return [typeof at === 'string' && isDate(at) ? `${words}: ${formatDate(at, zone)}` : words];
  });
  if (issues.length > 0) return issues;
  return [email.engagementScore === unproven ? 'Unverified' : 'No issue'];
};
