// Whether workflows act on what is done to many records (decision 59): only where whoever starts it says so, and may let contacts in by hand,
// too. Taking an act back never lets anybody in.
import type { Needs } from '#/kernel/contract/permission.ts';
import type { Cause, Context } from '#/kernel/server/context.ts';
import { notAllowed } from '#/kernel/server/refusal.ts';

const needs: Needs = 'workflow.write';

/** Refuses whoever asks for it without the right. */
export const checkStarting = (ctx: Context, isAsked: boolean | undefined): void => {
  if (isAsked === true && !ctx.can(needs)) throw notAllowed();
};

/** What stands behind an act on many. A right that was lost while a job waited is missed here: the job goes on without workflows. */
export const causeOfMany = (ctx: Context, isAsked: boolean | undefined): Cause => ({
  ...ctx.cause,
  isBulk: !(isAsked === true && ctx.can(needs)),
});
