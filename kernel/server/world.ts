// What a house has of the outside world: the door out, look-ups of names, the store of files and the room on the disk.
import type { Clock, Random } from '#/kernel/server/clock.ts';
import type { Config } from '#/kernel/server/config.ts';
import type { Database } from '#/kernel/server/db/database.ts';
import { type Dns, openDns } from '#/kernel/server/dns/dns.ts';
import type { Log } from '#/kernel/server/log.ts';
import { openStorage, type Storage } from '#/kernel/server/storage/storage.ts';
import { openFileStore } from '#/kernel/server/stores/open-store.ts';
import type { FileStore } from '#/kernel/server/stores/store.ts';
import { type Egress, openEgress } from './egress/egress.ts';

export interface World {
  readonly egress: Egress;
  readonly dns: Dns;
  readonly files: FileStore;
  /** How much room is left for files and in the database. */
  readonly storage: Storage;
}

/** Opens them. Nothing is kept open between uses, so there is nothing to close. */
export const openWorld = (needed: {
  config: Config;
  clock: Clock;
  random: Random;
  log: Log;
  database: Database;
  secretKey: Buffer;
}): World => {
  const egress = openEgress(needed);
  const storage = openStorage(needed);
  return { egress, dns: openDns(needed.config), files: openFileStore({ ...needed, egress, storage }), storage };
};
