// Puts every call of every door on the web server: who may, what was sent, the verb in its transaction, the answer.
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { pathsOf } from '#/kernel/contract/call.ts';
import { meets } from '#/kernel/contract/permission.ts';
import { openContext, openPublic, type Presence, visitor } from '#/kernel/server/context.ts';
import type { Tx } from '#/kernel/server/db/database.ts';
import { type AskContext, JsonText, type ServedCall } from '#/kernel/server/door.ts';
import type { House } from '#/kernel/server/house.ts';
import { notFound, Refusal } from '#/kernel/server/refusal.ts';
import { type Arrival, arrivalOf, originOf, presenceOf } from './arrive.ts';
import { noteCaller } from './caller-of.ts';
import { onPlainForms } from './plain-forms.ts';
import { countUse } from './rate-limits.ts';
import { readInput } from './read-input.ts';
import { type Form, forgetFiles, onForms, receiveForm } from './receive-form.ts';
import { type AnyContext, type Open, once, onceAsked, Repeat } from './repeating.ts';

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
  if ('ask' in handler) {
    const ctx = await askContext(house, request, open);
    const ask = handler.ask as unknown as Run;
    if (call.files) return answerForm(house, served, request, reply, { ctx, open, input, ask });
    const asked = input();
    const run = () => ask(ctx as unknown as AnyContext, asked);
    return send(house, served, reply, await onceAsked(served, request, open, asked, run));
  }
  const result = await open((ctx) => {
    const given = input();
    return once(served, request, ctx, given, () => (handler as unknown as Run)(ctx, given));
  });
  return send(house, served, reply, result);
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
    const run = () => ask(ctx as unknown as AnyContext, { ...asked, files: form.files });
    const result = await onceAsked(served, request, open, { ...asked, files: form.marks }, run);
    if (result instanceof Repeat) await forget();
    return send(house, served, reply, result);
  } catch (error) {
    await forget();
    throw error;
  }
};

/** Proves who arrives and answers how to open a transaction for them. A stranger is refused before anything is read. */
const opener = async (house: House, { call, domain, name }: ServedCall, request: FastifyRequest): Promise<Open> => {
  const origin = originOf(request);
  if (call.needs === 'anyone') {
    await countUse(house, `${domain}.${name} ${origin.address}`, call.perMinute ?? strangersPerMinute, 60);
    return (work) => openPublic(house, { actor: visitor, request: origin }, work);
  }
  const arrival = await arrivalOf(house, request);
  if (!arrival) throw new Refusal('unauthenticated', 'auth.signedOut', 'You are signed out');
  const arrive = async (db: Tx): Promise<Presence> => {
    const presence = await presenceOf(db, arrival);
    if (!presence) throw new NotHere();
    noteCaller(request, { agencyId: arrival.agencyId, actorId: presence.actor.agentId });
    if (!meets(presence.actor.rights, call.needs))
      throw new Refusal('forbidden', 'kernel.notAllowed', 'You do not have permission to do this');
    return presence;
  };
  const enter: Open = (work) =>
    openContext(
      house,
      { agencyId: arrival.agencyId, userId: arrival.session.userId, request: origin, limitMs: call.limitMs },
      arrive,
      work,
    );
  return async (work) => {
    try {
      return await enter(work);
    } catch (error) {
      if (!(error instanceof NotHere)) throw error;
      if (!(await isAdmitted(house, arrival))) throw notFound();
      return enter(work);
    }
  };
};

/** The person has no agent in the agency they ask for. */
class NotHere extends Error {}

const isAdmitted = async (house: House, { session, agencyId }: Arrival): Promise<boolean> => {
  const person = { userId: session.userId, agencyId };
  for (const { admit } of house.registry.doors) {
    if (
      admit &&
      (await openPublic(house, { actor: { ...visitor, userId: session.userId }, request: null }, (ctx) =>
        admit(ctx, person),
      ))
    )
      return true;
  }
  return false;
};

const askContext = async (house: House, request: FastifyRequest, open: Open): Promise<AskContext<AnyContext>> => {
  const actor = await open((ctx) => Promise.resolve(ctx.actor));
  return { house, actor, request: originOf(request), transaction: open };
};

const send = (house: House, { call, domain, name }: ServedCall, reply: FastifyReply, result: unknown): FastifyReply => {
  if (result instanceof Repeat)
    return respond(reply.header('idempotent-replayed', 'true'), result.status, JSON.stringify(result.answer));
  const text = result instanceof JsonText ? result.text : JSON.stringify(result ?? null);
  if (house.checksAnswers) {
    const answered = JSON.parse(text) as unknown;
    const checked = z.safeParse(call.answer, answered);
    if (!checked.success)
      throw new Error(`${domain}.${name} answered what its contract does not say: ${z.prettifyError(checked.error)}`);
    // What a schema does not know it leaves out: whatever is missing then was sent without being declared.
    if (!isDeepStrictEqual(checked.data, answered))
      throw new Error(`${domain}.${name} answered more than its contract says: ${text}`);
  }
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
