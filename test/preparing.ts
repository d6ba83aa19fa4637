// A database as tests, benches and chaos begin with it: up to date, and with the people whom they are about.
import { migrate } from '#/kernel/server/db/migrate.ts';
import { prepareRoles } from '#/kernel/server/db/roles.ts';
import { prepareJobs } from '#/kernel/server/jobs/prepare-jobs.ts';
import { insertPeople } from './laying/people.ts';

export const testSecretKey = 'a5'.repeat(32);

/** Prepares an empty database, as its owner. */
export const prepare = async (ownerUrl: string): Promise<void> => {
  await prepareRoles(ownerUrl, testSecretKey);
  await migrate(ownerUrl);
  await prepareJobs(ownerUrl);
  await insertPeople(ownerUrl);
};
