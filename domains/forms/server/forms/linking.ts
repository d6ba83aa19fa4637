// The link of a form. Its token names the agency, so that a stranger's request finds it, and holds the form's key, which only who was given the link
// knows; `userId` is the agent who gives it out (R015).
import { timingSafeEqual } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
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
