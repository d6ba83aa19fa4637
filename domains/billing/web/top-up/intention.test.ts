import { beforeEach, expect, test, vi } from 'vitest';
import { newStorage, openStorages } from '#/test/storages.ts';

openStorages('/billing');

const { forgetIntention, intend, keepIntention, readIntention } = await import('./intention.ts');
const { beginSession, leaveSession, setRights } = await import('#/kernel/web/session.ts');
const { setRouter } = await import('#/kernel/web/navigation.ts');
setRouter(() => undefined);

const rights = { role: 'owner', permissions: [] } as unknown as Parameters<typeof setRights>[1];
const arrive = (agentId: string, agencyId = 'northlight'): void => {
  beginSession({ token: `token of ${agentId}`, user: { _id: agentId }, agency: { _id: agencyId } }, true);
  setRights(agentId, rights);
};

beforeEach(() => {
  vi.stubGlobal('localStorage', newStorage());
  arrive('maya');
});

test('the same pack is meant once, in however many tabs; the last place that was blocked is gone on in', () => {
  const first = intend(500, '/contacts/1');
  const other = intend(500, '/contacts/2');
  expect(other).toMatchObject({ key: first.key, askedTo: '/contacts/1', returnTo: '/contacts/2' });
});

test('another pack, and one after the first is settled, is another', () => {
  const { key } = intend(500, undefined);
  const larger = intend(1_000, undefined);
  expect(larger.key).not.toBe(key);
  keepIntention({ ...larger, id: 'known' });
  expect(readIntention()?.id).toBe('known');
  forgetIntention();
  expect(readIntention()).toBeUndefined();
  expect(intend(1_000, undefined).key).not.toBe(larger.key);
});

test('what was meant long ago is forgotten, as its page is closed by then', () => {
  const meant = intend(500, undefined);
  keepIntention({ ...meant, atMs: meant.atMs - 24 * 60 * 60_000 });
  expect(readIntention()).toBeUndefined();
});

test('nobody finds what another person, or in another agency, meant; who logs out leaves nothing', () => {
  const { key } = intend(500, undefined);
  arrive('tom');
  expect(readIntention()).toBeUndefined();
  arrive('maya', 'southgate');
  expect(readIntention()).toBeUndefined();
  arrive('maya');
  expect(readIntention()?.key).toBe(key);
  leaveSession();
  arrive('maya');
  expect(readIntention()).toBeUndefined();
});
