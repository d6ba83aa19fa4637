import { expect, test } from 'vitest';
import type { ShownToast } from '#/kernel/web/telling/toasts.ts';
import { isUsable, recentOf, usableMs } from './notifications.ts';

const at = Temporal.Instant.from('2026-03-29T10:00:00Z');
const notification = (id: string, seconds: number) => ({
  _id: id,
  kind: 'notice' as const,
  title: 'Agent joined',
  description: 'Tom Alvarez joined the agency',
  subject: null,
  isRead: false,
  createdAt: at.add({ seconds }).toString(),
});
const toast = (id: string, seconds: number, more: Partial<ShownToast> = {}): ShownToast => ({
  id,
  type: 'success',
  message: 'Agent role updated successfully',
  at: at.add({ seconds }).epochMilliseconds,
  lasts: 5000,
  ...more,
});
const ids = (recent: ReturnType<typeof recentOf>) =>
  recent.map((one) => ('toast' in one ? one.toast.id : one.notification._id));

test('what went by is one list of both kinds, the newest first', () => {
  const recent = recentOf([notification('n2', 20), notification('n1', 0)], [toast('t1', 10)], () => false);
  expect(ids(recent)).toEqual(['n2', 't1', 'n1']);
});

test('messages of jobs are left out: the jobs themselves and their notifications stand there', () => {
  const toasts = [toast('running', 3, { percentage: 40 }), toast('ended', 2), toast('other', 1)];
  expect(ids(recentOf([], toasts, (id) => id === 'ended'))).toEqual(['other']);
});

test('Undo of a message works for ten minutes, and only where there is something to do', () => {
  const offered = toast('t', 0, { actionText: 'Undo', action: () => undefined });
  expect(isUsable(offered, offered.at + usableMs - 1)).toBe(true);
  expect(isUsable(offered, offered.at + usableMs)).toBe(false);
  expect(isUsable({ ...offered, action: undefined }, offered.at)).toBe(false);
  expect(isUsable({ ...offered, action: undefined, actionRoute: '/jobs' }, offered.at)).toBe(true);
});
