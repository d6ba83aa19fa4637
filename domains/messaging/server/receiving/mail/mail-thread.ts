// The thread in which mails are read.
import { parentPort } from 'node:worker_threads';
import { ready } from '#/kernel/server/threads/limited-thread.ts';
import type { ToRead } from './read-mail.ts';
import { readMail } from './reading-mail.ts';

parentPort?.on('message', (toRead: ToRead) => {
  void readMail(toRead).then(
    (mail) =>
      parentPort?.postMessage(
        { mail },
        mail.files.map(({ content }) => content.buffer),
      ),
    (error: unknown) => parentPort?.postMessage({ problem: String(error) }, []),
  );
});
parentPort?.postMessage(ready, []);
