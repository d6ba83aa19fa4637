// Who may make which call of auth, and whose records a member reaches with it: written out by hand, so that a change of the contract is seen.
import { describe } from 'vitest';
import { authContract } from '#/domains/auth/contract.ts';
import { holdRights } from '#/test/rights.ts';

describe('R232: a role makes the calls that the table gives it', () =>
  holdRights([authContract], {
    'auth.login': ['anyone', 'secret'],
    'auth.autoLogin': ['anyone', 'secret'],
    'auth.google': ['anyone', 'secret'],
    'auth.googleReturn': ['anyone', 'secret'],
    'auth.forgotPassword': ['anyone', 'none'],
    'auth.resetPassword': ['anyone', 'secret'],
    'auth.validatePassword': ['anyone', 'none'],
    'auth.registerAdmin': ['anyone', 'none'],
    'auth.registerAgent': ['anyone', 'secret'],
    'auth.invite': ['anyone', 'secret'],
    'auth.acceptInvite': ['anyone', 'secret'],
    'auth.emailConfirmation': ['anyone', 'secret'],
    'auth.resendConfirmation': ['anyone', 'none'],
    'auth.logout': ['signedIn', 'self'],
    'auth.sessions': ['signedIn', 'own', 'sessions'],
    'auth.endSession': ['signedIn', 'own', 'sessions'],
    'auth.rememberAgency': ['signedIn', 'self'],
    'auth.changePassword': ['signedIn', 'self'],
    'auth.emailCode': ['signedIn', 'self'],
    'auth.emailVerification': ['signedIn', 'self'],
  }));
