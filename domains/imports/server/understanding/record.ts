// A row as it was understood: the columns of a contact, what it is known by, and what was wrong with it.
import type { ContactColumns } from '#/domains/contacts/server.ts';

export interface Problem {
  /** Of its group. */
  key: string;
  value: string | null;
  column: number | null;
  /** Nobody has decided about it yet, and somebody should. */
  isOpen: boolean;
}

export interface UnderstoodRow {
  record: ContactColumns;
  note: string;
  problems: Problem[];
  emails: string[];
  phones: string[];
  /** First and last name in small letters, '' where there is none. */
  nameKey: string;
  /** Of a row that is known by no address and no number: the hash of all that it says, what could not be read included; else null. */
  sameness: string | null;
  /** What the row becomes as far as it says itself. */
  outcome: 'create' | 'skip' | 'reject';
  why: string | null;
}

/** The name under which a row without address and number is known. */
export const fullNameOf = ({
  first_name: first = '',
  last_name: last = '',
}: {
  first_name?: string;
  last_name?: string;
}): string | null => `${first} ${last}`.trim() || null;
