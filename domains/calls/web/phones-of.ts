// The numbers of a contact as far as logging a call needs them.
import * as z from 'zod/mini';

const phones = z.array(
  z.looseObject({
    number: z.string(),
    international: z.optional(z.nullable(z.string())),
    isPrimary: z.optional(z.boolean()),
  }),
);
export type Phones = z.output<typeof phones>;

/** The primary number first; none where there are none. */
export const phonesOf = (record: { phones: unknown } | undefined): Phones => {
  const read = z.safeParse(phones, record?.phones);
  return read.success ? read.data.toSorted((a, b) => Number(b.isPrimary ?? false) - Number(a.isPrimary ?? false)) : [];
};
