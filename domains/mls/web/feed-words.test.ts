import { expect, test } from 'vitest';
import { brakeQuestion, runState, sampleFacts, statusLabel, whatRunDid } from './feed-words.ts';

const run = {
  _id: '01900000-0000-7000-8000-000000000001',
  kind: 'changes',
  status: 'done',
  beganAt: '2026-03-02T09:00:00Z',
  endedAt: null,
  pages: 1,
  read: 1_200,
  added: 0,
  changed: 0,
  unchanged: 1_200,
  removed: 0,
  setAside: 0,
  problem: null,
} as const;

test('a run says what it did, and that it did nothing', () => {
  expect(whatRunDid(run)).toBe('1,200 records read, none changed');
  expect(whatRunDid({ ...run, added: 1_000, removed: 2, setAside: 1 })).toBe('1,000 added, 2 removed, 1 set aside');
});

test('a run that is not over says what it has read, and waits where its feed does', () => {
  expect(whatRunDid({ ...run, status: 'running' })).toBe('1,200 records read');
  expect(runState({ status: 'running' }, true)).toBe('Running');
  expect(runState({ status: 'running' }, false)).toBe('Waiting');
  expect(runState({ status: 'done' }, false)).toBe('Done');
});

test('a feed that waits says how many homes would leave', () => {
  expect(brakeQuestion({ displayName: 'Arden', brakeGone: 1_204, brakeOf: 1_310 })).toBe(
    'Arden says 1,204 of 1,310 homes are gone. Nothing was removed.',
  );
  expect(statusLabel('braked')).toBe('Waiting for you');
});

test('a home of the sample leaves out what its feed does not say', () => {
  const home = {
    listingId: 'A1',
    address: null,
    city: null,
    listPrice: 612_500,
    currency: 'USD',
    standardStatus: null,
    bedroomsTotal: 3,
    bathroomsTotalInteger: null,
    livingArea: null,
    mediaURL: null,
  };
  expect(sampleFacts(home)).toBe('$612,500 · 3 bd');
  expect(sampleFacts({ ...home, listPrice: null })).toBe('No price · 3 bd');
});
