import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Context, openPublic, visitor } from '#/kernel/server/context.ts';
import type { ServerDoor } from '#/kernel/server/door.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { openAgent, openSystem } from '#/kernel/server/workers/acting.ts';
import { openHouse } from '#/test/house.ts';
import { agencies, people } from '#/test/people.ts';
import { job } from './job.ts';

const seen: string[] = [];
let trouble: (() => unknown) | undefined;

const note = job({
  name: 'test.note',
  input: z.strictObject({ word: z.string() }),
  attempts: 3,
  run: async (run, { word }) => {
    await run.transaction((ctx) => {
      const thrown = trouble?.();
      if (thrown) throw thrown;
      seen.push(`${word} by ${ctx.actor.name} in ${ctx.agency.name}`);
      return Promise.resolve();
    });
  },
});
const door: ServerDoor = { name: 'test', calls: [], jobs: [note] };

let moment = Temporal.Instant.from('2026-03-01T09:00:00Z');
const clock = { now: () => moment, monotonicMs: () => performance.now() };
const { house, settle, background, owner } = await openHouse({ doors: [door], clock });

const asTom = <T>(work: (ctx: Context) => Promise<T>): Promise<T> => openAgent(house, people.tom, work);

test('a job runs as the agent who started it', async () => {
  await asTom((ctx) => note.later(ctx, { word: 'hello' }));
  expect(await settle()).toMatchObject([{ name: 'test.note', became: 'done' }]);
  expect(seen.splice(0)).toEqual(['hello by Tom Example in Northlight Realty']);
});
