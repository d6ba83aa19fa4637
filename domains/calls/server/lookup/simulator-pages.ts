// The telephone simulator's page: which numbers it knows, and a form to set what a look-up of one says. It exists only while no provider
// is set, and only on this machine or where SIMULATORS says so (decision 100).
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { judgePhone } from '#/domains/contacts/server.ts';
import type { House } from '#/kernel/server/house.ts';
import { mustBeHere, mustComeFromHere, readForms, sendPage } from '#/kernel/server/simulators/showing.ts';
import type { Simulator } from '#/kernel/server/simulators/simulator.ts';
import { drawPhone } from './drawing-simulator.ts';
import { listNumbers, setNumber, simulatedNumber } from './simulator.ts';

const isHere = ({ config }: House): boolean => config.SIMULATORS && config.TWILIO_ACCOUNT_SID === undefined;

/** What the index of simulators shows of it. */
export const phoneSimulator: Simulator = {
  title: 'Telephone numbers',
  about: 'What looking a number up answers: its line, its carrier, whether it is in service.',
  href: '/simulators/phone',
  isHere,
};

/** Mounts the page and the calls for tests, or nothing. */
export const mountPhoneSimulator = (app: FastifyInstance, house: House): void => {
  if (!isHere(house)) return;

  app.get('/api/simulators/phone', (request) => {
    mustBeHere(house, request);
    return listNumbers(house).then((data) => ({ data, total: data.length }));
  });
  app.post('/api/simulators/phone', async (request, reply) => {
    mustComeFromHere(house, request);
    const given = read(request.body);
    if (typeof given === 'string') return reply.code(422).send({ status: 422, message: given });
    await setNumber(house, given);
    return given;
  });

  // Forms are read here and nowhere else.
  void app.register((scope, _, done) => {
    readForms(scope);
    scope.get('/simulators/phone', async (request, reply) => {
      mustBeHere(house, request);
      return sendPage(house, reply, drawPhone(await listNumbers(house)));
    });
    scope.post('/simulators/phone', async (request, reply) => {
      mustComeFromHere(house, request);
      const given = read(request.body);
      if (typeof given === 'string')
        return sendPage(house, reply.code(422), drawPhone(await listNumbers(house), given));
      await setNumber(house, given);
      return reply.redirect('/simulators/phone', 303);
    });
    done();
  });
};

const text = (most: number) =>
  z.pipe(
    z.optional(z.nullable(z.string().check(z.maxLength(most)))),
    z.transform((value) => value?.replaceAll('\u0000', '').toWellFormed().trim() || null),
  );
const sent = z.object({
  number: z.string().check(z.maxLength(40)),
  status: simulatedNumber.shape.status,
  lineType: simulatedNumber.shape.lineType,
  carrierName: text(100),
  failure: text(200),
});

/** What was sent, with the number as E.164, or what is wrong with it. */
const read = (body: unknown): z.output<typeof simulatedNumber> | string => {
  const given = z.safeParse(sent, body);
  if (!given.success) return 'Number, status and line type must be given.';
  const judged = judgePhone(given.data.number);
  return judged ? { ...given.data, number: judged.number } : 'This is not a telephone number.';
};
