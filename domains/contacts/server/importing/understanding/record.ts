// A row as it was understood: the columns of a contact, what it is known by, and what was wrong with it.
import type { ContactAddress } from '#/domains/contacts/contract.ts';
import type { KeptEmail, KeptPhone } from '../../keeping-addresses.ts';

/** Columns of the table of contacts by their names there; `new_…` are words that are no label yet, by the key of their name. */
export interface ContactColumns {
  first_name?: string;
  last_name?: string;
  emails?: KeptEmail[];
  phones?: KeptPhone[];
  addresses?: ContactAddress[];
  tag_ids?: string[];
  origin_ids?: string[];
  stage_id?: string;
  assigned_agent_id?: string;
  /** A moment in the past. */
  created_at?: string;
  custom?: Record<string, unknown>;
  new_tags?: string[];
  new_origins?: string[];
  new_stage?: string;
  /** They said so in the file: an import may turn consent off, never on. */
  opts_out?: true;
  /** Any other plain attribute, by its column. */
  [column: string]: unknown;
}

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
