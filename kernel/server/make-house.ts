// Puts a house together: the one place where its parts meet, for the program and for tests alike.
import type { Clock, Ids, Random } from './clock.ts';
import type { Config } from './config.ts';
import { openPartitions } from './db/daily-partitions.ts';
import { type Database, openDatabase } from './db/database.ts';
import { openHeldNames } from './db/holding.ts';
import type { ServerDoor } from './door.ts';
import type { House } from './house.ts';
import { openJobEngine } from './jobs/engine.ts';
import type { Log } from './log.ts';
import { type MailPatience, standardPatience } from './mail/patience.ts';
import { makeRegistry } from './make-registry.ts';
import type { PasswordCost } from './passwords.ts';
import { openWorld } from './world.ts';

/** What a house is made of. */
export interface HouseParts {
  config: Config;
  clock: Clock;
  ids: Ids;
  random: Random;
  log: Log;
  /** Connection of the app's role to a prepared database. */
  appUrl: string;
  /** Of the owner, for partitions of days alone. */
  ownerUrl: string;
  doors: readonly ServerDoor[];
  /** 64 hexadecimal digits. */
  secretKey: string;
  passwordCost: PasswordCost;
  /** Left out, as mail servers may expect it. */
  mailPatience?: MailPatience;
  checksAnswers: boolean;
}

/** Connections beside those of POOL_SIZE, made when they are needed: three places of what is due, and the browsers that are told. */
const reserveSize = 4;

export interface OpenedHouse {
  house: House;
  /** Closes what the house opened, after nothing uses it any more. */
  close: () => Promise<void>;
}

/** Makes the house of a process. Nothing runs in it yet. */
export const makeHouse = async ({
  appUrl,
  ownerUrl,
  doors,
  secretKey: hex,
  mailPatience = standardPatience,
  ...given
}: HouseParts): Promise<OpenedHouse> => {
  const { config, log } = given;
  const secretKey = Buffer.from(hex, 'hex');
  const database: Database = openDatabase(appUrl, config.POOL_SIZE, log);
  const reserve: Database = openDatabase(appUrl, reserveSize, log);
  const heldNames = openHeldNames(appUrl, log);
  const closeAll = () => Promise.all([database.close(), reserve.close(), heldNames.close()]);
  try {
    const registry = makeRegistry(doors);
    const isWorker = config.ROLE !== 'web';
    const jobs = await openJobEngine({ pool: database.pool, registry, log, isWorker });
    const world = openWorld({ ...given, database, secretKey });
    const partitions = openPartitions(ownerUrl);
    const house: House = {
      ...given,
      mailPatience,
      ...world,
      database,
      reserve,
      heldNames,
      partitions,
      registry,
      jobs,
      secretKey,
    };
    return {
      house,
      close: async () => {
        await jobs.stop();
        await closeAll();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
};
