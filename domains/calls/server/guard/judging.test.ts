import { describe, expect, test } from 'vitest';
import { type GuardReason, hardReasons } from '#/domains/calls/contract.ts';
import { type CalledContact, judgeCall, type WantedCall } from './judging.ts';

const noon = Temporal.Instant.from('2026-03-04T12:00:00Z');
const ana: CalledContact = {
  name: 'Ana',
  isGone: false,
  doNotDisturb: null,
  isEnabledPhoneCallManual: true,
  lineType: 'mobile',
  numberStatus: 'active',
};
const allowed: WantedCall = {
  now: noon,
  typed: '+44 7700 900123',
  phone: { number: '+447700900123', country: 'GB', lineType: 'mobile' },
  contact: ana,
  zone: 'Europe/London',
  region: null,
  countries: ['GB', 'RO'],
  isOnDoNotCallList: false,
  isTestMode: false,
  ownVerifiedNumber: null,
  colleague: null,
  isOnCall: false,
  mayCall: true,
  callsLast24h: 0,
  nationalList: null,
};
const codesOf = (wanted: WantedCall): GuardReason[] => judgeCall(wanted).reasons.map(({ code }) => code);
const months = (count: number): Temporal.Instant =>
  noon.toZonedDateTimeISO('UTC').subtract({ months: count }).toInstant();

/** What makes a call one that each reason speaks against, in the order in which they are told. */
const spoilt: readonly [GuardReason, (wanted: WantedCall) => WantedCall, words: string][] = [
  [
    'dear',
    (w) => ({ ...w, phone: { number: '+447700900123', country: w.phone?.country ?? null, lineType: 'premium' } }),
    'Premium',
  ],
  ['countryNotAllowed', (w) => ({ ...w, countries: ['RO'] }), 'country'],
  ['doNotCall', (w) => ({ ...w, isOnDoNotCallList: true }), 'do-not-call list'],
  ['contactGone', (w) => ({ ...w, contact: { ...(w.contact ?? ana), isGone: true } }), 'erased'],
  ['testMode', (w) => ({ ...w, isTestMode: true }), 'Test Mode'],
  ['colleagueOnCall', (w) => ({ ...w, colleague: 'Tom' }), 'Tom is on a call'],
  ['alreadyLive', (w) => ({ ...w, isOnCall: true }), 'on a call already'],
  ['noRight', (w) => ({ ...w, mayCall: false }), 'permission'],
  [
    'doNotDisturb',
    (w) => ({
      ...w,
      contact: { ...(w.contact ?? ana), doNotDisturb: { isEnabled: true, startDate: null, endDate: null } },
    }),
    'Ana asked not to be disturbed',
  ],
  [
    'callsOff',
    (w) => ({ ...w, contact: { ...(w.contact ?? ana), isEnabledPhoneCallManual: false } }),
    'Phone calls are off for Ana',
  ],
  ['outsideHours', (w) => ({ ...w, zone: 'Pacific/Auckland' }), 'It is 01:00 for Ana; call between 08:00 and 21:00'],
  ['fourthCall', (w) => ({ ...w, callsLast24h: 3 }), 'Called 3 times'],
  ['onNationalList', (w) => ({ ...w, nationalList: { lastDealAt: null, lastEnquiryAt: null } }), 'national'],
  ['takesNoCalls', (w) => ({ ...w, contact: { ...(w.contact ?? ana), lineType: 'pager' } }), 'does not take calls'],
  ['numberInactive', (w) => ({ ...w, contact: { ...(w.contact ?? ana), numberStatus: 'inactive' } }), 'not in use'],
];
const isHard = (code: GuardReason): boolean => (hardReasons as readonly string[]).includes(code);

test('nothing speaks against an ordinary call', () => {
  expect(judgeCall(allowed)).toEqual({
    verdict: 'ok',
    reasons: [],
    localTime: { zone: 'Europe/London', time: '12:00' },
  });
});

