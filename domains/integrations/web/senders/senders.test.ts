import { beforeEach, expect, test } from 'vitest';
import { setRouter } from '#/kernel/web/navigation.ts';
import { forgetToasts, takeAction, toasts } from '#/kernel/web/telling/toasts.ts';
import { tellMissingSender } from './missing-sender.ts';
import { userAsSender } from './user-as-sender.ts';

beforeEach(forgetToasts);

test.each([
  ['R913', 'email', 'No email address found. Please add an email address in your profile settings.'],
  ['R914', 'phone', 'No phone number found. Please add a phone number in your profile settings.'],
] as const)('%s: without a sender of %s the warning leads to My Settings', (_, channel, sentence) => {
  const visited: string[] = [];
  setRouter((href) => visited.push(href));
  tellMissingSender(channel);
  const [shown] = toasts.get().shown;
  expect(shown).toMatchObject({ type: 'warning', message: sentence, actionText: 'Go to My Settings' });
  if (shown) takeAction(shown);
  expect(visited).toEqual([channel === 'email' ? '/my-settings#mailbox' : '/my-settings#senders']);
});

test('R926: where senders cannot be looked up, the user’s name and address stand in; a number cannot', () => {
  const me = { fullName: 'Tom Alvarez', email: { emailAddress: 'tom@northlight.example' } };
  expect(userAsSender(me, 'email')).toMatchObject({
    _id: null,
    name: 'Tom Alvarez',
    email: 'tom@northlight.example',
    isDefault: true,
  });
  expect(userAsSender(me, 'phone')).toBeUndefined();
  expect(userAsSender(undefined, 'email')).toBeUndefined();
});
