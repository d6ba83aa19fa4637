import { expect, test } from 'vitest';
import { contracts } from '#/domains/contract.ts';
import type { Calls } from '#/kernel/contract/call.ts';
import { type LightCall, packCalls, unpackCalls } from '#/kernel/contract/packed-calls.ts';
import { requestOf } from '#/kernel/contract/request.ts';

const declared = Object.values(contracts) as { name: string; calls: Calls }[];

test('each call of the product is the same for a browser after it was packed', () => {
  expect(declared.length).toBeGreaterThan(30);
  for (const { name, calls } of declared) {
    const light = unpackCalls(packCalls(calls));
    expect(Object.keys(light), name).toEqual(Object.keys(calls));
    for (const [verb, call] of Object.entries(calls)) {
      const about = `${name}.${verb}`;
      expect(light[verb], about).toEqual({
        method: call.method,
        path: call.path,
        needs: call.needs,
        ...(call.query && {
          query: { shape: Object.fromEntries(Object.keys(call.query.shape).map((one) => [one, 1])) },
        }),
        ...(call.body && { body: {} }),
      });
    }
  }
});

test('a request of a packed call is the request of the call', () => {
  for (const { name, calls } of declared) {
    const light = unpackCalls(packCalls(calls));
    for (const [verb, call] of Object.entries(calls)) {
      const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, one = '']) => one);
      const asked = Object.keys(call.query?.shape ?? {});
      const input = Object.fromEntries(
        [...names, ...asked, 'other'].map((one) => [one, call.spellOut?.values[0] ?? 'a b']),
      );
      expect(requestOf(light[verb] as LightCall, input), `${name}.${verb}`).toEqual(requestOf(call, input));
    }
  }
});
