// Values as pages send them, which anybody can write: what cannot be kept is left out or shortened, and nothing throws.
import { isSecretName, isSecretValue } from './cutting-secrets.ts';

export type Given = Readonly<Record<string, unknown>>;

export const isGiven = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Without NUL and halves of characters, which PostgreSQL does not keep. */
const keepable = (text: string): string => text.toWellFormed().replaceAll('\u0000', '');

/** A text of at most so many characters; undefined for what is none. */
export const textIn = (value: unknown, max: number): string | undefined => {
  if (typeof value !== 'string') return undefined;
  const text = keepable(value.slice(0, max).trim()).slice(0, max);
  return text === '' ? undefined : text;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const idIn = (value: unknown): string | undefined =>
  typeof value === 'string' && uuid.test(value) ? value.toLowerCase() : undefined;

const namesOfProperties = 100;

/** The same value as it may be kept: without secrets, in whichever depth they stand. */
const tidy = (value: unknown): unknown => {
  if (typeof value === 'string') return isSecretValue(value) ? undefined : keepable(value);
  if (Array.isArray(value)) return value.map((item) => tidy(item) ?? null);
  if (isGiven(value)) return tidyProperties(value);
  return value;
};

/** Properties without secrets and without those that are told elsewhere. */
export const tidyProperties = (properties: Given, told: ReadonlySet<string> = new Set()): Given =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => !told.has(name) && !isSecretName(name) && name !== '__proto__')
      .slice(0, namesOfProperties)
      .flatMap(([name, value]) => {
        const kept = tidy(value);
        return kept === undefined ? [] : [[keepable(name), kept] as const];
      }),
  );