describe('a call is refused, or asked about,', () => {
  test.each(spoilt)('for %s', (code, spoil, words) => {
    const { verdict, reasons } = judgeCall(spoil(allowed));
    expect(reasons).toMatchObject([{ code, isHard: isHard(code) }]);
    expect(reasons[0]?.words).toContain(words);
    expect(verdict).toBe(isHard(code) ? 'no' : 'ask');
  });

  const pairs = spoilt.flatMap(([first, spoilFirst], place) =>
    spoilt.slice(place + 1).map(([second, spoilSecond]) => ({ first, second, spoilFirst, spoilSecond })),
  );
  test.each(pairs)('for $first and $second, in this order', ({ first, second, spoilFirst, spoilSecond }) => {
    const wanted = spoilFirst(spoilSecond(allowed));
    expect(codesOf(wanted)).toEqual([first, second]);
    expect(codesOf(spoilSecond(spoilFirst(allowed)))).toEqual([first, second]);
    expect(judgeCall(wanted).verdict).toBe(isHard(first) ? 'no' : 'ask');
  });

  test('for everything at once, in the order of the table', () => {
    expect(codesOf(spoilt.reduce((wanted, [, spoil]) => spoil(wanted), allowed))).toEqual(spoilt.map(([code]) => code));
  });
});

describe('of a number', () => {
  test.each([
    ['911', []],
    ['112', []],
    ['999', []],
    ['9-1-1', []],
    ['tel:112', []],
    ['000', ['AU']],
    ['111', ['NZ']],
    ['110', ['DE']],
    ['119', ['JP']],
    ['15', ['FR']],
    ['113', ['IT']],
    ['061', ['ES']],
    ['190', ['BR']],
    ['10111', ['ZA']],
    ['998', ['US', 'PL']],
  ] as const)('%s in %j, an emergency service, nothing else is said', (typed, countries) => {
    const { verdict, reasons } = judgeCall({ ...allowed, typed, phone: undefined, isOnCall: true, countries });
    expect([verdict, reasons]).toEqual([
      'no',
      [{ code: 'emergency', words: 'Use your phone for emergency calls', isHard: true, link: null }],
    ]);
  });

  test.each([['000'], ['15'], ['123'], ['9111'], ['+'], ['abc'], ['']])(
    '%j, which is none, nothing else is said',
    (typed) => {
      expect(codesOf({ ...allowed, typed, phone: undefined, isOnCall: true, countries: ['RO'] })).toEqual([
        'notPossible',
      ]);
    },
  );

  test.each([
    ['+8816222333', null, 'unknown', 'satellite'],
    ['+870773111632', null, 'unknown', 'satellite'],
    ['+88213300655', null, 'unknown', 'satellite'],
    ['+88362000001', null, 'unknown', 'satellite'],
    ['+19002345678', 'US', 'premium', 'dear'],
    ['+448431234567', 'GB', 'sharedCost', 'dear'],
    ['+80012345678', null, 'tollFree', 'countryNotAllowed'],
    ['+5353123456', 'CU', 'mobile', 'countryNotAllowed'],
  ] as const)('%s, of %s and %s, it is %s', (number, country, lineType, code) => {
    const wanted = { ...allowed, typed: number, phone: { number, country, lineType }, countries: ['GB', 'US'] };
    expect(codesOf(wanted)).toEqual([code]);
  });

  test.each(['landline', 'mobile', 'fixedVoip', 'nonFixedVoip', 'tollFree', 'uan', 'unknown', null])(
    'a line that is %s is called',
    (lineType) => {
      expect(codesOf({ ...allowed, contact: { ...ana, lineType } })).toEqual([]);
    },
  );
  test.each(['active', 'reachable', 'unreachable', 'unknown', null])(
    'a number that is %s is called',
    (numberStatus) => {
      expect(codesOf({ ...allowed, contact: { ...ana, numberStatus } })).toEqual([]);
    },
  );
  test('nobody’s, with no clock, is called by day and by night', () => {
    expect(judgeCall({ ...allowed, contact: null, zone: null })).toEqual({
      verdict: 'ok',
      reasons: [],
      localTime: null,
    });
  });
  test('the own one is called in test mode, and no other', () => {
    const wanted = { ...allowed, isTestMode: true };
    expect(codesOf({ ...wanted, ownVerifiedNumber: '+447700900123' })).toEqual([]);
    expect(judgeCall({ ...wanted, ownVerifiedNumber: '+447700900124' }).reasons).toMatchObject([
      { code: 'testMode', link: '/agency-settings' },
    ]);
  });
});

