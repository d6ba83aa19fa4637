// The page of the numbers that the simulator sells: who has which, and what becomes of the next purchase or release; the same for programs.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { House } from '#/kernel/server/house.ts';
import { isSimulated, mustBeHere, mustComeFromHere, readForms, sendPage } from '#/kernel/server/simulators/showing.ts';
import type { Simulator } from '#/kernel/server/simulators/simulator.ts';
import { drawNumbers, type SoldNumber } from './drawing-numbers.ts';
import { type SaleFate, saleFates } from './number-shop.ts';

const path = '/simulators/numbers';

const listSold = async ({ database }: House): Promise<SoldNumber[]> => {
  const { rows } = await database.pool.query<SoldNumber>(
    `select number, label, sold_at as "soldAt", released_at as "releasedAt" from simulated_sold_numbers
     order by coalesce(released_at, sold_at) desc, number limit 200`,
  );
  return rows;
};

const listFates = async ({ database }: House): Promise<SaleFate[]> => {
  const { rows } = await database.pool.query<{ kind: SaleFate }>(
    'select kind from simulated_sale_fates order by turn limit 200',
  );
  return rows.map(({ kind }) => kind);
};

const setFate = async (house: House, kind: SaleFate): Promise<void> => {
  await house.database.pool.query('insert into simulated_sale_fates (kind, set_at) values ($1, $2)', [
    kind,
    house.clock.now(),
  ]);
};

/** What the index of simulators shows of it. */
export const numberSimulator: Simulator = {
  title: 'Numbers for sale',
  about: 'Telephone numbers that are bought and given back: each belongs to one agency at a time.',
  href: path,
  isHere: isSimulated,
  latest: async (house, most) =>
    (await listSold(house)).slice(0, most).map(({ number, soldAt, releasedAt }) => ({
      href: path,
      what: number,
      who: releasedAt === null ? 'sold' : 'came back',
      at: releasedAt ?? soldAt,
    })),
};

const given = z.object({ kind: z.enum(saleFates) });

/** Mounts the page and the calls for programs, or nothing. */
export const mountNumberSimulator = (app: FastifyInstance, house: House): void => {
  if (!isSimulated(house)) return;
  app.get(`/api${path}`, async (request) => {
    mustBeHere(house, request);
    return { data: await listSold(house), fates: await listFates(house) };
  });
  app.post(`/api${path}/fates`, async (request, reply) => {
    mustComeFromHere(house, request);
    const { success, data } = z.safeParse(given, request.body);
    if (!success) return reply.code(422).send({ status: 422, message: `kind must be one of ${saleFates.join(', ')}` });
    await setFate(house, data.kind);
    return {};
  });
  // Forms are read here and nowhere else.
  void app.register((scope, _, done) => {
    readForms(scope);
    scope.get(path, async (request, reply) => {
      mustBeHere(house, request);
      return sendPage(house, reply, drawNumbers(await listSold(house), await listFates(house)));
    });
    scope.post(`${path}/fates`, async (request, reply) => {
      mustComeFromHere(house, request);
      const { success, data } = z.safeParse(given, request.body);
      if (success) await setFate(house, data.kind);
      return reply.redirect(path, 303);
    });
    done();
  });
};
