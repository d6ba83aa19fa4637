// A call that did not work: what the server said, or that it could not be asked. The shape that screens and forms read.
import type { RefusalBody } from '#/kernel/contract/refusal.ts';

/** Why a call failed without an answer. */
export type Silence = 'network' | 'timeout' | 'cancelled';

export class CallFailed extends Error {
  override name = 'CallFailed';
  /** HTTP status; null where no answer came. */
  readonly status: number | null;
  readonly silence: Silence | null;
  readonly code: string | undefined;
  /** Path of the refused value, in lower case: 'phone.number'. */
  readonly field: string | undefined;
  /** The domain's own name of the reason: 'team.lastOwner'. */
  readonly reason: string | undefined;
  /** The sentence to show as it stands. */
  readonly fullMessage: string;
  /** Names the entry in the server's log, for bugs. */
  readonly reference: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Anybody may make the call: its refusal says nothing about the session. */
  readonly isOpenCall: boolean;

  constructor(
    answer: { status: number; body: Partial<RefusalBody>; retryAfterSeconds?: number } | { silence: Silence },
    isOpenCall = false,
  ) {
    const body = 'body' in answer ? answer.body : {};
    super(body.message ?? 'Something went wrong');
    this.status = 'status' in answer ? answer.status : null;
    this.silence = 'silence' in answer ? answer.silence : null;
    this.isOpenCall = isOpenCall;
    this.code = body.code;
    this.field = body.field?.toLowerCase();
    this.reason = body.reason;
    this.fullMessage = body.fullMessage ?? this.message;
    this.reference = body.reference;
    this.retryAfterSeconds = 'status' in answer ? answer.retryAfterSeconds : undefined;
  }

  /** Nothing was said about what was asked for, or the server had a fault of its own: the same may work the next time. */
  get mayPass(): boolean {
    return this.status === null || this.status === 429 || this.status >= 500;
  }

  /** The message without the field's name before it, for the place under the field: 'Must be an email address' (core §5). */
  get inline(): string {
    const [first = '', ...rest] = this.message.split(' ');
    const text = this.field && first.toLowerCase() === this.field ? rest.join(' ') : this.message;
    return text.charAt(0).toUpperCase() + text.slice(1);
  }

  /** The session is over: 401, or 403 without a code (decision 11). */
  get endsSession(): boolean {
    return !this.isOpenCall && (this.status === 401 || (this.status === 403 && this.code === undefined));
  }
}
