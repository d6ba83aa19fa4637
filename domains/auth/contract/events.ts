// What happens to people's accounts, told in the agency where it was done (decision 95).
import * as z from 'zod/mini';
import { event } from '#/kernel/contract/event.ts';

const nothing = z.object({});
const address = z.object({ email: z.string() });

export const signedInEvent = event({
  name: 'auth.signedIn',
  subject: 'agent',
  data: z.object({ address: z.nullable(z.string()) }),
  label: 'Signed in',
  sentence: '{actor} signed in',
});

export const signInFailed = event({
  name: 'auth.signInFailed',
  subject: 'agent',
  data: z.object({ email: z.string(), address: z.nullable(z.string()) }),
  label: 'Sign-in failed',
  sentence: 'Somebody tried to sign in as {data.email} with a wrong password',
});

export const signedOutEvent = event({
  name: 'auth.signedOut',
  subject: 'agent',
  data: nothing,
  label: 'Signed out',
  sentence: '{actor} signed out',
});

export const sessionEnded = event({
  name: 'auth.sessionEnded',
  subject: 'agent',
  data: nothing,
  label: 'Browser signed out',
  sentence: '{actor} signed another browser out',
});

export const passwordChanged = event({
  name: 'auth.passwordChanged',
  subject: 'agent',
  data: nothing,
  label: 'Password changed',
  sentence: '{actor} changed their password',
  log: 'info',
  audience: 'subject',
});

export const emailConfirmed = event({
  name: 'auth.emailConfirmed',
  subject: 'agent',
  data: address,
  label: 'Email confirmed',
  sentence: '{data.email} is confirmed',
  log: 'info',
});

export const emailChanged = event({
  name: 'auth.emailChanged',
  subject: 'agent',
  data: address,
  label: 'Email changed',
  sentence: '{actor} changed their address to {data.email}',
  log: 'info',
  audience: 'subject',
});

export const googleLinked = event({
  name: 'auth.googleLinked',
  subject: 'agent',
  data: address,
  label: 'Google connected',
  sentence: '{actor} connected the Google account {data.email}',
  log: 'info',
  audience: 'subject',
});
