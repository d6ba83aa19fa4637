// The columns of a contact as a file, or a job's journal, has them: what many contacts are made of, changed by and put back to at once.
import type { ContactAddress } from '#/domains/contacts/contract.ts';
import type { KeptEmail, KeptPhone } from '../keeping-addresses.ts';

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
