// `npm run seed`: makes the demo where the database is empty. `npm run seed -- --contacts 10000` will add that many of a kind; a kind that
// the product does not have yet is refused by name.
import { seedDemo } from '#/db/demo/seed.ts';
import { demoAgents, demoPassword } from '#/db/demo/story.ts';
import { CannotStart } from '#/kernel/server/config.ts';
import type { House } from '#/kernel/server/house.ts';
import { runOnce, workOnce } from './working-once.ts';

/** What can be added in numbers: each domain that has something to add brings a line. */
const kinds: ReadonlyMap<string, (house: House, count: number) => Promise<void>> = new Map();

/** The kinds and numbers of the command line. Throws CannotStart for what cannot be seeded. */
const wishes = (words: readonly string[]): [kind: string, count: number][] => {
  const wished: [string, number][] = [];
  for (let at = 0; at < words.length; at += 2) {
    const kind = /^--([a-z-]+)$/.exec(words[at] ?? '')?.[1];
    const count = Number(words[at + 1]);
    if (!kind || !Number.isInteger(count) || count < 1)
      throw new CannotStart(`it is asked for as --contacts 1000, but here as ${words.slice(at).join(' ')}.`);
    if (!kinds.has(kind)) {
      const known = [...kinds.keys()].join(', ');
      throw new CannotStart(`there are no ${kind} in this version.${known ? ` It can seed ${known}.` : ''}`);
    }
    wished.push([kind, count]);
  }
  return wished;
};

await runOnce('seed', async () => {
  const wished = wishes(process.argv.slice(2));
  await workOnce(async (house) => {
    const isThere = await seedDemo(house);
    process.stdout.write(
      isThere
        ? `The demo is there: sign in as ${demoAgents[0]?.email}, password ${demoPassword}\n`
        : 'There are people already, so no demo is made.\n',
    );
    for (const [kind, count] of wished) await kinds.get(kind)?.(house, count);
  });
});
