// What leaves the server is what the contract declares: a verb that hands out a row with one column too much tells nobody of it.
// An answer that the database made as JSON is passed through; its columns are those that the entity declares.
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { House } from '#/kernel/server/house.ts';
import { JsonText, type ServedCall } from '#/kernel/server/verb.ts';

type Schema = z.core.$ZodType;
interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly catchall?: Schema;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly options?: readonly Schema[];
  readonly left?: Schema;
  readonly right?: Schema;
  readonly keyType?: Schema;
  readonly valueType?: Schema;
}
const defOf = (schema: Schema): Def => (schema as unknown as { _zod: { def: Def } })._zod.def;

type Fields = Readonly<Record<string, unknown>>;
/** An object of fields; a date and whatever else writes itself as JSON is a value. */
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('toJSON' in value);

/** The option that a value meets; where it meets none, what any of them declares. */
const chosen = (options: readonly Schema[], value: unknown): Schema => {
  const met = options.find((option) => z.core.safeParse(option, value).success);
  if (met) return met;
  const shapes = options.flatMap((option) => Object.entries(defOf(option).shape ?? {}));
  return shapes.length > 0 ? z.object(Object.fromEntries(shapes) as Record<string, z.ZodMiniType>) : z.unknown();
};

/**
 * The part of an answer that its schema declares, at every depth. It leaves out and never refuses: a value that is not of its type is
 * answered as it is, since what was done is done and its caller must learn of it.
 */
export const declaredPart = (schema: Schema, value: unknown): unknown => {
  const { type, shape, catchall, element, innerType, options, keyType, valueType, left, right } = defOf(schema);
  if (value === null || value === undefined) return value;
  if (innerType) return declaredPart(innerType, value);
  if (options) return declaredPart(chosen(options, value), value);
  if (element && Array.isArray(value)) return value.map((item) => declaredPart(element, item));
  if (!isFields(value)) return value;
  if (left && right) return { ...(declaredPart(left, value) as Fields), ...(declaredPart(right, value) as Fields) };
  const entries = Object.entries(value);
  if (type === 'record' && valueType)
    return Object.fromEntries(
      entries
        .filter(([key]) => !keyType || z.core.safeParse(keyType, key).success)
        .map(([key, inner]) => [key, declaredPart(valueType, inner)]),
    );
  if (!shape) return value;
  return Object.fromEntries(
    entries.flatMap(([key, inner]) => {
      const declared = Object.hasOwn(shape, key) ? shape[key] : catchall;
      return declared ? [[key, declaredPart(declared, inner)]] : [];
    }),
  );
};

/** The places of a value that its declared part lacks: `data.0.passwordHash`. */
const leftOut = (value: unknown, part: unknown, at = ''): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = at ? `${at}.${key}` : key;
    const rest: unknown = Object(part) as unknown;
    return Object.hasOwn(rest as object, key) ? leftOut(inner, (rest as Fields)[key], place) : [place];
  });
};

/** Throws where an answer is not what its contract says, or says more: a fault of ours, found by the tests. */
const check = ({ call, domain, name }: ServedCall, result: unknown): void => {
  const answered = JSON.parse(result instanceof JsonText ? result.text : JSON.stringify(result ?? null)) as unknown;
  const checked = z.safeParse(call.answer, answered);
  if (!checked.success)
    throw new Error(`${domain}.${name} answered what its contract does not say: ${z.prettifyError(checked.error)}`);
  const part = declaredPart(call.answer, answered);
  if (!isDeepStrictEqual(part, answered))
    throw new Error(`${domain}.${name} answered more than its contract says: ${leftOut(answered, part).join(', ')}`);
  if (!isDeepStrictEqual(checked.data, answered))
    throw new Error(`${domain}.${name} answers what its schema changes: ${JSON.stringify(answered)}`);
};

/** What a verb answered as its contract declares it: kept for its Idempotency-Key and sent in this form alone. */
export const asDeclared = (house: House, served: ServedCall, result: unknown): unknown => {
  if (house.checksAnswers) check(served, result);
  return result instanceof JsonText ? result : declaredPart(served.call.answer, result);
};
