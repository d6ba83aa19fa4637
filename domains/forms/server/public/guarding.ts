// What stands between a form and programs: the challenge that opening it answers, and what is known of a post by the time that it comes.
import type { CheckedAnswers } from '#/domains/forms/contract/checking-answers.ts';
import type { FormDocument } from '#/domains/forms/contract/document.ts';
import type { Proof, ProofChallenge } from '#/kernel/contract/proof.ts';
import type { Context } from '#/kernel/server/context.ts';
import { isProven, makeChallenge } from '#/kernel/server/guard/challenges.ts';
import { levelFor, likePosts, notePost } from '#/kernel/server/guard/noting-posts.ts';
import { type Signals, textIn } from './scoring.ts';
import { endOf, type Start, usedStart } from './start-tokens.ts';

/** A proof counts for this form and this start alone. */
const purposeOf = ({ agencyId, formId, nonce }: Start): string => `forms ${agencyId} ${formId} ${nonce}`;

/** The challenge of a start; harder, where the form or the network of the caller was busy within the last minute. */
export const challengeFor = async (ctx: Context, start: Start): Promise<ProofChallenge> =>
  makeChallenge(ctx.house, {
    purpose: purposeOf(start),
    level: await levelFor(ctx, start.formId),
    endsAt: endOf(start),
  });

type Guarded = Pick<Signals, 'proof' | 'ofNetwork' | 'ofText'>;

interface Given {
  start: Start;
  proof: Proof | undefined;
  document: Pick<FormDocument, 'sections'>;
  checked: CheckedAnswers;
}

/** Takes the start for this post alone, and says what speaks against it. Refuses a start that was used before. */
export const guard = async (ctx: Context, { start, proof, document, checked }: Given): Promise<Guarded> => {
  const isRight = proof && (await isProven(ctx.house, proof, { purpose: purposeOf(start), now: ctx.now }));
  const text = textIn(document, checked);
  const alike = await likePosts(ctx, text);
  if (!(await notePost(ctx, { nonce: start.nonce, subject: start.formId, text, until: endOf(start) })))
    throw usedStart();
  return { proof: isRight === undefined ? 'missing' : isRight ? 'right' : 'wrong', ...alike };
};
