import { beforeEach, expect, test } from 'vitest';
import { setRouter } from '../navigation.ts';
import { dismissToast, forgetToasts, takeAction, toast, toastMs, toasts, updateToast } from './toasts.ts';

beforeEach(forgetToasts);
const shown = () => toasts.get().shown;

test('R106: a toast carries type, message, description, actionRoute, actionText, percentage, persistent and timer', () => {
  const given = {
    type: 'info',
    message: 'Importing 1,240 contacts',
    description: '694 of 1,240',
    actionRoute: '/jobs',
    actionText: 'Open',
    percentage: 56,
    persistent: true,
    timer: 9000,
  } as const;
  toast(given);
  expect(shown()[0]).toMatchObject(given);
});

test('R107: a toast is success, error, warning, info or notification', () => {
  const types = ['success', 'error', 'warning', 'info', 'notification'] as const;
  for (const type of types) toast({ type, message: `A ${type}` });
  expect(new Set(shown().map(({ type }) => type))).toEqual(new Set(types));
});

test('R179: a toast lasts five seconds unless it is persistent', () => {
  toast({ type: 'success', message: 'Agent invited successfully' });
  toast({ type: 'info', message: 'Importing', persistent: true });
  toast({ type: 'info', message: 'Longer', timer: 8000 });
  expect(shown().map(({ message, lasts }) => [message, lasts])).toEqual([
    ['Longer', 8000],
    ['Importing', null],
    ['Agent invited successfully', 5000],
  ]);
});

test('R180: a persistent toast with progress is done at 100 %', () => {
  const id = toast({ type: 'info', message: 'Importing', persistent: true, percentage: 40 });
  updateToast(id, { percentage: 99 });
  expect(shown()[0]?.lasts).toBeNull();
  updateToast(id, { percentage: 100, type: 'success' });
  expect(shown()[0]).toMatchObject({ lasts: toastMs, type: 'success', percentage: 100 });
});

test('an error with something to do about it stays until it is read', () => {
  toast({ type: 'error', message: 'Could not save', actionText: 'Retry', action: () => undefined });
  toast({
    type: 'warning',
    message: 'No phone number found',
    actionText: 'Go to My Settings',
    actionRoute: '/my-settings',
  });
  expect(shown().map(({ lasts }) => lasts)).toEqual([toastMs, null]);
});

test('the newest stands first, and the same words are not said twice', () => {
  toast({ type: 'error', message: 'Something went wrong' });
  toast({ type: 'success', message: 'Saved' });
  toast({ type: 'error', message: 'Something went wrong' });
  expect(shown().map(({ message }) => message)).toEqual(['Saved', 'Something went wrong']);
});

test('what went by is remembered for the session, and only for it', () => {
  const id = toast({ type: 'success', message: 'Saved' });
  dismissToast(id);
  expect(shown()).toEqual([]);
  expect(toasts.get().recent.map(({ message }) => message)).toEqual(['Saved']);
  forgetToasts();
  expect(toasts.get().recent).toEqual([]);
});

test('a toast that is gone stays gone', () => {
  const id = toast({ type: 'info', message: 'Importing', persistent: true });
  dismissToast(id);
  updateToast(id, { percentage: 100 });
  expect(shown()).toEqual([]);
});

test('R020: the action of a toast leads to the route named mySettings, or to an address, and the toast goes', () => {
  const wentTo: string[] = [];
  setRouter((href) => wentTo.push(href));
  const act = () => {
    for (const one of shown()) takeAction(one);
  };
  toast({ type: 'warning', message: 'No address', actionText: 'Go to My Settings', actionRoute: 'mySettings' });
  act();
  toast({ type: 'info', message: 'Done', actionText: 'Open', actionRoute: '/jobs?peek=1' });
  act();
  expect([wentTo, shown()]).toEqual([['/my-settings', '/jobs?peek=1'], []]);
});
