// Mounts the page on which people see to what they pay every month.
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { House } from '#/kernel/server/house.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import { mustBeHere, mustComeFromHere, sendPage } from '#/kernel/server/simulators/showing.ts';
import { drawPortal } from './drawing-portal.ts';
import { atTill } from './keeping.ts';
import { changeCard, endOnPortal, readPortal } from './portal.ts';
import { HouseRefusal } from './refusing.ts';
import { tellProduct } from './telling-product.ts';

interface ById {
  Params: { id: string };
}

const subscription = z.string().check(z.maxLength(100));
const cardForm = z.object({ subscription, number: z.string().check(z.maxLength(40)) });
const endForm = z.object({ subscription });

const read = <S extends z.ZodMiniType>(schema: S, given: unknown): z.output<S> => {
  const { success, data } = z.safeParse(schema, given);
  if (!success) throw notFound();
  return data;
};

const show = async (house: House, reply: FastifyReply, id: string, problem?: string): Promise<FastifyReply> => {
  const portal = await atTill(house, null, (till) => readPortal(till, id));
  if (!portal) throw notFound();
  return sendPage(house, reply, drawPortal(portal, problem));
};

/** Does something there, and answers where it goes on; what is refused says why. */
const act = async (
  house: House,
  reply: FastifyReply,
  id: string,
  work: () => Promise<string>,
): Promise<FastifyReply> => {
  try {
    const next = await work();
    await tellProduct(house);
    return await reply.redirect(next, 303);
  } catch (error) {
    if (!(error instanceof HouseRefusal)) throw error;
    if (error.status === 404) throw notFound();
    return show(house, reply.code(422), id, error.message);
  }
};

export const mountPortal = (scope: FastifyInstance, house: House): void => {
  scope.get<ById>('/simulators/payments/portal/:id', async (request, reply) => {
    mustBeHere(house, request);
    return show(house, reply, request.params.id);
  });
  scope.post<ById>('/simulators/payments/portal/:id/card', async (request, reply) => {
    mustComeFromHere(house, request);
    const { id } = request.params;
    const { subscription: subscriptionId, number } = read(cardForm, request.body);
    return act(house, reply, id, async () => {
      const intent = await atTill(house, null, (till) => changeCard(till, id, { subscriptionId, number }));
      if (intent?.status === 'requires_action') return `/simulators/payments/authenticate/${intent.id}`;
      const declined = intent?.last_payment_error;
      if (declined) throw new HouseRefusal(402, { type: 'card_error', message: declined.message });
      return `/simulators/payments/portal/${id}`;
    });
  });
  scope.post<ById>('/simulators/payments/portal/:id/end', async (request, reply) => {
    mustComeFromHere(house, request);
    const { id } = request.params;
    return act(house, reply, id, async () => {
      await atTill(house, null, (till) => endOnPortal(till, id, read(endForm, request.body).subscription));
      return `/simulators/payments/portal/${id}`;
    });
  });
};
