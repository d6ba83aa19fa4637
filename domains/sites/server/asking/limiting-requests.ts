// How many requests are taken: from an address and from its network within an hour, and for an agency within a minute. What comes on top
// is refused in words and never dropped in silence; the same request sent twice counts once.
import { createHash } from 'node:crypto';
import type { Context } from '#/kernel/server/context.ts';
import { networkOf } from '#/kernel/server/egress/addresses.ts';
import { likePosts, notePost } from '#/kernel/server/guard/noting-posts.ts';
import { countUseIn } from '#/kernel/server/http/rate-limits.ts';
import { isExpectedNo } from '#/kernel/server/refusal.ts';
import type { HomeRequest } from './reading-requests.ts';

const [ofAddress, ofNetwork, ofAgency] = [5, 30, 100];
const [hour, minute] = [3_600, 60];
/** The same words from so many are a program's. */
const mostAlike = 5;

/** Counts a request. Answers after how many seconds it can be tried again, where there are too many. */
export const countRequest = async (ctx: Context): Promise<number | undefined> => {
  const address = ctx.request?.address ?? '';
  const { id } = ctx.agency;
  try {
    await countUseIn(ctx, `sites.ask ${id} ${address}`, ofAddress, hour);
    await countUseIn(ctx, `sites.ask ${id} ${networkOf(address) ?? 'unknown'}`, ofNetwork, hour);
    await countUseIn(ctx, `sites.ask ${id}`, ofAgency, minute);
    return undefined;
  } catch (error) {
    if (isExpectedNo(error) && error.kind === 'limit-reached') return error.details.retryAfterSeconds ?? hour;
    throw error;
  }
};

/** Notes that something was sent to a subject; false where the same was sent already within a day. `text` is what people wrote in it. */
export const isFirstSending = (ctx: Context, subject: string, sent: unknown, text = ''): Promise<boolean> => {
  const nonce = createHash('sha256')
    .update(JSON.stringify([subject, sent]))
    .digest('base64url');
  return notePost(ctx, { nonce, subject, text, until: ctx.now.add({ hours: 24 }) });
};

/** Notes what was sent. Answers what speaks for a program, or undefined where the same was sent already within a day. */
export const noteSending = async (
  ctx: Context,
  listingId: string,
  request: HomeRequest,
): Promise<string[] | undefined> => {
  const alike = await likePosts(ctx, request.message);
  if (!(await isFirstSending(ctx, listingId, request, request.message))) return undefined;
  return [
    ...(request.isTrapped ? ['A field that people do not see was filled in'] : []),
    ...(alike.ofText >= mostAlike ? ['The same message was sent several times today'] : []),
  ];
};
