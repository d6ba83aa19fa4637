// Mistakes in signing in, passwords and links.
import type { Mistake } from '#/tools/mutate/mistakes.ts';

export const mistakes: readonly Mistake[] = [
  {
    breaks: 'R296: the way in by itself outlives a reset of the password',
    file: 'domains/auth/server/resetting-passwords.ts',
    was: "for (const purpose of ['reset-password', 'auto-login'] as const)",
    becomes: "for (const purpose of ['reset-password'] as const)",
    tests: ['domains/auth/server/resetting-passwords.test.ts'],
  },
  {
    breaks: 'R296: other browsers stay signed in after a reset',
    file: 'domains/auth/server/resetting-passwords.ts',
    was: '    await endSessions(tx, { userId });\n',
    becomes: '',
    tests: ['domains/auth/server/resetting-passwords.test.ts'],
  },
  {
    breaks: 'a link to reset a password lives for a day',
    file: 'domains/auth/server/resetting-passwords.ts',
    was: 'const linkLifetime = { hours: 1 } as const',
    becomes: 'const linkLifetime = { hours: 24 } as const',
    tests: ['domains/auth/server/resetting-passwords.test.ts'],
    title: 'it dies after an hour',
  },
  {
    breaks: 'a link to reset a password works for the mailbox that was left',
    file: 'domains/auth/server/resetting-passwords.ts',
    was: 'if (!userId || !user || user.email !== subject.email) throw',
    becomes: 'if (!userId || !user) throw',
    tests: ['domains/auth/server/resetting-passwords.test.ts'],
    title: 'it dies when the address is changed',
  },
  {
    breaks: 'R295: six links an hour go to one mailbox',
    file: 'domains/auth/server/limiting-mails.ts',
    was: 'reset: { count: 5, seconds: hour }',
    becomes: 'reset: { count: 6, seconds: hour }',
    tests: ['domains/auth/server/resetting-passwords.test.ts'],
  },
  {
    breaks: 'R208: a password of seven characters is taken',
    file: 'domains/auth/contract/passwords.ts',
    was: '[...password].length >= 8',
    becomes: '[...password].length >= 7',
    tests: ['domains/auth/server/checking-passwords.test.ts'],
  },
  {
    breaks: 'R212: a password that everybody uses is called valid',
    file: 'domains/auth/server/checking-passwords.ts',
    was: 'isValid: isPasswordWellFormed(password) && !isCommonPassword(password)',
    becomes: 'isValid: isPasswordWellFormed(password)',
    tests: ['domains/auth/server/checking-passwords.test.ts'],
  },
  {
    breaks: 'R294: signing out ends every browser of the person',
    file: 'domains/auth/server/signing-in.ts',
    was: 'await endSessions(ctx, { userId, sessionId }) : 0',
    becomes: 'await endSessions(ctx, { userId }) : 0',
    tests: ['domains/auth/server/signing-in.test.ts'],
  },
  {
    breaks: 'an account takes eleven guesses from one address',
    file: 'domains/auth/server/guessing.ts',
    was: 'atAccountFromAddress: 10,',
    becomes: 'atAccountFromAddress: 11,',
    tests: ['domains/auth/server/signing-in.test.ts'],
    title: 'an account takes 10 guesses from one address',
  },
  {
    breaks: 'a session that is not remembered lasts a month',
    file: 'kernel/server/sessions.ts',
    was: 'hours: isRemembered ? 31 * 24 : 24 }',
    becomes: 'hours: isRemembered ? 31 * 24 : 31 * 24 }',
    tests: ['domains/auth/server/signing-in.test.ts'],
    title: 'decision 72: a remembered session lasts a month',
  },
];
