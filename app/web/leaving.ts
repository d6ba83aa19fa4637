// Signing out. With unsaved work it only goes to the sign-in page, where the guard asks first; the session ends once the person lets
// go of the work (core §4).
import { authContract } from '#/domains/auth/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';
import { go } from '#/kernel/web/navigation.ts';
import { leaveSession } from '#/kernel/web/session.ts';
import { forgetToasts } from '#/kernel/web/telling/toasts.ts';
import { flushHeld } from '#/kernel/web/telling/undo.ts';
import { hasUnsaved } from '#/kernel/web/windows/unsaved.ts';

const api = clients({ auth: authContract });

/** Log Out of the profile menu. */
export const logOut = (): void => {
  if (hasUnsaved()) go('/login', { state: { isLeaving: true } });
  else endSession();
};

/** Ends the session here and on the server; what was held back is sent before. */
export const endSession = (): void => {
  flushHeld();
  // The browser forgets the token whether or not the server heard of it.
  api.auth.logout({}, { isQuiet: true, isLast: true }).catch(() => undefined);
  forgetToasts();
  leaveSession();
};
