// Mails that tell people about a change of their account that they may not have made.
import type { Context } from '#/kernel/server/context.ts';
import { appLink } from '#/kernel/server/links.ts';
import { sendSystemMail } from '#/kernel/server/mail/sending-mail.ts';

/** The password was changed or reset. */
export const tellPasswordChanged = (ctx: Context, email: string): Promise<void> =>
  sendSystemMail(ctx, {
    to: email,
    kind: 'auth.passwordChanged',
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    lines: [
      'The password of your account was just changed, and all other browsers were signed out.',
      'If that was not you, set a new password now and tell the owner of your agency.',
    ],
    button: { label: 'Set a new password', url: appLink(ctx, '/forgot') },
  });

/** The address of the account is another one now; this goes to the earlier one. */
export const tellAddressChanged = (ctx: Context, earlier: string, email: string): Promise<void> =>
  sendSystemMail(ctx, {
    to: earlier,
    kind: 'auth.addressChanged',
    subject: 'Your address was changed',
    heading: 'Your address was changed',
    lines: [
      `You sign in with ${email} from now on. This address does not belong to your account any more.`,
      'If that was not you, tell the owner of your agency at once.',
    ],
  });

/** Somebody asked to use the address for an account of their own; they were told nothing. */
export const tellAddressWanted = (ctx: Context, email: string): Promise<void> =>
  sendSystemMail(ctx, {
    to: email,
    kind: 'auth.addressWanted',
    subject: 'Somebody tried to use your address',
    heading: 'Somebody tried to use your address',
    lines: [
      `Somebody who is signed in to another account asked to use ${email} for it. It stays with your account; nothing has changed.`,
      'If that was you, sign in with this address instead. If not, you can ignore this mail.',
    ],
  });

/** Somebody signed up with the address of an account; they were told nothing, and nothing in the mail confirms anything. */
export const tellAccountExists = (ctx: Context, email: string): Promise<void> =>
  sendSystemMail(ctx, {
    to: email,
    kind: 'auth.accountExists',
    subject: 'There is already an account with your address',
    heading: 'There is already an account with your address',
    lines: [
      `Somebody, most likely you, signed up with ${email}. There is already an account with this address; it has not changed.`,
      'Log in to it, or set a new password there if you forgot yours. The new sign-up cannot be confirmed with this address.',
      'If it was not you, you can ignore this mail.',
    ],
    button: { label: 'Log in', url: appLink(ctx, '/login') },
  });

/** A Google account can sign in from now on. */
export const tellGoogleLinked = (ctx: Context, email: string): Promise<void> =>
  sendSystemMail(ctx, {
    to: email,
    kind: 'auth.googleLinked',
    subject: 'A Google account was connected',
    heading: 'You can sign in with Google now',
    lines: [
      `The Google account ${email} was just connected with your account.`,
      'If that was not you, set a new password now and tell the owner of your agency.',
    ],
    button: { label: 'Set a new password', url: appLink(ctx, '/forgot') },
  });
