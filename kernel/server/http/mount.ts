// Puts every call of every door on the web server, and the road that each request goes.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathsOf } from '#/kernel/contract/call.ts';
import { meets } from '#/kernel/contract/permission.ts';
import type { House } from '#/kernel/server/house.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import type { ServedCall } from '#/kernel/server/verb.ts';
import { openFor } from './opening-for-callers.ts';
import { onPlainForms } from './plain-forms.ts';
import { readInput } from './read-input.ts';
import { onForms } from './receive-form.ts';
import { runCall } from './running-calls.ts';
import { sendAnswer } from './sending-answers.ts';

/** Where the API lives; the single-page app owns every other path (decisions, wire conventions). */
export const apiBase = '/api';

/** Mounts the calls of the house's registry. */
export const mountCalls = (app: FastifyInstance, house: House): void => {
  for (const served of house.registry.calls) {
    for (const { path, fixed } of pathsOf(served.call)) {
      const route = (scope: FastifyInstance) =>
        scope.route({
          method: served.call.method,
          url: apiBase + path.replace(/\{(\w+)\}/g, ':$1'),
          handler: (request, reply) => answer(house, served, fixed, request, reply),
        });
      if (served.call.files) onForms(app, served.call.files, route);
      else if (served.call.takesForms) onPlainForms(app, route);
      else route(app);
    }
  }
};

/** The road of a request, from top to bottom. A step that refuses throws, and errors.ts answers; the steps after it never see the request. */
const answer = async (
  house: House,
  served: ServedCall,
  fixed: Readonly<Record<string, string>>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { call } = served;

  // Edge: JSON was parsed when it came, no deeper than any real request. Its fields are read as the contract declares them, once the caller is let in.
  const read = (body: unknown) =>
    readInput(call, { params: { ...(request.params as object), ...fixed }, query: request.query, body });

  // Arrival: whose session it is, and whose agent in which agency. Whoever has none there finds what is not there.
  const open = await openFor(house, served, request, ({ actor }) => {
    // Needs: every call declares who may make it; each transaction asks anew.
    if (!meets(actor.rights, call.needs))
      throw new Refusal('forbidden', 'kernel.notAllowed', 'You do not have permission to do this');
  });

  // Verb: in its transaction, once for one key. What it answers is cut to what the contract declares.
  const result = await runCall({ house, served, request, open, read });

  // Answer.
  return sendAnswer(served, reply, result);
};
