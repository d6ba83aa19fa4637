// What a supervisor or a load balancer asks: is the process alive (/healthz), and should it be given requests (/readyz).
import type { FastifyInstance } from 'fastify';
import type { House } from '#/kernel/server/house.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set when the process begins to stop: /readyz says so while requests at hand are still answered. */
    life: { isDraining: boolean };
  }
}

/** A database that has not answered within this time counts as away. */
const patienceMs = 2_000;

/** Mounts /healthz and /readyz. Neither needs a session, and neither says more than yes or no. */
export const mountHealth = (app: FastifyInstance, house: House): void => {
  app.decorate('life', { isDraining: false });
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const status = app.life.isDraining ? 'stopping' : await stateOf(house);
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });
};

/** A database that is away because its disk is full is told by its cause. */
const stateOf = async (house: House): Promise<'ready' | 'storage is full' | 'waiting for the database'> => {
  if (await house.storage.isFull()) return 'storage is full';
  return (await answers(house)) ? 'ready' : 'waiting for the database';
};

const answers = async ({ database }: House): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, patienceMs, false);
  });
  const asked = database.pool.query('select 1').then(
    () => true,
    // Why it failed is in the log of whoever needed it; here only the fact counts.
    () => false,
  );
  const result = await Promise.race([asked, late]);
  clearTimeout(timer);
  return result;
};
