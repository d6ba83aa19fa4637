// What calls by an account at Twilio ask of it and know of it.
import type * as z from 'zod/mini';
import { type Answered, mustHave, readAnswer, textIn } from '../asking.ts';
import type { Connection } from '../provider.ts';
import type { Arrival } from '../receiving.ts';
import { askTwilio } from './account.ts';
import { isSigned } from './hearing.ts';
import { changeNumber } from './numbers.ts';
import { refusalOf } from './refusals.ts';

export const twilioAccount = {
  ask: askTwilio,
  changeNumber,
  refusalOf,
  sidOf: ({ config }: Connection): string => mustHave(config, 'accountSid', 'account SID'),
  /** A fine answer in the shape it must have. Throws EgressFailure where it has another. */
  read: <S extends z.ZodMiniType>(schema: S, answer: Answered): z.output<S> => readAnswer(schema, answer, 'Twilio'),
  /** The fields of a call of Twilio's; undefined where it is not proven to be one. */
  provenFields: ({ secret }: Connection, { url, headers, body }: Arrival): URLSearchParams | undefined => {
    const token = textIn(secret, 'authToken');
    const fields = new URLSearchParams(body.toString('utf8'));
    const isProven = token !== undefined && isSigned(token, url, fields, headers['x-twilio-signature'] ?? '');
    return isProven ? fields : undefined;
  },
} as const;
