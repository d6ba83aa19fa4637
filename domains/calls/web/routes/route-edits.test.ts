import { expect, test } from 'vitest';
import { mostRouteSteps, usualRoute } from '#/domains/calls/contract.ts';
import { problemsIn, routeOf, valuesOf, withHours, withStep } from './route-edits.ts';

test('a route that is opened and saved is the same', () => {
  const hours = [{ weekday: 6, from: '10:00', to: '14:00' }];
  expect(routeOf(valuesOf(usualRoute))).toEqual(usualRoute);
  expect(routeOf(valuesOf({ ...usualRoute, hours }))).toEqual({ ...usualRoute, hours });
});

test('steps are added up to the most, and hours on the day after the last', () => {
  const many = Array.from({ length: 9 }).reduce<ReturnType<typeof withStep>>((steps) => withStep(steps), []);
  expect(many.length).toBe(mostRouteSteps);
  expect(withHours([{ weekday: 7, from: '10:00', to: '14:00' }]).at(-1)?.weekday).toBe(1);
});

test('a step that rings nobody, and hours that end before they begin, are told', () => {
  const values = valuesOf(usualRoute);
  expect(problemsIn(values)).toEqual({});
  expect(problemsIn({ ...values, steps: [{ ring: 'agents', agentIds: [], seconds: 20 }] })).toHaveProperty('steps');
  const late = [{ weekday: 1, from: '17:00', to: '09:00' }];
  expect(problemsIn({ ...values, hours: 'hours', open: late })).toHaveProperty('open');
  expect(problemsIn({ ...values, hours: 'hours', open: [] })).toHaveProperty('open');
  expect(problemsIn({ ...values, open: late })).toEqual({});
});
