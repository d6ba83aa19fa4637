// What lets a client come back: signing in, registering, and the password beside them. A password is never an answer.
import { boolean } from '#/kernel/contract/attribute.ts';
import { cannotBeAnswered, empty, questionKind } from './element-kind.ts';

const proven = (given: unknown) => (given === true ? ({ value: true } as const) : empty);

export const login = questionKind({
  type: 'login',
  group: 'account',
  label: 'Login',
  example: 'Clients who were here before sign in',
  settings: {},
  asked: ({ label }) => boolean(label),
  read: (_, given) => proven(given),
  shown: () => 'Signed in',
  maps: {},
  problems: cannotBeAnswered,
});

export const registration = questionKind({
  type: 'registration',
  group: 'account',
  label: 'Registration',
  example: 'Clients who want to come back make an account',
  settings: {},
  asked: ({ label }) => boolean(label),
  read: (_, given) => proven(given),
  shown: () => 'Registered',
  maps: {},
  problems: cannotBeAnswered,
});

export const password = questionKind({
  type: 'password',
  group: 'account',
  label: 'Password',
  example: 'Beside a login or a registration',
  settings: {},
  asked: () => null,
  read: () => empty,
  shown: () => '',
  maps: {},
  problems: cannotBeAnswered,
});
