// What a process holds while it brings in the largest address book that is promised: `npm run bench -- --memory 750000`. The program runs
// as it is started, in a process of its own, and the system says the most that it ever held.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportRecord } from '#/domains/contacts/contract.ts';
import { ask } from '#/test/bench/measuring.ts';
import type { Emptied } from '#/test/bench/opening.ts';
import { madeCsv } from '#/test/importing/made-files.ts';
import { people } from '#/test/people.ts';

const { maya } = people;
const lookEveryMs = 500;

export interface MemoryMeasured {
  /** Megabytes before anything was asked of it, and at most. */
  idle: number;
  peak: number;
  checkSeconds: number;
  runSeconds: number;
}

/** Brings a file of so many rows in. Needs the /proc of Linux. */
export const measureMemory = async ({ folder, url, secretKey }: Emptied, rows: number): Promise<MemoryMeasured> => {
  const port = await freePort();
  const child = spawn(process.execPath, ['app/server.ts'], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: url,
      SECRET_KEY: secretKey,
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      PORT: String(port),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  try {
    return await bringIn(child, `http://127.0.0.1:${port}`, rows);
  } finally {
    if (child.exitCode === null) {
      child.kill();
      await once(child, 'exit');
    }
  }
};

/** A port that was free a moment ago. */
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const bringIn = async (child: ChildProcess, address: string, rows: number): Promise<MemoryMeasured> => {
  const said = async (path: string, method = 'GET', body?: unknown) =>
    JSON.parse(await ask(address, maya, { method, path, body })) as ImportRecord;
  while (!(await fetch(`${address}/api/health`).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error('The program ended before it began.');
    await sleep(lookEveryMs);
  }
  const idle = await megabytesOf(child, 'VmRSS');
  const form = new FormData();
  form.append('file', new Blob([...madeCsv(rows)]), 'made.csv');
  const sent = await fetch(`${address}/api/crm/contacts/bulk/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${maya.token}`, 'x-agency-id': maya.agencyId },
    body: form,
  });
  const { _id } = (await sent.json()) as ImportRecord;
  const until = async (status: ImportRecord['status']): Promise<number> => {
    const start = performance.now();
    for (;;) {
      const now = await said(`/crm/imports/${_id}`);
      if (now.status === status) return (performance.now() - start) / 1_000;
      if (now.status === 'failed') throw new Error('The import failed.');
      await sleep(lookEveryMs);
    }
  };
  await said(`/crm/imports/${_id}`, 'PATCH', { consent: 'clients' });
  await said(`/crm/imports/${_id}/rehearse`, 'POST', {});
  const checkSeconds = await until('rehearsed');
  await said(`/crm/imports/${_id}/run`, 'POST', {});
  const runSeconds = await until('done');
  return { idle, peak: await megabytesOf(child, 'VmHWM'), checkSeconds, runSeconds };
};

const megabytesOf = async ({ pid }: ChildProcess, line: 'VmRSS' | 'VmHWM'): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024);
};
