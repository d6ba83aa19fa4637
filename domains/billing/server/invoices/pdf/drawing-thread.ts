// The thread in which invoices are drawn: nobody else waits for one.
import { parentPort } from 'node:worker_threads';
import { ready } from '#/kernel/server/threads/limited-thread.ts';
import { drawInvoice } from './drawing.ts';
import type { DrawnInvoice } from './drawn-invoice.ts';

parentPort?.on('message', (drawn: DrawnInvoice) => {
  void drawInvoice(drawn).then(
    (bytes) => parentPort?.postMessage({ bytes: new Uint8Array(bytes) }, []),
    (error: unknown) => parentPort?.postMessage({ problem: String(error) }, []),
  );
});
parentPort?.postMessage(ready, []);
