// Puts every call of every door on the web server: who may, what was sent, the verb in its transaction, the answer.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathsOf } from '#/kernel/contract/call.ts';
import { meets } from '#/kernel/contract/permission.ts';
import { type Presence, visitor } from '#/kernel/server/context.ts';
import type { Arrived } from '#/kernel/server/db/arriving.ts';
import { apart } from '#/kernel/server/entities/sent-back.ts';
import type { House } from '#/kernel/server/house.ts';
import { openArrival, openContext, openPublic } from '#/kernel/server/opening.ts';
import { notFound, Refusal } from '#/kernel/server/refusal.ts';
import { touchSession } from '#/kernel/server/sessions.ts';
import { type AskContext, JsonText, type ServedCall } from '#/kernel/server/verb.ts';
import { type Arrival, presenceFrom, presenceOf } from '../presence.ts';
import { isAdmitted } from './admitting.ts';
import { arrivalFrom, arrivingOf, originOf } from './arrive.ts';
import { noteCaller } from './caller-of.ts';
import { asDeclared } from './declared-answer.ts';
import { onPlainForms } from './plain-forms.ts';
import { countUse } from './rate-limits.ts';
import { readInput } from './read-input.ts';
import { type Form, forgetFiles, onForms, receiveForm } from './receive-form.ts';
import { type AnyContext, answerOnce, type Open, onceAsked, Repeat } from './repeating.ts';
import { isStillKnown } from './revalidating.ts';

/** Where the API lives; the single-page app owns every other path (decisions, wire conventions). */
export const apiBase = '/api';

// A stranger's calls are counted per address; a person behind a shared address must still be able to sign in.
const strangersPerMinute = 120;

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

type Run = (ctx: AnyContext, input: Record<string, unknown>) => Promise<unknown>;

const answer = async (
  house: House,
  served: ServedCall,
  fixed: Readonly<Record<string, string>>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { call, handler } = served;
  const input = (body = request.body) =>
    readInput(call, { params: { ...(request.params as object), ...fixed }, query: request.query, body });
  const open = await opener(house, served, request);
  const { body, mustBeSame } = apart(house.registry, call, request.body);
  if ('ask' in handler) {
    const ctx = await askContext(house, request, open);
    const ask = handler.ask as unknown as Run;
    if (call.files) return answerForm(house, served, request, reply, { ctx, open, input, ask });
    const asked = input(body);
    const run = async () => {
      if (body !== request.body)
        await open(async (tx) => ('agency' in tx ? mustBeSame(tx, String(asked['id'])) : undefined));
      return asDeclared(house, served, await ask(ctx as unknown as AnyContext, asked));
    };
    return send(served, reply, await onceAsked(served, request, ctx, asked, run));
  }
  const result = await open((ctx) => {
    const given = input(body);
    return answerOnce(served, request, ctx, given, async () => {
      if ('agency' in ctx) await mustBeSame(ctx, String(given['id']));
      return asDeclared(house, served, await (handler as unknown as Run)(ctx, given));
    });
  });
  return send(served, reply, result);
};

interface Asking {
  ctx: AskContext<AnyContext>;
  open: Open;
  input: (body: unknown) => Record<string, unknown>;
  ask: Run;
}

/** A form is read once whoever sends it was let in; its files go again where the call is refused or was answered before. */
const answerForm = async (
  house: House,
  served: ServedCall,
  request: FastifyRequest,
  reply: FastifyReply,
  { ctx, open, input, ask }: Asking,
): Promise<FastifyReply> => {
  const form: Form = await receiveForm(house, served, request, open);
  const forget = () => forgetFiles(open, form);
  try {
    const asked = input(form.fields);
    const run = async () =>
      asDeclared(house, served, await ask(ctx as unknown as AnyContext, { ...asked, files: form.files }));
    const result = await onceAsked(served, request, ctx, { ...asked, files: form.marks }, run);
    if (result instanceof Repeat) await forget();
    return send(served, reply, result);
  } catch (error) {
    await forget();
    throw error;
  }
};

/**
 * Answers how to open a transaction for whoever arrives: the first proves them. A stranger is refused before anything is read.
 */
const opener = async (house: House, served: ServedCall, request: FastifyRequest): Promise<Open> => {
  const { call, domain, name } = served;
  const origin = originOf(request);
  if (call.needs === 'anyone') {
    await countUse(house, `${domain}.${name} ${origin.address}`, call.perMinute ?? strangersPerMinute, 60);
    return (work) => openPublic(house, { actor: visitor, request: origin }, work);
  }
  const arriving = arrivingOf(house, request);
  if (!arriving) throw signedOut();
  const { limitMs, isReading } = call;
  let arrival: Arrival | undefined;
  const admit = (presence: Presence | undefined): Presence => {
    if (!presence) throw new NotHere();
    noteCaller(request, { agencyId: presence.agency.id, actorId: presence.actor.agentId });
    if (!meets(presence.actor.rights, call.needs))
      throw new Refusal('forbidden', 'kernel.notAllowed', 'You do not have permission to do this');
    return presence;
  };
  const prove = (row: Arrived | undefined): Presence => {
    if (!row) throw signedOut();
    arrival = arrivalFrom(row, arriving.domainId);
    return admit(presenceFrom(row, arrival));
  };
  // A call that ends its own session is the same person's until its end.
  const enter: Open = (work) => {
    const known = arrival;
    if (!known) return openArrival(house, { ...arriving, request: origin, limitMs, isReading }, prove, work);
    const scope = { agencyId: known.agencyId, userId: known.session.userId, request: origin, limitMs, isReading };
    return openContext(house, scope, async (db) => admit(await presenceOf(db, known)), work);
  };
  return async (work) => {
    const isFirst = !arrival;
    try {
      return await enter(work);
    } catch (error) {
      if (!(error instanceof NotHere && arrival)) throw error;
      if (!(await isAdmitted(house, { userId: arrival.session.userId, agencyId: arrival.agencyId }))) throw notFound();
      return await enter(work);
    } finally {
      if (isFirst && arrival) await prolong(house, arrival);
    }
  };
};

/** What was done is done, also where the session cannot be noted as in use. */
const prolong = (house: House, { session }: Arrival): Promise<void> =>
  touchSession(house, session).catch((error: unknown) =>
    house.log.warn({ err: error }, 'a session could not be noted as in use'),
  );

const signedOut = (): Refusal => new Refusal('unauthenticated', 'auth.signedOut', 'You are signed out');

/** The person has no agent in the agency they ask for. */
class NotHere extends Error {}

const askContext = async (house: House, request: FastifyRequest, open: Open): Promise<AskContext<AnyContext>> => {
  const actor = await open((ctx) => Promise.resolve(ctx.actor));
  return { house, actor, request: originOf(request), transaction: open };
};

const send = ({ call }: ServedCall, reply: FastifyReply, result: unknown): FastifyReply => {
  if (result instanceof Repeat)
    return respond(reply.header('idempotent-replayed', 'true'), result.status, JSON.stringify(result.answer));
  const text = result instanceof JsonText ? result.text : JSON.stringify(result ?? null);
  if (call.isKeptByBrowsers && isStillKnown(reply, text)) return reply.code(304).send();
  return respond(reply, call.status ?? 200, text);
};

const respond = (reply: FastifyReply, status: number, text: string): FastifyReply => {
  if (status === 302) {
    const { location, cookie } = JSON.parse(text) as { location: string; cookie?: string };
    return (cookie ? reply.header('set-cookie', cookie) : reply).redirect(location, 302);
  }
  if (status === 204) return reply.code(204).send();
  return reply.code(status).type('application/json; charset=utf-8').send(text);
};
