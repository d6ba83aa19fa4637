// The verb of a call: in one transaction, or as an ask that opens its own; under a key only once.
import type { FastifyRequest } from 'fastify';
import { apart } from '#/kernel/server/entities/sent-back.ts';
import type { House } from '#/kernel/server/house.ts';
import type { AskContext, ServedCall } from '#/kernel/server/verb.ts';
import { originOf } from './arrive.ts';
import { asDeclared } from './declared-answer.ts';
import { type Form, forgetFiles, receiveForm } from './receive-form.ts';
import { type AnyContext, answerOnce, beginningOf, type Open, onceAsked, Repeat } from './repeating.ts';

type Run = (ctx: AnyContext, input: Record<string, unknown>) => Promise<unknown>;

/** A call whose caller was let in. */
export interface AdmittedCall {
  house: House;
  served: ServedCall;
  request: FastifyRequest;
  open: Open;
  /** What was sent, as the contract declares it; refuses what it does not. */
  read: (body: unknown) => Record<string, unknown>;
}

/** Does what the call asks for, and answers what its contract declares of it. */
export const runCall = async (admitted: AdmittedCall): Promise<unknown> => {
  const { house, served, request, open, read } = admitted;
  const { call, handler } = served;
  if ('ask' in handler) return call.files ? askWithFiles(admitted) : ask(admitted);
  const { body, mustBeSame } = apart(house.registry, call, request.body);
  return open((ctx) => {
    const given = read(body);
    return answerOnce(served, request, ctx, given, async () => {
      if ('agency' in ctx) await mustBeSame(ctx, String(given['id']));
      return asDeclared(house, served, await (handler as unknown as Run)(ctx, given));
    });
  });
};

/** Outside of a transaction, with short ones of its own. */
const ask = async (admitted: AdmittedCall): Promise<unknown> => {
  const { house, served, request, open, read } = admitted;
  const { body, mustBeSame } = apart(house.registry, served.call, request.body);
  const ctx = await askContext(admitted);
  const asked = read(body);
  return onceAsked(served, request, ctx, asked, async () => {
    if (body !== request.body)
      await open(async (tx) => ('agency' in tx ? mustBeSame(tx, String(asked['id'])) : undefined));
    return asDeclared(house, served, await askOf(served)(ctx as unknown as AnyContext, asked));
  });
};

/** A form is read once whoever sends it was let in; its files go again where the call is refused or was answered before. */
const askWithFiles = async (admitted: AdmittedCall): Promise<unknown> => {
  const { house, served, request, open, read } = admitted;
  const ctx = await askContext(admitted);
  const form: Form = await receiveForm(house, served, request, open);
  const forget = () => forgetFiles(open, form);
  try {
    const asked = read(form.fields);
    const run = async () =>
      asDeclared(house, served, await askOf(served)(ctx as unknown as AnyContext, { ...asked, files: form.files }));
    const result = await onceAsked(served, request, ctx, { ...asked, files: form.marks }, run);
    if (result instanceof Repeat) await forget();
    return result;
  } catch (error) {
    await forget();
    throw error;
  }
};

const askOf = ({ handler }: ServedCall): Run => (handler as unknown as { ask: Run }).ask;

const askContext = async ({ house, served, request, open }: AdmittedCall): Promise<AskContext<AnyContext>> => {
  const { actor, beginsAs } = await open((ctx) =>
    Promise.resolve({ actor: ctx.actor, beginsAs: beginningOf(served, request, ctx) }),
  );
  return { house, actor, request: originOf(request), beginsAs, transaction: open };
};
