// How many mails an address gets that it may not have asked for: anybody can type any address into our forms, and nobody's mailbox may be
// filled by that. What is too much is left out silently, so that a form answers all addresses alike.
import type { PublicContext } from '#/kernel/server/context.ts';
import { countUseIn } from '#/kernel/server/http/rate-limits.ts';
import { isExpectedNo } from '#/kernel/server/refusal.ts';

const hour = 3_600;

/** By what the mail is about, for each address and whoever asks. */
const maxMails = {
  /** That somebody signed up: the link that confirms, or that there is an account already. */
  'sign-up': { count: 5, seconds: hour },
  reset: { count: 5, seconds: hour },
  'change of address': { count: 5, seconds: hour },
  'wanted address': { count: 5, seconds: 24 * hour },
} as const;

/** Counts one more mail to an address; answers false where it is one too many. */
export const mayMail = async (ctx: PublicContext, about: keyof typeof maxMails, email: string): Promise<boolean> => {
  try {
    await countUseIn(ctx, `mails of ${about} to ${email}`, maxMails[about].count, maxMails[about].seconds);
    return true;
  } catch (error) {
    if (isExpectedNo(error)) return false;
    throw error;
  }
};
