// Whether the address to listen on is free, asked before anything is started, so that a busy port is said at once.
import { createServer } from 'node:net';
import { CannotStart, type Config } from '#/kernel/server/config.ts';

/** What a person can do about a port that cannot be listened on; other errors are thrown as they are. */
export const listenProblem = (error: unknown, { HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): unknown => {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new CannotStart(`Port ${PORT} on ${HOST} is busy. Stop what uses it, or set PORT to another one.`);
    case 'EACCES':
      return new CannotStart(`Port ${PORT} may not be used by this user. Set PORT to 1024 or above.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new CannotStart(`HOST ${HOST} is not an address of this machine.`);
    default:
      return error;
  }
};

/** Listens for a moment. Throws CannotStart where that is not possible. */
export const checkPort = (config: Pick<Config, 'HOST' | 'PORT'>): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(listenProblem(error, config)));
    probe.listen({ host: config.HOST, port: config.PORT }, () => probe.close(() => resolve()));
  });
