// What calling a contact, and logging the call, needs to know of them: the numbers, and whether they want to be left in peace.
import * as z from 'zod/mini';

const phones = z.array(
  z.looseObject({
    number: z.string(),
    international: z.optional(z.nullable(z.string())),
    isPrimary: z.optional(z.boolean()),
  }),
);
export type Phones = z.output<typeof phones>;

const quiet = z.looseObject({ isEnabled: z.boolean() });

/** Whether do not disturb is on. */
export const isDisturbed = (record: { doNotDisturb: unknown } | undefined): boolean => {
  const read = z.safeParse(quiet, record?.doNotDisturb);
  return read.success && read.data.isEnabled;
};

/** The primary number first; none where there are none. */
export const phonesOf = (record: { phones: unknown } | undefined): Phones => {
  const read = z.safeParse(phones, record?.phones);
  return read.success ? read.data.toSorted((a, b) => Number(b.isPrimary ?? false) - Number(a.isPrimary ?? false)) : [];
};
