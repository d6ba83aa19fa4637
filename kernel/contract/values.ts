// The values that calls are made of: ids, texts, addresses, colours, moments. Each checks what it can without a database,
// and says what is expected in words that fit behind the field's name ("email" + " must be an email address").
import * as z from 'zod/mini';
import { anyEmailPattern } from './any-email.ts';
import { countryCodes } from './countries.ts';
import { emailPattern, hostPattern, phonePattern } from './patterns.ts';
import { sortOrders } from './sort-order.ts';

export { emailPattern, hostPattern, phonePattern } from './patterns.ts';

/** A UUID as text, in small letters as the database has it; every `_id` on the wire (decisions, wire conventions). */
export const id = () => z.uuid({ error: 'must be an id' }).check(z.toLowerCase());

/** Trimmed text of `min` to `max` characters. An empty string never arrives: the edge drops it (decision 106). */
export const text = (max: number, min = 1) => z.string().check(z.trim(), z.minLength(min), z.maxLength(max));

/** A whole number within bounds. */
export const whole = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max));

/** A whole number of a query string. */
export const wholeInQuery = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,15}$/, 'must be a whole number')),
    z.pipe(z.transform(Number), whole(min, max)),
  );

/** True or false of a query string. */
export const flagInQuery = () =>
  z.pipe(
    z.enum(['true', 'false'], { error: 'must be true or false' }),
    z.transform((value) => value === 'true'),
  );

/** The direction of a sort, short or spelled out (decision 124); 'asc' or 'desc' from then on. */
export const sortOrder = () =>
  z.pipe(
    z.enum(['asc', 'desc', 'ascending', 'descending'], { error: 'must be asc, desc, ascending or descending' }),
    z.transform((spelled) => sortOrders[spelled]),
  );

/** JSON inside a query string, as `filtersGroups` is sent (core §7). `maxBytes` caps the text before it is parsed. */
export const jsonInQuery = <S extends z.ZodMiniType>(schema: S, maxBytes: number) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value, ctx) => {
        if (value.length > maxBytes) {
          ctx.issues.push({
            code: 'custom',
            input: value,
            message: `must be at most ${maxBytes} bytes; send it by POST …/search`,
          });
          return z.NEVER;
        }
        try {
          return JSON.parse(value) as unknown;
        } catch {
          ctx.issues.push({ code: 'custom', input: value, message: 'must be JSON' });
          return z.NEVER;
        }
      }),
    ),
    schema,
  );

/** An e-mail address, kept in lower case. */
export const email = () =>
  z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.regex(emailPattern, 'must be an email address'));

/** The address of somebody written to, in any script; each has one spelling. */
export const anyEmail = () =>
  z
    .string()
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.toLowerCase(),
      z.maxLength(254),
      z.regex(anyEmailPattern, 'must be an email address'),
    );

/** A telephone number as people type it, kept as digits with an optional plus. */
export const phone = () =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(40)),
      z.transform((value) => value.replace(/[\s().\-/]/g, '')),
    ),
    z.string().check(z.regex(phonePattern, 'must be a phone number')),
  );

/** A web domain as people type it ("https://Example.com/"), kept as its bare host in lower case. */
export const host = () =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(300)),
      z.transform((value) =>
        value
          .trim()
          .toLowerCase()
          .replace(/^https?:\/\//, '')
          .replace(/\/.*$/, '')
          .replace(/:\d+$/, ''),
      ),
    ),
    z.string().check(z.regex(hostPattern, 'must be a domain such as example.com')),
  );

/** '#1b2c3d' in lower case; the leading # may be missing (communication §5). */
export const colour = () =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(20)),
      z.transform((value) => {
        const hex = value.trim().toLowerCase();
        return hex.startsWith('#') ? hex : `#${hex}`;
      }),
    ),
    z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #0090be')),
  );

/** The name of a zone as the IANA spells it; undefined for an offset, which knows no summer, and for what is no zone. */
const zoneNamed = (value: string): string | undefined => {
  try {
    const { timeZoneId } = new Temporal.ZonedDateTime(0n, value);
    return /^[+-]/.test(timeZoneId) ? undefined : timeZoneId;
  } catch {
    // Nobody has a zone of this name.
    return undefined;
  }
};

/** An IANA time zone, kept as it is spelled there: 'europe/bucharest' is Europe/Bucharest. */
export const timeZone = () =>
  z.pipe(
    z.string().check(z.maxLength(64)),
    z.transform((value, ctx) => {
      const name = zoneNamed(value);
      if (name !== undefined) return name;
      ctx.issues.push({ code: 'custom', input: value, message: 'must be a time zone such as Europe/Bucharest' });
      return z.NEVER;
    }),
  );

/** A moment: ISO 8601 with an offset, answered in UTC. */
export const instant = () =>
  z
    .string()
    .check(z.maxLength(40), z.iso.datetime({ offset: true, error: 'must be a time such as 2026-01-31T09:00:00Z' }));

/** A plain date, yyyy-mm-dd. */
export const plainDate = () => z.iso.date('must be a date such as 2026-01-31');

/** The code of a country that is there (`countryCodes`), in capitals. */
export const country = () =>
  z.string().check(
    z.maxLength(2, 'must be a country code such as RO'),
    z.toUpperCase(),
    z.refine((value) => countryCodes.includes(value), 'must be a country code such as RO'),
  );

/** A single-use or session token as it is sent: 256 bits in base64url. */
export const token = () => z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'is not valid'));
