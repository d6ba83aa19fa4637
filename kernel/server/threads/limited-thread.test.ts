import { expect, test } from 'vitest';
import { limitedThread, TooMuchWork } from './limited-thread.ts';

const program = `import { parentPort } from 'node:worker_threads';
  parentPort.postMessage('ready');
  parentPort.on('message', (work) => {
    if (work === 'waits for ever') return;
    if (work === 'works for ever') for (;;);
    parentPort.postMessage(work);
  });`;
const thread = limitedThread<string, string>(new URL(`data:text/javascript,${encodeURIComponent(program)}`), {
  memoryMb: 64,
});

test.each(['waits for ever', 'works for ever'])('a piece that %s is ended, and the next one is done', async (work) => {
  await expect(thread.run(work, 200)).rejects.toBeInstanceOf(TooMuchWork);
  expect(await thread.run('next', 60_000)).toBe('next');
});
