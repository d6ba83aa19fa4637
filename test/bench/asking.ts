// The thread that asks, sixteen times at once and again as soon as it is answered: the product over HTTP, or the database by a prepared
// statement.
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';

interface Asked {
  connections: number;
  forMs: number;
  agencyId: string;
  /** Of the product. */
  address?: string;
  token?: string;
  /** Of the database. */
  url?: string;
  text?: string;
}

const { connections, forMs, agencyId, address, token, url, text } = workerData as Asked;
const agent = new Agent({ keepAlive: true, maxSockets: connections });

const overHttp = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'x-agency-id': agencyId };
    request(address ?? '', { agent, headers }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`The list answered ${response.statusCode}.`));
      });
    })
      .on('error', reject)
      .end();
  });

const prepare = async (): Promise<() => Promise<unknown>> => {
  if (address !== undefined) return overHttp;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return () => client.query({ name: 'page', text: text ?? '', values: [agencyId] });
};

const asks = await Promise.all(Array.from({ length: connections }, prepare));
let count = 0;
const until = performance.now() + forMs;
await Promise.all(
  asks.map(async (ask) => {
    while (performance.now() < until) {
      await ask();
      count += 1;
    }
  }),
);
parentPort?.postMessage(count, []);
