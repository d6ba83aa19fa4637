// The start and the end of a process: settings, data folder, database, house, web server and background work, and all of it back
// in the opposite order when it is told to stop.
import type { FastifyInstance } from 'fastify';
import { systemClock, systemIds, systemRandom } from './clock.ts';
import { CannotStart, type Config } from './config.ts';
import { prepareDataFolder } from './data-folder.ts';
import { prepareDatabase } from './db/prepare.ts';
import type { ServerDoor } from './door.ts';
import { openWorld } from './egress/open-world.ts';
import { worldDoor } from './egress/world-door.ts';
import type { House } from './house.ts';
import { buildWebServer } from './http/web-server.ts';
import { openLog } from './log.ts';
import { makeHouse } from './make-house.ts';
import { standardCost } from './passwords.ts';
import { readSecretKey } from './secret-key.ts';

export interface Program {
  house: House;
  /** Address of the web server; undefined for a worker. */
  address: string | undefined;
  stop(): Promise<void>;
}

/** Starts everything that the role asks for. Throws CannotStart where a person must act, having stopped what was started. */
export const startProgram = async (config: Config, doors: readonly ServerDoor[]): Promise<Program> => {
  const log = openLog(config.LOG_LEVEL, systemClock);
  const undo: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    prepareDataFolder(config.DATA_DIR);
    const secretKey = readSecretKey(config);
    const prepared = await prepareDatabase(config, secretKey, log);
    undo.push(() => prepared.stop());
    const { house, close } = await makeHouse({
      config,
      clock: systemClock,
      ids: systemIds,
      random: systemRandom,
      log,
      appUrl: prepared.appUrl,
      doors,
      secretKey,
      passwordCost: standardCost,
      checksAnswers: false,
    });
    undo.push(close);
    if (config.ROLE === 'worker') return { house, address: undefined, stop };
    const app = await buildWebServer(house);
    undo.push(() => app.close());
    return { house, address: await listen(app, config), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const listen = async (app: FastifyInstance, { HOST, PORT }: Config): Promise<string> => {
  try {
    return await app.listen({ host: HOST, port: PORT });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new CannotStart(`Port ${PORT} on ${HOST} is busy. Stop what uses it, or set PORT to another one.`);
    if (code === 'EACCES')
      throw new CannotStart(`Port ${PORT} may not be used by this user. Set PORT to 1024 or above.`);
    if (code === 'EADDRNOTAVAIL') throw new CannotStart(`HOST ${HOST} is not an address of this machine.`);
    throw error;
  }
};
