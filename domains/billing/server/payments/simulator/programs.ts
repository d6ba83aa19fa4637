// Where programs ask the simulated payment house over HTTP: at /v1, as they ask Stripe.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EgressFailure } from '#/kernel/server/egress/failure.ts';
import type { House } from '#/kernel/server/house.ts';
import { mustBeHere } from '#/kernel/server/simulators/showing.ts';
import { answerProgram } from './answering.ts';
import { apiVersion } from './telling.ts';
import { tellProduct } from './telling-product.ts';

const largestForm = 100_000;

const answer = async (house: House, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  mustBeHere(house, request);
  const { authorization, 'idempotency-key': key } = request.headers;
  try {
    const { status, headers, body } = await answerProgram(house, {
      method: request.method,
      url: request.url,
      authorization,
      idempotencyKey: Array.isArray(key) ? key[0] : key,
      body: typeof request.body === 'string' ? request.body : '',
    });
    await tellProduct(house);
    return await reply
      .code(status)
      .headers({
        ...headers,
        'request-id': `req_${house.ids.next().replaceAll('-', '')}`,
        'stripe-version': apiVersion,
      })
      .send(body);
  } catch (error) {
    if (!(error instanceof EgressFailure)) throw error;
    request.raw.socket.destroy();
    return reply.hijack();
  }
};

/** Mounts the address. */
export const mountPrograms = (app: FastifyInstance, house: House): void => {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestForm }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.route({
      method: ['GET', 'POST', 'DELETE'],
      url: '/v1/*',
      bodyLimit: largestForm,
      handler: (request, reply) => answer(house, request, reply),
    });
    done();
  });
};
