// The link of a form. Its token names the agency, so that a stranger's request finds it, and holds the form's key, which only who was given the link
// knows; `userId` is the agent who gives it out (R015).
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';
import { appLink } from '#/kernel/server/links.ts';

/** The public address of the form in row `t` as the caller hands it out; null of one that is not published. */
export const linkOf = (ctx: Context): RawBuilder<unknown> => {
  const base = appLink(ctx, '/public/forms/');
  const agent = ctx.actor.agentId === null ? '' : `&userId=${ctx.actor.agentId}`;
  return sql`(case when t.status = 'published'
    then ${base}::text || t.id || '?token=' || replace(t.agency_id::text, '-', '') || t.link_key || ${agent}::text end)`;
};

const pattern = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([A-Za-z0-9_-]{43})$/;

/** The agency that a token names and the key that it holds; undefined for what cannot be one. */
export const readLink = (token: string): { agencyId: string; key: string } | undefined => {
  const [, ...parts] = pattern.exec(token) ?? [];
  const key = parts.pop();
  return key === undefined ? undefined : { agencyId: parts.join('-'), key };
};

/** Whether two keys are one, in the same time for any. */
export const isSameKey = (given: string, kept: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(kept)];
  return one.length === other.length && timingSafeEqual(one, other);
};

interface ContactLink {
  agencyId: string;
  formId: string;
  contactId: string;
}

/** Days that a link which says who somebody is says so. */
const contactLinkDays = 30;
const personal = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([0-9a-f]{8})([A-Za-z0-9_-]{43})$/;

const macOf = ({ secretKey }: Pick<House, 'secretKey'>, of: ContactLink, ends: string): string =>
  createHmac('sha256', createHmac('sha256', secretKey).update('forms.contact').digest())
    .update(`${of.agencyId}\n${of.formId}\n${of.contactId}\n${ends}`)
    .digest('base64url');

/** What a link to a form bears for one contact (F6): who it is, until when, and the proof that the agency said so. */
export const signContact = (house: Pick<House, 'secretKey'>, of: ContactLink, now: Temporal.Instant): string => {
  const ends = Math.floor(now.add({ hours: 24 * contactLinkDays }).epochMilliseconds / 1_000)
    .toString(16)
    .padStart(8, '0');
  return `${of.contactId.replaceAll('-', '')}${ends}${macOf(house, of, ends)}`;
};

/** The contact whom a link was signed for; null of one that is not ours, of another form, or over. */
export const readContact = (
  house: Pick<House, 'secretKey'>,
  given: string | undefined,
  { now, ...of }: Omit<ContactLink, 'contactId'> & { now: Temporal.Instant },
): string | null => {
  const [, ...parts] = personal.exec(given ?? '') ?? [];
  const [mac, ends] = [parts.pop(), parts.pop()];
  if (mac === undefined || ends === undefined) return null;
  const contactId = parts.join('-');
  const isOurs = isSameKey(mac, macOf(house, { ...of, contactId }, ends));
  return isOurs && Number.parseInt(ends, 16) * 1_000 > now.epochMilliseconds ? contactId : null;
};
