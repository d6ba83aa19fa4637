import { expect, test } from 'vitest';
import { zoneNamed } from '#/kernel/contract/zones/zone.ts';
import { healthLines, healthOf } from './email-health.ts';

const zone = zoneNamed('Europe/London');
const email = { emailAddress: 'ana@example.com', isPrimary: true };

test('R731 R732 R733: the dot of an address is green above 2, yellow from 1 to 2, red below and where something went wrong without a score', () => {
  const dots = [2.1, 5, 2, 1, 1.5, 0.9, 0, -3].map((engagementScore) => healthOf({ ...email, engagementScore }));
  expect(dots.join(' ')).toBe('green green yellow yellow yellow red red red');
  for (const mark of ['lastHardBounce', 'lastSoftBounce', 'optOut', 'spamComplaint'])
    expect(healthOf({ ...email, engagementScore: null, [mark]: '2026-11-03' })).toBe('red');
});

test('an address of which nothing was heard yet is neither good nor bad', () => {
  expect([healthOf(email), healthOf({ ...email, engagementScore: null })]).toEqual(['unknown', 'unknown']);
  expect(healthLines(email, zone)).toEqual(['Not verified yet']);
});

test('R734: the tip lists what went wrong with its dates, in the order of the specification', () => {
  expect(
    healthLines(
      {
        ...email,
        engagementScore: 2,
        spamComplaint: '2026-03-04',
        lastHardBounce: '2026-11-03',
        lastSoftBounce: '2026-10-01',
        optOut: '2026-01-02',
      },
      zone,
    ),
  ).toEqual([
    'Last hard bounce: Nov 3, 2026',
    'Last soft bounce: Oct 1, 2026',
    'Opt out: Jan 2, 2026',
    'Spam complaint: Mar 4, 2026',
  ]);
});

test('R735 R736: an address without an issue says so; at a score of exactly 2 it is unverified', () => {
  expect(healthLines({ ...email, engagementScore: 3 }, zone)).toEqual(['No issue']);
  expect(healthLines({ ...email, engagementScore: 1 }, zone)).toEqual(['No issue']);
  expect(healthLines({ ...email, engagementScore: 2 }, zone)).toEqual(['Unverified']);
});
