// How the simulated payment house says no: a status, and an error with a type and, where there is one, a code and the parameter at fault.
import type { CardError, Intent } from './objects.ts';

export interface ErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error' | 'rate_limit_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: Intent;
}

/** Nothing was done. */
export class HouseRefusal extends Error {
  override name = 'HouseRefusal';
  readonly status: number;
  readonly error: ErrorBody;
  constructor(status: number, error: ErrorBody) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

/** A request that cannot be taken. */
export const invalid = (message: string, more: { code?: string; param?: string } = {}): HouseRefusal =>
  new HouseRefusal(400, { type: 'invalid_request_error', message, ...more });

/** A thing that is not there; `param` is where its id was given. */
export const missing = (kind: string, id: string, param: string): HouseRefusal =>
  new HouseRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });

/** What was done, and is answered with. A card that was declined is something that was done. */
export interface Done {
  status: number;
  body: object;
}

/** The answer to who charged a card that was declined. */
export const declined = (error: CardError, intent: Intent): Done => ({
  status: 402,
  body: { error: { ...error, payment_intent: intent } satisfies ErrorBody },
});
