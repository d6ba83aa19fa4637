// The door of auth for servers.
import type { ServerDoor } from '#/kernel/server/door.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import {
  authContract,
  emailChanged,
  emailConfirmed,
  googleLinked,
  passwordChanged,
  sessionEnded,
  signedInEvent,
  signedOutEvent,
  signInFailed,
} from './contract.ts';
import { acceptInvite, invite, registerAgent } from './server/accepting-invitations.ts';
import { emailCode, emailVerification, sendVerification } from './server/changing-addresses.ts';
import { changePassword } from './server/changing-passwords.ts';
import { validatePassword } from './server/checking-passwords.ts';
import { emailConfirmation, resendConfirmation, sendConfirmation } from './server/confirming-addresses.ts';
import { google } from './server/google/leaving.ts';
import { googleReturn } from './server/google/returning.ts';
import { endSession, rememberAgency, sessions } from './server/managing-sessions.ts';
import { autoLogin } from './server/redirecting.ts';
import { registerAdmin } from './server/registering.ts';
import { forgotPassword, resetPassword, sendResetLink } from './server/resetting-passwords.ts';
import { login, logout } from './server/signing-in.ts';
import { tellFailure } from './server/telling-failures.ts';

export { proveOneself, readOwn } from './server/proving-oneself.ts';

export const authDoor: ServerDoor = {
  name: 'auth',
  calls: serveCalls(authContract, {
    login,
    logout,
    autoLogin,
    google,
    googleReturn,
    sessions,
    endSession,
    rememberAgency,
    forgotPassword,
    resetPassword,
    validatePassword,
    changePassword,
    registerAdmin,
    registerAgent,
    invite,
    acceptInvite,
    emailConfirmation,
    resendConfirmation,
    emailCode,
    emailVerification,
  }),
  events: [
    signedInEvent,
    signInFailed,
    signedOutEvent,
    sessionEnded,
    passwordChanged,
    emailConfirmed,
    emailChanged,
    googleLinked,
  ],
  jobs: [tellFailure, sendResetLink, sendConfirmation, sendVerification],
};