describe('at the hour of whom is called', () => {
  const at = (local: string, zone: string): Temporal.Instant =>
    Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant();
  const edges = [
    ['07:59', true],
    ['08:00', false],
    ['20:59', false],
    ['21:00', true],
    ['03:30', true],
  ] as const;
  // In winter, in summer, and on the two days on which clocks change there.
  const days = [
    ['Europe/London', '2026-01-14', '2026-07-15', '2026-03-29', '2026-10-25'],
    ['America/New_York', '2026-01-14', '2026-07-15', '2026-03-08', '2026-11-01'],
    ['Pacific/Auckland', '2026-01-14', '2026-07-15', '2026-04-05', '2026-09-27'],
    ['Asia/Kolkata', '2026-01-14', '2026-07-15'],
  ] as const;
  const hours = days.flatMap(([zone, ...dates]) =>
    dates.flatMap((date) => edges.map(([time, isOutside]) => ({ zone, date, time, isOutside }))),
  );
  test.each(hours)('$zone, $date $time', ({ zone, date, time, isOutside }) => {
    const wanted = { ...allowed, zone, now: at(`${date}T${time}`, zone) };
    expect(judgeCall(wanted).localTime).toEqual({ zone, time });
    expect(codesOf(wanted)).toEqual(isOutside ? ['outsideHours'] : []);
  });

  test.each([
    ['FL', '2021-06-30', '08:00', '21:00'],
    ['FL', '2021-07-01', '08:00', '20:00'],
    ['Florida', '2026-03-04', '08:00', '20:00'],
    ['florida ', '2026-03-04', '08:00', '20:00'],
    ['OK', '2022-10-31', '08:00', '21:00'],
    ['OK', '2022-11-01', '08:00', '20:00'],
    ['WA', '2022-06-08', '08:00', '21:00'],
    ['WA', '2022-06-09', '08:00', '20:00'],
    ['MD', '2023-12-31', '08:00', '21:00'],
    ['MD', '2024-01-01', '08:00', '20:00'],
    ['CT', '2023-09-30', '09:00', '21:00'],
    ['CT', '2023-10-01', '09:00', '20:00'],
    ['NY', '2026-03-04', '08:00', '21:00'],
    ['Cluj', '2026-03-04', '08:00', '21:00'],
  ] as const)('in %s on %s from %s until %s', (region, date, from, until) => {
    const zone = 'America/New_York';
    const codesAt = (time: string, minutes: number) =>
      codesOf({ ...allowed, zone, region, now: at(`${date}T${time}`, zone).add({ minutes }) });
    expect([codesAt(from, -1), codesAt(from, 0), codesAt(until, -1), codesAt(until, 0)]).toEqual([
      ['outsideHours'],
      [],
      [],
      ['outsideHours'],
    ]);
  });

  test.each(['AL', 'LA', 'MS'])('in %s never on a Sunday, and on Saturdays until eight', (region) => {
    const zone = 'America/Chicago';
    const on = (local: string) => judgeCall({ ...allowed, zone, region, now: at(local, zone) }).reasons;
    expect(on('2026-03-01T12:00')).toMatchObject([{ words: 'It is Sunday for Ana, a day without calls' }]);
    expect([on('2026-02-28T19:59'), on('2026-02-28T20:00').length, on('2026-03-02T08:00')]).toEqual([[], 1, []]);
  });
});

describe('by what is known of the contact', () => {
  const [before, after] = ['2026-03-04T11:59:59Z', '2026-03-04T12:00:01Z'];
  test.each([
    [false, null, null, false],
    [true, null, null, true],
    [true, before, null, true],
    [true, after, null, false],
    [true, null, after, true],
    [true, null, before, false],
    [true, before, after, true],
    [true, null, '2026-03-04T12:00:00Z', false],
    [true, '2026-03-04T12:00:00Z', null, true],
  ] as const)('do not disturb %s, from %s to %s: %s', (isEnabled, startDate, endDate, isAsked) => {
    const doNotDisturb = { isEnabled, startDate, endDate };
    expect(codesOf({ ...allowed, contact: { ...ana, doNotDisturb } })).toEqual(isAsked ? ['doNotDisturb'] : []);
  });

  test.each([
    [0, false],
    [2, false],
    [3, true],
    [4, true],
  ] as const)('%d calls within a day: %s', (callsLast24h, isAsked) => {
    expect(codesOf({ ...allowed, callsLast24h })).toEqual(isAsked ? ['fourthCall'] : []);
  });

  test.each([
    [null, null, true],
    [months(18), null, false],
    [months(19), null, true],
    [null, months(3), false],
    [null, months(4), true],
    [months(19), months(3), false],
    [months(2), months(9), false],
  ] as const)(
    'on the national list, with a deal at %s and an enquiry at %s: %s',
    (lastDealAt, lastEnquiryAt, isAsked) => {
      expect(codesOf({ ...allowed, nationalList: { lastDealAt, lastEnquiryAt } })).toEqual(
        isAsked ? ['onNationalList'] : [],
      );
    },
  );
});
