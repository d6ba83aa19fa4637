// What can go wrong on the way out, told apart by the one thing that matters to whoever sends: whether the other side may have
// got the request.

export type FailureReason =
  /** The address is not one that outgoing requests may reach, or not http(s). Nothing was sent. */
  | 'forbidden'
  /** No such name, nobody listening, no route. Nothing was sent. */
  | 'unreachable'
  /** It took too long; the other side may have worked on it. */
  | 'timeout'
  /** The answer is larger than the call allows. */
  | 'too-large'
  /** The connection broke or spoke nonsense after it was open. */
  | 'broken'
  /** The caller gave up. */
  | 'aborted';

export class EgressFailure extends Error {
  override name = 'EgressFailure';
  readonly reason: FailureReason;
  constructor(reason: FailureReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
  /** True when nothing can have happened on the other side, so that trying again does nothing twice. */
  get isCertainlyUndone(): boolean {
    return this.reason === 'forbidden' || this.reason === 'unreachable';
  }
}
