// How long a call may stay in its phase: a timer is set for the end of each stay, so that no call goes on for ever.
import type { Context } from '#/kernel/server/context.ts';
import { setTimer } from '#/kernel/server/timers/timer.ts';
import { type CallDirection, deadlineOf } from './call-phases.ts';
import type { Standing } from './folding-calls.ts';

export const stayKind = 'calls.stay';

export interface Stay extends Pick<Standing, 'phase' | 'answeredAt'> {
  direction: CallDirection;
  since: Temporal.Instant;
}

/** When it ends; undefined of a call that is over. A talk is long by when it began, however often it was held. */
export const endOfStay = ({ direction, phase, since, answeredAt }: Stay): Temporal.Instant | undefined => {
  const deadline = deadlineOf(direction, phase);
  const from = deadline?.happens === 'limitReached' ? (answeredAt ?? since) : since;
  return deadline && from.add({ seconds: deadline.seconds });
};

export const watchStay = async (ctx: Context, callId: string, stay: Stay): Promise<void> => {
  const end = endOfStay(stay);
  if (end) await setTimer(ctx, stayKind, callId, end);
};
