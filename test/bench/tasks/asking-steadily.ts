// The thread that asks for lists at a steady pace, whether or not the last was answered, and says how long each took.
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

interface Asked {
  perSecond: number;
  address: string;
  paths: readonly string[];
  token: string;
  agencyId: string;
}

const { perSecond, address, paths, token, agencyId } = workerData as Asked;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const headers = { authorization: `Bearer ${token}`, 'x-agency-id': agencyId };

let took: number[] = [];
let refused = 0;

const askOne = (path: string, dueMs: number): void => {
  request(`${address}/api${path}`, { agent, headers }, (response) => {
    response.resume().on('end', () => {
      if (response.statusCode === 200) took.push(performance.now() - dueMs);
      else refused += 1;
    });
  })
    .on('error', () => {
      refused += 1;
    })
    .end();
};

const began = performance.now();
let asked = 0;
const pace = setInterval(() => {
  // Measured from the moment at which it was due, so that whoever is slow is not asked less.
  for (; asked < ((performance.now() - began) * perSecond) / 1_000; asked += 1)
    askOne(paths[asked % paths.length] ?? '/', began + (asked * 1_000) / perSecond);
}, 2);

parentPort?.on('message', (said: 'take' | 'stop') => {
  parentPort?.postMessage({ took, refused }, []);
  took = [];
  refused = 0;
  if (said === 'stop') clearInterval(pace);
});
