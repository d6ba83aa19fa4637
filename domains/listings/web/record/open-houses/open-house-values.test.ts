import { expect, test } from 'vitest';
import { newOpenHouse, openHouseBody, openHouseProblems, savedOpenHouse } from './open-house-values.ts';

const friday = Temporal.Instant.from('2026-11-27T14:00:00Z');

test('a new open house is on the coming Sunday, and on a Sunday a week later', () => {
  expect(newOpenHouse(friday, 'Europe/London')).toMatchObject({
    startsAt: '2026-11-29 13:00:00',
    endsAt: '2026-11-29 15:00:00',
  });
  expect(newOpenHouse(Temporal.Instant.from('2026-11-29T14:00:00Z'), 'Europe/London').startsAt).toBe(
    '2026-12-06 13:00:00',
  );
  // Where it is Sunday already.
  expect(newOpenHouse(Temporal.Instant.from('2026-11-28T14:00:00Z'), 'Pacific/Auckland').startsAt).toBe(
    '2026-12-06 13:00:00',
  );
});

test('its moments are those of the clock beside the door, and come back as they were saved', () => {
  const values = newOpenHouse(friday, 'America/Los_Angeles');
  const body = openHouseBody({ ...values, remarks: 'Tea' });
  expect(body).toEqual({
    startsAt: '2026-11-29T21:00:00Z',
    endsAt: '2026-11-29T23:00:00Z',
    timezone: 'America/Los_Angeles',
    type: 'Public',
    remarks: 'Tea',
    livestreamUrl: null,
  });
  expect(savedOpenHouse({ ...body, _id: 'a', status: 'Active' })).toEqual({ ...values, remarks: 'Tea' });
});

test('an end before the start, days on end and an address that is none are said at their fields', () => {
  const values = newOpenHouse(friday, 'Europe/London');
  expect(openHouseProblems(values)).toEqual({});
  expect(openHouseProblems({ ...values, startsAt: null, endsAt: null })).toEqual({
    startsAt: 'Start is required',
    endsAt: 'End is required',
  });
  expect(openHouseProblems({ ...values, endsAt: values.startsAt }).endsAt).toBe('Must be after the start');
  expect(openHouseProblems({ ...values, endsAt: '2026-12-02 13:00:00' }).endsAt).toBe(
    'At most 48 hours after the start',
  );
  expect(openHouseProblems({ ...values, livestreamUrl: 'javascript:alert(1)' }).livestreamUrl).toBe(
    'Must begin with https://',
  );
});
