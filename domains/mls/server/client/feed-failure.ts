// What can go wrong when a feed is asked, told apart by what is done about it.

export type FailureKind =
  /** The credentials are not taken. */
  | 'unauthorised'
  /** Too much was asked; it is asked again after a rest. */
  | 'throttled'
  /** The link that it gave out is not known any more, or leads nowhere: the run goes on from the last record. */
  | 'deadLink'
  /** It says no to the question itself. */
  | 'refused'
  /** It is away, or broke on the way. */
  | 'unavailable'
  /** What it answered cannot be read. */
  | 'garbled'
  /** A page is too large; a shorter one is asked for. */
  | 'tooLarge'
  /** It links to another host: going there would give the credentials away. */
  | 'foreignLink'
  /** The address may not be reached from here. */
  | 'forbidden';

export class FeedFailure extends Error {
  override name = 'FeedFailure';
  readonly kind: FailureKind;
  readonly retryAfterSeconds: number | undefined;
  constructor(kind: FailureKind, message: string, retryAfterSeconds?: number) {
    super(message);
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
