// `npm run seed`: makes the demo where the database is empty. `npm run seed -- --contacts 10000` will add that many of a kind; a kind that
// the product does not have yet is refused by name.
import { seedDemo } from '#/db/demo/seed.ts';
import { demoAgents, demoPassword } from '#/db/demo/story.ts';
import { doors } from '#/domains/server.ts';
import { systemClock, systemIds, systemRandom } from '#/kernel/server/clock.ts';
import { CannotStart, readConfig } from '#/kernel/server/config.ts';
import { prepareDataFolder } from '#/kernel/server/data-folder.ts';
import type { House } from '#/kernel/server/house.ts';
import { openLog } from '#/kernel/server/log.ts';
import { makeHouse } from '#/kernel/server/make-house.ts';
import { standardCost } from '#/kernel/server/passwords.ts';
import { prepareDatabase } from '#/kernel/server/prepare-database.ts';
import { readSecretKey } from '#/kernel/server/secret-key.ts';

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

const seed = async (): Promise<void> => {
  const wished = wishes(process.argv.slice(2));
  const config = { ...readConfig(), ROLE: 'web' } as const;
  const log = openLog(config.LOG_LEVEL, systemClock);
  prepareDataFolder(config.DATA_DIR);
  const secretKey = readSecretKey(config);
  const prepared = await prepareDatabase(config, secretKey, log);
  const parts = { clock: systemClock, ids: systemIds, random: systemRandom, passwordCost: standardCost };
  const { house, close } = await makeHouse({
    ...parts,
    config,
    log,
    appUrl: prepared.appUrl,
    doors,
    secretKey,
    checksAnswers: false,
  });
  try {
    const isThere = await seedDemo(house);
    process.stdout.write(
      isThere
        ? `The demo is there: sign in as ${demoAgents[0]?.email}, password ${demoPassword}\n`
        : 'There are people already, so no demo is made.\n',
    );
    for (const [kind, count] of wished) await kinds.get(kind)?.(house, count);
  } finally {
    await close();
    await prepared.stop();
  }
};

try {
  await seed();
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  process.stderr.write(`Lintel cannot seed: ${error.message}\n`);
  process.exitCode = 1;
}
