// `npm run dev`: the server, started again whenever one of its files changes, behind the development server of the web app, which swaps
// changed modules in the open page. One address, one Ctrl-C.
import { spawn } from 'node:child_process';
import { connect, createServer as listenOnce } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer } from 'vite';

/** The port, or a free one instead of 0. Rejects when it is busy. */
const tryPort = (port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = listenOnce()
      .once('error', reject)
      .listen(port, host, () => {
        const address = probe.address();
        probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
      });
  });

const { env } = process;
const host = env.HOST ?? '127.0.0.1';
const port = await tryPort(Number(env.PORT ?? 3000), host).catch((error: NodeJS.ErrnoException) => {
  const why = error.code === 'EADDRINUSE' ? 'is busy' : `cannot be listened on (${error.code})`;
  process.stderr.write(`Lintel cannot start: Port ${env.PORT ?? 3000} on ${host} ${why}. Set PORT to another one.\n`);
  process.exit(1);
});
const inner = await tryPort(0, '127.0.0.1');
const target = `http://127.0.0.1:${inner}`;

// Links in mails and redirects lead to the address that people have open.
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'app/server.ts'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  // In a group of its own, so that Ctrl-C reaches it once, through us.
  detached: true,
  env: { ...env, PORT: String(inner), HOST: '127.0.0.1', PUBLIC_URL: env.PUBLIC_URL ?? `http://${host}:${port}` },
});

const proxied = [
  '/api',
  '/files',
  '/simulators',
  '/healthz',
  '/readyz',
  '/metrics',
  '/homes',
  '/property-results',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-homes.xml',
];
const web = await createServer({
  server: {
    host,
    port,
    strictPort: true,
    proxy: {
      ...Object.fromEntries(proxied.map((path) => [path, { target, xfwd: true }])),
      '/socket.io': { target, ws: true },
    },
  },
});

let isStopping = false;
const stop = async (): Promise<void> => {
  // npm passes on what the terminal has sent already.
  if (isStopping) return;
  isStopping = true;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const isRunning = server.exitCode === null && server.signalCode === null;
  if (isRunning) server.kill('SIGTERM');
  await Promise.all([web.close(), isRunning ? ended : undefined]);
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());

/** Waits until the server can be reached, so that the first page finds it. One that cannot start has said why; the next change mends it. */
const firstAnswer = async (): Promise<void> => {
  for (const since = performance.now(); performance.now() - since < 20_000; await sleep(100)) {
    const socket = connect(inner, '127.0.0.1');
    const isThere = await new Promise((resolve) =>
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false)),
    );
    socket.destroy();
    if (isThere) return;
  }
};
await firstAnswer();
await web.listen();
process.stdout.write(`Lintel is developed at http://${host}:${port}\n`);
