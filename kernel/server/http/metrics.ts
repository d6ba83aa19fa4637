// Figures for Prometheus at /metrics: how long requests take, how busy the process, its database pool and its timers are.
// Route patterns and counts only, never an address, an id or a name, so it may be read by whoever can reach the port.
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { House } from '#/kernel/server/house.ts';

const prefix = 'lintel_';

/** Mounts /metrics and counts every request from now on. */
export const mountMetrics = (app: FastifyInstance, house: House): void => {
  const register = new Registry();
  const durations = new Histogram({
    name: `${prefix}request_duration_seconds`,
    help: 'Time from request to answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  });
  app.addHook('onResponse', (request, reply, done) => {
    // A path that leads nowhere has no pattern; all of them are one line, or strangers could make as many as they like.
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    durations.observe(
      { method: request.method, route, status: reply.statusCode },
      Math.max(0, reply.elapsedTime) / 1_000,
    );
    done();
  });
  measurePool(register, house);
  measureTimers(register, house);
  measureStorage(register, house);
  let isWatchingProcess = false;
  app.get('/metrics', async (_request, reply) => {
    // Memory, processor, event loop lag and garbage collection are watched from the first time somebody asks.
    if (!isWatchingProcess) collectDefaultMetrics({ register, prefix });
    isWatchingProcess = true;
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics());
  });
};

const measurePool = (register: Registry, { database: { pool } }: House): void => {
  register.registerMetric(
    new Gauge({
      name: `${prefix}pool_connections`,
      help: 'Database connections of this process.',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'waited for' }, pool.waitingCount);
      },
    }),
  );
};

const measureTimers = (register: Registry, { clock, database: { pool } }: House): void => {
  register.registerMetric(
    new Gauge({
      name: `${prefix}timers_due`,
      help: 'Work of all agencies that is due and not yet taken up, by kind.',
      labelNames: ['kind'],
      registers: [],
      async collect() {
        this.reset();
        const due = pool.query<{ kind: string; due: number }>(
          'select kind, count(*) as due from timers where due_at <= $1 group by kind',
          [clock.now()],
        );
        // The other figures are wanted most of all while the database is away.
        const { rows } = await due.catch(() => ({ rows: [] }));
        for (const { kind, due: number } of rows) this.set({ kind }, number);
      },
    }),
  );
};

const measureStorage = (register: Registry, { storage }: House): void => {
  register.registerMetric(
    new Gauge({
      name: `${prefix}storage_free_bytes`,
      help: 'Free space for files and in the database, where it lies on a disk of this machine.',
      labelNames: ['place'],
      registers: [],
      async collect() {
        this.reset();
        for (const { room, freeBytes } of await storage.look())
          if (freeBytes !== null) this.set({ place: room }, freeBytes);
      },
    }),
  );
  register.registerMetric(
    new Gauge({
      name: `${prefix}storage_writes_failing`,
      help: '1 while writes fail for lack of space, by place.',
      labelNames: ['place'],
      registers: [],
      async collect() {
        for (const { room, isFailing } of await storage.look()) this.set({ place: room }, isFailing ? 1 : 0);
      },
    }),
  );
};
