// What strangers post is noted for some days: so that nothing they were given for one post counts for two, and so that many from one place, many to one
// thing, and the same words again and again are seen. Of places and words only hashes are kept, which nobody but us can make.
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { networkOf } from '#/kernel/server/egress/addresses.ts';
import type { House } from '#/kernel/server/house.ts';
import { steepest } from './challenges.ts';

const hashOf = ({ secretKey }: Pick<House, 'secretKey'>, purpose: string, text: string): Buffer =>
  createHmac('sha256', createHmac('sha256', secretKey).update(purpose).digest()).update(text).digest().subarray(0, 16);

const networkIn = (ctx: Context): Buffer | null => {
  const network = networkOf(ctx.request?.address ?? '');
  return network === undefined ? null : hashOf(ctx.house, 'kernel.post.network', network);
};

/** Shorter texts are the same by themselves: a name, 'Yes please'. */
const shortestText = 40;

const contentIn = (ctx: Context, text: string): Buffer | null => {
  const plain = text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  return plain.length < shortestText ? null : hashOf(ctx.house, 'kernel.post.content', plain);
};

interface Post {
  /** Of what it was begun with; another post with it is refused. */
  nonce: string;
  /** Id of what is posted to. */
  subject: string;
  /** What people wrote in it. */
  text: string;
  /** Until when the nonce could be tried again. */
  until: Temporal.Instant;
}

/** Notes a post. Answers false where its nonce was used before. */
export const notePost = async (ctx: Context, { nonce, subject, text, until }: Post): Promise<boolean> => {
  const { rows } = await sql`
    insert into post_nonces (agency_id, nonce, subject, network, content, at, expires_at)
    values (${ctx.agency.id}, ${nonce}, ${subject}, ${networkIn(ctx)}, ${contentIn(ctx, text)}, ${ctx.now}, ${until})
    on conflict (agency_id, nonce) do nothing returning nonce`.execute(ctx.db);
  return rows.length > 0;
};

/** Posts before this one that are like it: from the same network within ten minutes, and with the same words within a day. */
export const likePosts = async (ctx: Context, text: string): Promise<{ ofNetwork: number; ofText: number }> => {
  const { rows } = await sql<{ ofNetwork: number; ofText: number }>`
    select (select count(*) from (select from post_nonces where agency_id = ${ctx.agency.id} and network = ${networkIn(ctx)}
        and at > ${ctx.now.subtract({ minutes: 10 })} limit 100) near) as "ofNetwork",
      (select count(*) from (select from post_nonces where agency_id = ${ctx.agency.id} and content = ${contentIn(ctx, text)}
        and at > ${ctx.now.subtract({ hours: 24 })} limit 100) alike) as "ofText"`.execute(ctx.db);
  return rows[0] ?? { ofNetwork: 0, ofText: 0 };
};

/** Posts of a minute that are as usual: to one thing, and from one network. */
const [calmSubject, calmNetwork] = [30, 5];
/** More than these make it no steeper. */
const counted = calmSubject * 4 ** steepest;

/** A step for each four times that there are more than usual. */
export const levelOf = (count: number, calm: number): number =>
  count <= calm ? 0 : Math.min(steepest, 1 + Math.floor(Math.log(count / calm) / Math.log(4)));

/** How hard the next challenge is: the harder, the more was posted within the last minute, to the same thing or from the same network. */
export const levelFor = async (ctx: Context, subject: string): Promise<number> => {
  const since = ctx.now.subtract({ minutes: 1 });
  const { rows } = await sql<{ toIt: number; fromThere: number }>`
    select (select count(*) from (select from post_nonces where agency_id = ${ctx.agency.id} and subject = ${subject} and at > ${since} limit ${counted}) it) as "toIt",
      (select count(*) from (select from post_nonces where agency_id = ${ctx.agency.id} and network = ${networkIn(ctx)} and at > ${since} limit ${counted}) there) as "fromThere"`.execute(
    ctx.db,
  );
  const [{ toIt, fromThere } = { toIt: 0, fromThere: 0 }] = rows;
  return Math.max(levelOf(toIt, calmSubject), levelOf(fromThere, calmNetwork));
};
