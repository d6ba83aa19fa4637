// The brake on vanishing feeds: where far more homes would leave than leave on a day, nothing leaves until the owner has decided.
import { feedBraked } from '#/domains/mls/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { changeFeed, type FeedState } from './feed-state.ts';

const share = 0.05;
/** Of a small market a share is a handful: more than these may leave, but never more than half. */
const many = 200;
const few = 10;

/** Homes that may leave at once without anybody being asked. */
export const mostLeaving = (homes: number): number => Math.max(few, homes * share, Math.min(many, homes / 2));

/** Whether so many homes may leave in this run; where not, the feed stands still and its owners are told. */
export const mayLeave = async (ctx: Context, state: FeedState, gone: number): Promise<boolean> => {
  if (state.isBrakeReleased || gone <= mostLeaving(state.homes)) return true;
  await changeFeed(ctx, state.id).set({ status: 'braked', brake_gone: gone, brake_of: state.homes }).execute();
  ctx.emit(feedBraked, { subject: state.id, data: { displayName: state.displayName, gone, of: state.homes } });
  return false;
};
