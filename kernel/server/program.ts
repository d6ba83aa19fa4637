// The start and the end of a process: settings, data folder, database, house, background work and web server, and all of it back in
// the opposite order when it is told to stop.
//
// The rooms of the kernel, lowest first: each imports only those before it, and types count. `npm run check` holds it.
// ladder, base: clock.ts refusal.ts extension.ts registry.ts settings/ config.ts log.ts loop.ts process-identity.ts secret-key.ts data-folder.ts
// ladder, base: passwords.ts links.ts html.ts wording-problems.ts threads/ sanitising/ dns/ storage/ refusing-errors.ts
// ladder, database: db/
// ladder, world: egress/ stores/ world.ts
// ladder, context: house.ts invariants/ context.ts verb.ts guard/ timers/ events/ opening.ts sessions.ts keys/ tokens.ts presence.ts acting.ts
// ladder, work: workflow-action.ts workflow-trigger.ts demo/ jobs/ due/ files/ entities/ mail/ simulators/
// ladder, edge: http/ live/
// ladder, start: workers/ door.ts doors/ make-registry.ts make-house.ts prepare-database.ts checking-start.ts serving.ts program.ts
import { systemClock, systemIds, systemRandom } from './clock.ts';
import type { Config } from './config.ts';
import { startPatience, whileNotReady } from './db/waiting-for-server.ts';
import type { ServerDoor } from './door.ts';
import type { House } from './house.ts';
import { openListener } from './live/listener.ts';
import { openLog } from './log.ts';
import { makeHouse } from './make-house.ts';
import { standardCost } from './passwords.ts';
import { prepareDatabase } from './prepare-database.ts';
import { readSecretKey } from './secret-key.ts';
import { startServing } from './serving.ts';
import { makeBackground } from './workers/background.ts';

export interface Program {
  house: House;
  /** Address of the web server; undefined for a worker. */
  address: string | undefined;
  /** Ends everything in order; afterwards nothing keeps the process alive. */
  stop(): Promise<void>;
}

/** How long requests and jobs at hand may take to end once the process is told to stop. */
const drainMs = 10_000;

/**
 * Starts everything that the role asks for, where `checkStart` found nothing against it; `beforeServing` runs in a web process once the database
 * is ready and before anyone can call. Throws CannotStart where a person must act, having stopped what was started.
 */
export const startProgram = async (
  config: Config,
  doors: readonly ServerDoor[],
  beforeServing?: (house: House) => Promise<void>,
): Promise<Program> => {
  const log = openLog(config.LOG_LEVEL, systemClock);
  const undo: { what: string; step: () => Promise<void> }[] = [];
  const stop = async (): Promise<void> => {
    for (const { what, step } of undo.splice(0).toReversed()) {
      // The rest must be stopped all the same, the database above all.
      await step().catch((error: unknown) => log.error({ err: error, what }, 'something did not stop in order'));
    }
  };
  const [isWeb, isWorker] = [config.ROLE !== 'worker', config.ROLE !== 'web'];
  try {
    const secretKey = readSecretKey(config);
    const prepared = await prepareDatabase(config, secretKey, log);
    undo.push({ what: 'database', step: () => prepared.stop() });
    const parts = {
      config,
      clock: systemClock,
      ids: systemIds,
      random: systemRandom,
      log,
      appUrl: prepared.appUrl,
      ownerUrl: prepared.ownerUrl,
      doors,
      secretKey,
      passwordCost: standardCost,
      checksAnswers: false,
    };
    const { house, close } = await whileNotReady(log, startPatience, () => makeHouse(parts));
    undo.push({ what: 'house', step: close });
    if (isWeb) await beforeServing?.(house);
    const listener = openListener(house);
    undo.push({ what: 'listener', step: listener.stop });
    if (isWorker) {
      const background = makeBackground(house);
      background.start(listener);
      undo.push({ what: 'background work', step: () => background.stop(drainMs) });
    }
    if (!isWeb) return { house, address: undefined, stop };
    const serving = await startServing(house, listener);
    undo.push({ what: 'web server', step: () => serving.stop(drainMs) });
    return { house, address: serving.address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
