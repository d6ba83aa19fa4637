// The thread in which long HTML is cleaned: what is made to take long there keeps nobody waiting.
import { parentPort } from 'node:worker_threads';
import { ready } from '#/kernel/server/threads/limited-thread.ts';
import { clean } from './clean.ts';
import type { Rules } from './rules.ts';

parentPort?.on('message', ({ html, rules }: { html: string; rules: Rules }) => {
  parentPort?.postMessage(clean(html, rules), []);
});
// Its code is read: from now on its time counts.
parentPort?.postMessage(ready, []);
