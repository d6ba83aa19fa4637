// Starts the program on a demo that is kept from one run to the next, with a session and a moment that are kept with it, so that two
// pictures differ by nothing but the sources.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '#/test/start/run-program.ts';
import { demo } from '../journeys/walking.ts';

/** Who looks at the screens, and when. */
export interface Sitting {
  token: string;
  agencyId: string;
  moment: string;
}

const folder = join(import.meta.dirname, '../../.cache/pictures-demo');
const kept = join(folder, 'sitting.json');

export const readSitting = (): Sitting => JSON.parse(readFileSync(kept, 'utf8')) as Sitting;

const begin = async (address: string): Promise<Sitting> => {
  const response = await fetch(`${address}/api/crm/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demo.maya, password: demo.password }),
  });
  const { token, agency } = (await response.json()) as { token: string; agency: { _id: string } };
  return { token, agencyId: agency._id, moment: Temporal.Now.instant().toString() };
};

export default async function serveKeptDemo(): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true });
  const program = runProgram({ folder, environment: { DEMO: 'on', LOG_LEVEL: 'error' } });
  const address = await program.address;
  process.env['LINTEL_ADDRESS'] = address;
  if (!existsSync(kept)) writeFileSync(kept, JSON.stringify(await begin(address)));
  return async () => {
    await program.stop();
  };
}
