// After a sign-in, however it came: keep it, remember the address for the next time, and go where the person wanted to go.
import type { authContract } from '#/domains/auth/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import { go, home, isOwnAddress } from '#/kernel/web/navigation.ts';
import { beginSession } from '#/kernel/web/session.ts';

type SignedIn = AnswerOf<(typeof authContract)['calls']['login']>;

const addressKey = 'lintel.email';

/** The address of the last sign-in on this computer. */
export const lastAddress = (): string => localStorage.getItem(addressKey) ?? '';
export const keepAddress = (email: string): void => localStorage.setItem(addressKey, email);

/** Takes the sign-in over and leaves the page. `to` is followed only within this app; another host is the server's to name. */
export const completeSignIn = (
  answer: SignedIn,
  { isRemembered, to }: { isRemembered: boolean; to: string | undefined },
): void => {
  keepAddress(answer.user.email.emailAddress);
  beginSession(answer, isRemembered);
  if (answer.redirectUrl) location.assign(answer.redirectUrl);
  else go(isOwnAddress(to) ? to : home, { replace: true });
};
