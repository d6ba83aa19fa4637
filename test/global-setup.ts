// Starts one PostgreSQL for the whole run, in memory where there is room, and makes the template that every test file copies.
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { launchEmbedded } from '#/kernel/server/db/embedded/launch.ts';
import { memoryFolder } from './memory-folder.ts';
import { prepare } from './preparing.ts';

declare module 'vitest' {
  interface ProvidedContext {
    ownerUrl: string;
  }
}

export const templateName = 'template_house';

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await memoryFolder(1), 'lintel-test-'));
  const server = await launchEmbedded({
    folder,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' },
  });
  const client = new pg.Client({ connectionString: server.databaseUrl('postgres') });
  await client.connect();
  await client.query(`create database ${templateName}`);
  await prepare(server.databaseUrl(templateName));
  await client.end();
  project.provide('ownerUrl', server.databaseUrl('postgres'));
  const tearDown = async (): Promise<void> => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  // A run that is stopped by a signal ends within a millisecond, and its folder may lie in memory. The server ends with its starter.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return tearDown;
}
