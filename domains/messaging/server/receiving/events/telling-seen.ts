// Tells of a mail what its reader did with it, each thing once: opened, and each link followed.
import { emailOpened, linkClicked } from '#/domains/messaging/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { type Became, newlyFollowed, type Told } from './what-became.ts';

/** A message as it was before. */
interface Before {
  id: string;
  threadId: string;
  contactId: string | null;
  about: string;
  step: string | null;
  /** A person is known to have opened it. */
  isSeen: boolean;
}

/** Longer addresses of links are cut: they are told, not followed. */
const longestUrl = 2_000;

/** Of one to somebody who is no contact nothing is told. `told` is all that was, of which `isNew` is what was told since. */
export const tellSeen = (
  ctx: Context,
  { id: messageId, threadId, contactId: subject, about, step, isSeen }: Before,
  { isOpenHuman, openedAt }: Pick<Became, 'isOpenHuman' | 'openedAt'>,
  told: readonly (Told & { isNew: boolean })[],
): void => {
  if (subject === null) return;
  const data = { messageId, threadId, about, step };
  if (isOpenHuman === true && openedAt !== null && !isSeen) ctx.emit(emailOpened, { subject, data, at: openedAt });
  for (const { url, at } of newlyFollowed(told))
    ctx.emit(linkClicked, { subject, data: { ...data, url: url.slice(0, longestUrl) }, at });
};
