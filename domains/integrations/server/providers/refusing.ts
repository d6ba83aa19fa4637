// The one answer of a provider that settles a message at once: it certainly did not leave. Everything else that goes wrong leaves a doubt.
import { EgressFailure } from '#/kernel/server/egress/failure.ts';

/** What must change before the same would be taken: the recipient, this message, or the integration itself. */
export type Concern = 'recipient' | 'message' | 'integration';

/** The reason of a refusal after which only connecting anew helps: what had been allowed was taken back. */
export const revoked = 'revoked';

interface Details {
  /** True where no later try of the same helps. */
  isPermanent: boolean;
  concerns: Concern;
  retryAfterSeconds?: number | undefined;
  /** The recipient blocked this sender with the provider: STOP, a suppression list, a bounce before. */
  block?: 'stop' | 'hardBounce' | 'complaint' | undefined;
}

/** Certainly not sent. `reason` is a code to group by ('21610', '550 5.1.1', 'unreachable'); the message may be shown to people. */
export class CertainlyRefused extends Error {
  override name = 'CertainlyRefused';
  readonly reason: string;
  readonly isPermanent: boolean;
  readonly concerns: Concern;
  readonly retryAfterSeconds: number | undefined;
  readonly block: 'stop' | 'hardBounce' | 'complaint' | undefined;
  constructor(
    reason: string,
    message: string,
    { isPermanent, concerns, retryAfterSeconds, block }: Details,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.reason = reason;
    this.isPermanent = isPermanent;
    this.concerns = concerns;
    this.retryAfterSeconds = retryAfterSeconds;
    this.block = block;
  }
}

/** A failure on the way out in the words of sending: what certainly did nothing is refused for now, what may have is thrown as it is. */
export const refusedOnTheWay = (error: unknown): unknown => {
  if (!(error instanceof EgressFailure) || !error.isCertainlyUndone) return error;
  const isPermanent = error.reason === 'forbidden';
  return new CertainlyRefused(error.reason, error.message, { isPermanent, concerns: 'integration' }, error);
};
