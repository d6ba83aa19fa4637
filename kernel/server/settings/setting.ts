// What one setting of the process is: how it is read, and how it is told of. Which there are is in config.ts.
import * as z from 'zod/mini';

/** An address by one of these protocols. */
export const url = (...protocols: string[]) =>
  z.string().check(z.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol)));

/** One setting: how it is read, what is said when it cannot be, and the line of the README's table. */
export interface Setting<S extends z.ZodMiniType = z.ZodMiniType> {
  schema: S;
  expected: string;
  meaning: string;
}
export const setting = <S extends z.ZodMiniType>(schema: S, expected: string, meaning: string): Setting<S> => ({
  schema,
  expected,
  meaning,
});
