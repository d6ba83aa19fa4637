// What may be written to a contact, shape by shape; every limit is a person's, not a machine's.
import * as z from 'zod/mini';
import { anyEmail, country, id, instant, text } from '#/kernel/contract/values.ts';
import { phoneLineTypes, phoneStatuses } from './choices.ts';

/** Addresses and numbers that one contact may have. */
export const mostEmails = 50;
export const mostPhones = 50;
export const mostAddresses = 20;

const shown = z.optional(z.nullable(z.string().check(z.maxLength(300))));

/** A record pointed to, as its id or as the object that an answer holds it in; what the object says besides changes nothing. */
export const reference = () =>
  z.pipe(
    z.union([
      id(),
      z.strictObject({
        _id: id(),
        displayName: shown,
        fullName: shown,
        typeName: shown,
        backgroundColor: shown,
        foregroundColor: shown,
        isHidden: z.optional(z.boolean()),
      }),
    ]),
    z.transform((given) => (typeof given === 'string' ? given : given._id)),
  );
export const references = (most: number) => z.array(reference()).check(z.maxLength(most));

/**
 * `isPrimary` left out everywhere makes the first one primary (decision 34). What is known of an address is answered with it, may be sent
 * back with it, and changes nothing.
 */
export const writtenEmail = z.strictObject({
  emailAddress: anyEmail(),
  isPrimary: z.optional(z.boolean()),
  lastHardBounce: shown,
  lastSoftBounce: shown,
  optOut: shown,
  spamComplaint: shown,
  engagementScore: z.optional(z.nullable(z.number().check(z.gte(-1_000_000), z.lte(1_000_000)))),
});

/** `number` as people type it; it is judged by its country (decision 33) and kept as E.164. `label: 'primary'` is another way to say `isPrimary`. */
export const writtenPhone = z.strictObject({
  number: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  country: z.optional(z.nullable(country())),
  lineType: z.optional(z.nullable(z.enum(phoneLineTypes))),
  status: z.optional(z.nullable(z.enum(phoneStatuses))),
  label: z.optional(z.nullable(text(60))),
  isPrimary: z.optional(z.boolean()),
  /** Answered with a number, and made anew of it. */
  international: shown,
  extension: shown,
});

export const address = z.strictObject({
  label: z.optional(text(60)),
  street: z.optional(text(300)),
  city: z.optional(text(120)),
  region: z.optional(text(120)),
  postalCode: z.optional(text(20)),
  country: z.optional(text(120)),
});

export const writtenEmails = z.array(writtenEmail).check(z.maxLength(mostEmails));
export const writtenPhones = z.array(writtenPhone).check(z.maxLength(mostPhones));
export const writtenAddresses = z.array(address).check(z.maxLength(mostAddresses));

/** An end that is null is "until lifted" (decision 37). Without a start it begins now. */
export const writtenDoNotDisturb = z.strictObject({
  isEnabled: z.boolean(),
  startDate: z.optional(z.nullable(instant())),
  endDate: z.optional(z.nullable(instant())),
});

/** The shapes that create and update take besides the attributes of the record. */
export const writtenContact = {
  emails: z.optional(writtenEmails),
  phones: z.optional(writtenPhones),
  addresses: z.optional(writtenAddresses),
  tags: z.optional(references(200)),
  origins: z.optional(references(50)),
  stage: z.optional(z.nullable(reference())),
  domain: z.optional(z.nullable(reference())),
  assignedAgent: z.optional(z.nullable(reference())),
  doNotDisturb: z.optional(z.nullable(writtenDoNotDisturb)),
} as const;
