// What answers a call: a verb in one transaction, or an ask that reaches the world and opens transactions of its own.
import type { AnswerOf, Call, Calls, Contract, ValidOf } from '#/kernel/contract/call.ts';
import type { Actor, Context, PublicContext, RequestOrigin } from './context.ts';
import type { House } from './house.ts';

declare module '#/kernel/server/registry.ts' {
  interface Registry {
    readonly calls: readonly ServedCall[];
  }
}

/** JSON text that PostgreSQL built, sent on as it stands: parsing it into objects and back is where the time goes. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type ContextOf<C extends Call> = C['needs'] extends 'anyone' ? PublicContext : Context;
type Answer<C extends Call> = AnswerOf<C> | JsonText;

/** The act behind a call, in one transaction, touching only the database (architecture, "Inside one domain"). */
export type Verb<C extends Call> = (ctx: ContextOf<C>, input: ValidOf<C>) => Promise<Answer<C>>;

/** What an ask is given: it may reach the world, and opens transactions when it reads or writes. */
export interface AskContext<Inner> {
  readonly house: House;
  readonly actor: Actor;
  readonly request: RequestOrigin | null;
  /**
   * An id of what is asked for: the same whenever this call is made again under its Idempotency-Key, another one each time without. What the
   * ask begins is written down under it, so that one whose answer was lost on its way begins nothing a second time.
   */
  readonly beginsAs: string;
  transaction<T>(work: (ctx: Inner) => Promise<T>): Promise<T>;
}

/** The exception to "verbs touch only the database": a question to the outside that the caller waits for (DNS, OpenID). */
export interface Ask<C extends Call> {
  ask: (ctx: AskContext<ContextOf<C>>, input: ValidOf<C>) => Promise<Answer<C>>;
}
export const ask = <C extends Call>(run: Ask<C>['ask']): Ask<C> => ({ ask: run });

export type Handler<C extends Call = Call> = Verb<C> | Ask<C>;
export type Handlers<C extends Calls> = { [N in keyof C]: Handler<C[N]> };

/** One call with its handler, as the kernel mounts it. The types met when the door was declared. */
export interface ServedCall {
  domain: string;
  name: string;
  call: Call;
  handler: Handler;
}

/** The calls of one contract with a handler for each, no more and no fewer. */
export const serveCalls = <C extends Calls>(contract: Contract<string, C>, handlers: Handlers<C>): ServedCall[] =>
  Object.entries(contract.calls).map(([name, call]) => ({
    domain: contract.name,
    name,
    call,
    handler: handlers[name as keyof C] as unknown as Handler,
  }));
