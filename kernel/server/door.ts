// A domain's door for servers: its calls with the verbs that answer them, and what else the kernel runs for it.
import type { AnswerOf, Call, Calls, Contract, ValidOf } from '#/kernel/contract/call.ts';
import type { Actor, Context, PublicContext, RequestOrigin } from './context.ts';
import type { House } from './house.ts';

/** JSON text that PostgreSQL built, sent on as it stands: parsing it into objects and back is where the time goes (performance §2). */
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

export interface ServerDoor {
  name: string;
  calls: readonly ServedCall[];
  /**
   * Asked when a person without an agent in an agency arrives there: may make one (an owner of the parent visits, decision 15)
   * and then answers true.
   */
  admit?: (ctx: PublicContext, person: { userId: string; agencyId: string }) => Promise<boolean>;
}

/** Declares a domain's server door: a handler for each call of the contract, no more and no fewer. */
export const serverDoor = <C extends Calls>(
  contract: Contract<string, C>,
  handlers: Handlers<C>,
  more: Omit<ServerDoor, 'name' | 'calls'> = {},
): ServerDoor => ({
  ...more,
  name: contract.name,
  calls: Object.entries(contract.calls).map(([name, call]) => ({
    domain: contract.name,
    name,
    call,
    handler: handlers[name as keyof C] as unknown as Handler,
  })),
});
