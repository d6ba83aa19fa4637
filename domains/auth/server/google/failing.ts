// Where the way to Google and back ends when it fails: on the sign-in page, which shows the sentence as a message (core §8).

import { appLink } from '#/kernel/server/links.ts';
import { bodyOf } from '#/kernel/server/refusal.ts';
import { asRefusal } from '#/kernel/server/refusing-errors.ts';
import type { AskContext } from '#/kernel/server/verb.ts';

/** An expected end, with the sentence for the person. */
export class GoBack extends Error {}

/** The sign-in page with the sentence; what nobody expected is logged and told in general words. */
export const tellFailure = (ctx: AskContext<unknown>, error: unknown): string => {
  const errorMessage = sentenceOf(error);
  if (errorMessage === undefined)
    ctx.house.log.warn({ requestId: ctx.request?.id, err: error }, 'signing in with Google failed');
  const unexpected = 'Signing in with Google did not work. Please try again';
  return appLink(ctx, '/login', { errorMessage: errorMessage ?? unexpected });
};

const sentenceOf = (error: unknown): string | undefined => {
  if (error instanceof GoBack) return error.message;
  const refusal = asRefusal(error);
  return refusal && bodyOf(refusal).fullMessage;
};
