// What somebody types to save a search: who they are and how often they want to be told. What is searched for stands in the address.
import { type SearchFrequency, searchFrequencies } from '#/domains/listings/contract.ts';
import {
  cleaned,
  type Filled,
  missingEmail,
  type Problems,
  readEmail,
  readName,
  trapField,
} from '../asking/reading-requests.ts';

const names = ['name', 'email', 'frequency', trapField];

export interface SearchRequest {
  firstName: string;
  lastName: string | null;
  email: string;
  frequency: SearchFrequency;
  isTrapped: boolean;
}

export type FilledSearch = Pick<Filled, 'values' | 'problems'>;

/** Reads the form; `filled` where something is wrong with it. */
export const readSearchRequest = (
  body: Readonly<Record<string, unknown>>,
): { request: SearchRequest } | { filled: FilledSearch } => {
  const values = Object.fromEntries(names.map((name) => [name, cleaned(body[name])]));
  const problems: Problems = {};
  const name = readName(values['name'] ?? '', problems);
  const email = readEmail(values['email'] ?? '', problems);
  if (email === null) problems['email'] ??= missingEmail;
  if (email === null || Object.keys(problems).length > 0) return { filled: { values, problems } };
  const frequency = searchFrequencies.find((one) => one === values['frequency']) ?? 'daily';
  return { request: { ...name, email, frequency, isTrapped: values[trapField] !== '' } };
};
