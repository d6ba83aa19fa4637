// The body by which vendors tell Follow Up Boss of leads (`POST /v1/events`), as far as it means something here: they change the host and the key.
// Fields that are not named here are ignored, as they are there.
import * as z from 'zod/mini';
import { id, instant } from '#/kernel/contract/values.ts';

/** Text of theirs is longer than ours may be, and is cut rather than refused: the lead would be lost. */
const told = (most: number) => z.optional(z.nullable(z.string().check(z.maxLength(most))));
const long = 20_000;
const short = 2_048;
const number = z.number().check(z.gte(-1e12), z.lte(1e12));
const amount = z.optional(z.nullable(z.union([number, z.string().check(z.maxLength(60))])));
const valued = z.object({ value: told(short), isPrimary: z.optional(z.nullable(z.union([z.boolean(), number]))) });
const place = { street: told(short), city: told(short), state: told(short), code: told(short) };
const list = <S extends z.ZodMiniType>(item: S) => z.optional(z.nullable(z.array(item).check(z.maxLength(100))));

export const followUpBossBody = z.object({
  source: told(short),
  system: told(short),
  type: told(short),
  message: told(long),
  description: told(long),
  occurredAt: z.optional(z.nullable(instant())),
  person: z.object({
    firstName: told(short),
    lastName: told(short),
    name: told(short),
    emails: list(valued),
    phones: list(valued),
    addresses: list(z.object({ ...place, type: told(short), country: told(short) })),
    tags: list(z.string().check(z.maxLength(short))),
  }),
  property: z.optional(
    z.nullable(
      z.object({
        ...place,
        mlsNumber: z.optional(z.nullable(z.union([z.string().check(z.maxLength(short)), number]))),
        price: amount,
        url: told(short),
      }),
    ),
  ),
  propertySearch: z.optional(
    z.nullable(
      z.object({
        type: told(short),
        neighborhood: told(short),
        city: told(short),
        state: told(short),
        code: told(short),
        minPrice: amount,
        maxPrice: amount,
        minBedrooms: amount,
        minBathrooms: amount,
      }),
    ),
  ),
  campaign: z.optional(
    z.nullable(
      z.object({
        source: told(short),
        medium: told(short),
        term: told(short),
        content: told(short),
        campaign: told(short),
      }),
    ),
  ),
});
export type FollowUpBossBody = z.output<typeof followUpBossBody>;

/** The contact, by the name that their answers have for it. */
export const followUpBossAnswer = z.object({ id: id(), isNew: z.boolean(), isHistory: z.boolean() });
