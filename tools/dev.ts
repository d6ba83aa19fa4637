// `npm run dev`: the server, started again whenever one of its files changes, behind the development server of the web app, which swaps
// changed modules in the open page. One address, one Ctrl-C.
import { spawn } from 'node:child_process';
import { createServer as listenOnce } from 'node:net';
import { createServer } from 'vite';

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = listenOnce()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = probe.address();
        probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
      });
  });

const { env } = process;
const port = Number(env.PORT ?? 3000);
const host = env.HOST ?? '127.0.0.1';
const inner = await freePort();
const target = `http://127.0.0.1:${inner}`;

// Links in mails and redirects lead to the address that people have open.
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'app/server.ts'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  // In a group of its own, so that Ctrl-C reaches it once, through us.
  detached: true,
  env: { ...env, PORT: String(inner), HOST: '127.0.0.1', PUBLIC_URL: env.PUBLIC_URL ?? `http://${host}:${port}` },
});

const proxied = ['/api', '/files', '/simulators', '/healthz', '/readyz', '/metrics'];
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
await web.listen();
process.stdout.write(`Lintel is developed at http://${host}:${port}\n`);

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
