import { beforeEach, describe, expect, test, vi } from 'vitest';
import { newStorage, openStorages } from '#/test/storages.ts';

openStorages('/team');

const { dropDraft, fitsStorage, keepDraft, readDraft, sweepDrafts } = await import('./drafts.ts');
const { beginSession, expireSession, leaveSession, setPlace, setRights } = await import('../session.ts');
const { setRouter } = await import('../navigation.ts');
setRouter(() => undefined);

const rights = { role: 'member', permissions: [] } as unknown as Parameters<typeof setRights>[1];
const arrive = (agentId: string, agencyId = 'northlight'): void => {
  beginSession({ token: `token of ${agentId}`, user: { _id: agentId }, agency: { _id: agencyId } }, true);
  setRights(agentId, rights);
};

beforeEach(() => {
  vi.stubGlobal('localStorage', newStorage());
  arrive('maya');
});

describe('a draft', () => {
  test('is there again after a reload, with the moment it was kept', () => {
    const before = Temporal.Now.instant().epochMilliseconds;
    keepDraft('agent.new', { email: 'ana@' });
    const after = Temporal.Now.instant().epochMilliseconds;
    const found = readDraft('agent.new');
    expect(found?.values).toEqual({ email: 'ana@' });
    expect(found?.at).toBeGreaterThanOrEqual(before);
    expect(found?.at).toBeLessThanOrEqual(after);
  });

  test('belongs to one record', () => {
    keepDraft('agent.1', { name: 'Ana' });
    expect(readDraft('agent.2')).toBeUndefined();
  });

  test('belongs to one person in one agency', () => {
    keepDraft('agent.new', { email: 'ana@' });
    setPlace('southgate', 'all');
    expect(readDraft('agent.new')).toBeUndefined();
    arrive('tom');
    expect(readDraft('agent.new')).toBeUndefined();
    arrive('maya');
    expect(readDraft('agent.new')).toBeDefined();
  });

  test('is gone when it was sent or thrown away', () => {
    keepDraft('agent.new', { email: 'ana@' });
    dropDraft('agent.new');
    expect(readDraft('agent.new')).toBeUndefined();
  });

  test('that is too long for the storage is kept while the page is open', () => {
    const long = { text: 'x'.repeat(300_000) };
    expect([fitsStorage({ text: 'short' }), fitsStorage(long)]).toEqual([true, false]);
    keepDraft('long', { text: 'short yet' });
    keepDraft('long', long);
    expect(readDraft('long')?.values).toEqual(long);
    keepDraft('long', { text: 'short again' });
    expect(readDraft('long')?.values).toEqual({ text: 'short again' });
    keepDraft('long', long);
    dropDraft('long');
    expect(readDraft('long')).toBeUndefined();
    keepDraft('long', long);
    leaveSession();
    arrive('maya');
    expect(readDraft('long')).toBeUndefined();
  });

  test('that was written by somebody else is none', () => {
    keepDraft('agent.new', { email: 'ana@' });
    for (const name of Object.keys(localStorage).filter((key) => key.includes('agent.new'))) {
      localStorage.setItem(name, '{"at": "yesterday"');
      expect(readDraft('agent.new')).toBeUndefined();
      localStorage.setItem(name, '{"values": {}}');
      expect(readDraft('agent.new')).toBeUndefined();
    }
  });
});

describe('drafts when a session ends', () => {
  test('are cleared by logging out, those of this person only', () => {
    arrive('tom');
    keepDraft('agent.new', { email: 'of tom' });
    arrive('maya');
    keepDraft('agent.new', { email: 'of maya' });
    leaveSession();
    arrive('maya');
    expect(readDraft('agent.new')).toBeUndefined();
    arrive('tom');
    expect(readDraft('agent.new')?.values).toEqual({ email: 'of tom' });
  });

  test('are kept when it merely expires', () => {
    keepDraft('agent.new', { email: 'ana@' });
    expireSession();
    arrive('maya');
    expect(readDraft('agent.new')?.values).toEqual({ email: 'ana@' });
  });
});

test('drafts nobody came back to for a month are swept away, unreadable ones too', () => {
  keepDraft('agent.new', { email: 'ana@' });
  const monthAgo = Temporal.Now.instant().subtract({ hours: 31 * 24 }).epochMilliseconds;
  localStorage.setItem('lintel.draft.maya.northlight.old', JSON.stringify({ at: monthAgo, values: {} }));
  localStorage.setItem('lintel.draft.maya.northlight.odd', '{"at": "yest');
  localStorage.setItem('lintel.other', 'stays');
  sweepDrafts();
  expect(Object.keys(localStorage).filter((name) => name.startsWith('lintel.draft.'))).toEqual([
    'lintel.draft.maya.northlight.agent.new',
  ]);
  expect(localStorage.getItem('lintel.other')).toBe('stays');
});
