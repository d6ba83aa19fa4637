// Where a refusal belongs in a form: the server names a path without regard to case, the form has fields (core §5, decision 101). Pure.

/** Message by field. */
export type Problems<N extends string = string> = Readonly<Partial<Record<N, string>>>;

/** The field of a form that a refused path means: itself, what holds it, or what it holds. */
export const fieldFor = <N extends string>(path: string | undefined, names: readonly N[]): N | undefined => {
  if (!path) return undefined;
  const wanted = path.toLowerCase();
  const lower = (name: string): string => name.toLowerCase();
  return (
    names.find((name) => lower(name) === wanted) ??
    names.find((name) => wanted.startsWith(`${lower(name)}.`)) ??
    names.find((name) => lower(name).startsWith(`${wanted}.`)) ??
    names.find((name) => lower(name) === wanted.split('.').at(-1))
  );
};

const isMissing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** 'First name is required' for every named field without a value. */
export const missing = <V extends object>(
  values: V,
  labels: Readonly<Partial<Record<keyof V & string, string>>>,
): Problems<keyof V & string> =>
  Object.fromEntries(
    Object.entries(labels).flatMap(([name, label]) =>
      isMissing(values[name as keyof V]) ? [[name, `${label as string} is required`]] : [],
    ),
  ) as Problems<keyof V & string>;

/** Texts without space around them, as they are sent (core §5). */
export const trimmed = <V extends object>(values: V): V =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() : (value as unknown),
    ]),
  ) as V;

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
