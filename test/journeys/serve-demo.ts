// Starts the program for all journeys, once, with the demo in a folder of its own that lies in memory where there is room.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoryFolder } from '#/test/memory-folder.ts';
import { freePort } from '#/test/servers/free-port.ts';
import { openNameServer } from '#/test/servers/name-server.ts';
import { runProgram } from '#/test/start/run-program.ts';

/** The database keeps two of what was written last. */
const neededGigabytes = 3;

export default async function serveDemo(): Promise<() => Promise<void>> {
  if (!existsSync('dist/web/index.html')) throw new Error('The web app is not built: run npm test, or npm start once.');
  const folder = mkdtempSync(join(await memoryFolder(neededGigabytes), 'lintel-journeys-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Known to the journeys, so that they can make the links that only a mail has.
  const SECRET_KEY = randomBytes(32).toString('hex');
  process.env.LINTEL_SECRET_KEY = SECRET_KEY;
  // And so that they can write rows that the product itself would not.
  process.env.LINTEL_FOLDER = folder;
  const program = runProgram({
    folder,
    environment: {
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      SECRET_KEY,
      DNS_SERVERS: await nameServerAddress(),
      EGRESS_ALLOW: await consumerAddress(),
      // Named beforehand, because the page of the payment house leads back to it.
      PORT: String(await freePort()),
    },
  });
  process.env.LINTEL_ADDRESS = await program.address;
  return async () => {
    await program.stop();
    rmSync(folder, { recursive: true, force: true });
    // For whoever looks into a journey that failed: what the program warned of meanwhile.
    mkdirSync('test-results', { recursive: true });
    writeFileSync('test-results/journeys-program.log', program.output());
    const errors = program
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{"level":50'));
    if (errors.length > 0) throw new Error(`The server met ${errors.length} errors:\n${errors.slice(0, 5).join('\n')}`);
  };
}

/** Where a journey may open a program that is told by a webhook: addresses of this machine are reached only where they are named. */
const consumerAddress = async (): Promise<string> => {
  process.env.LINTEL_CONSUMER = `127.0.0.1:${await freePort()}`;
  return process.env.LINTEL_CONSUMER;
};

/** Where a journey may open a name server that the program asks: it knows what the records must say, this process does not. */
const nameServerAddress = async (): Promise<string> => {
  const server = await openNameServer();
  await server.close();
  process.env.LINTEL_NAME_SERVER = server.address;
  return server.address;
};
