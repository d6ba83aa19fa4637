// The store of files that the settings name: a bucket of an S3-compatible store, else the data folder.
import type { Clock, Random } from '#/kernel/server/clock.ts';
import type { Config } from '#/kernel/server/config.ts';
import type { Database } from '#/kernel/server/db/database.ts';
import type { Egress } from '#/kernel/server/egress/egress.ts';
import type { Storage } from '#/kernel/server/storage/storage.ts';
import { openDiskStore } from './disk-store.ts';
import { openS3Store } from './s3-store.ts';
import type { FileStore } from './store.ts';

/** Opens it; neither touches disk or network before the first file. */
export const openFileStore = (needed: {
  config: Config;
  clock: Clock;
  random: Random;
  secretKey: Buffer;
  egress: Egress;
  storage: Storage;
  database: Database;
}): FileStore =>
  needed.config.S3_BUCKET
    ? openS3Store({ ...needed.config, S3_BUCKET: needed.config.S3_BUCKET }, needed.egress)
    : openDiskStore(needed);
