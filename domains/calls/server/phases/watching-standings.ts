// Who follows a call: told whenever it was worked out anew, in the transaction that writes where it stands by now.
import type { Context } from '#/kernel/server/context.ts';
import { extension } from '#/kernel/server/extension.ts';
import type { Standing, Stood } from './folding-calls.ts';
import type { KeptLeg } from './noting-events.ts';

export interface WorkedOut {
  callId: string;
  before: Pick<Stood, 'phase'> & { isHeld: boolean; isMessageAsked: boolean };
  now: Standing;
  legs: readonly KeptLeg[];
}

/** Those who watch where calls stand, in the order in which they are told. The call's row is held meanwhile. */
export const standingWatcher = extension<(ctx: Context, call: WorkedOut) => Promise<void>>('calls.standingWatcher');
