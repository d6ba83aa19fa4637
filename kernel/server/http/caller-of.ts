// Who made a request, for the log: noted once the session is proven, so that a line about it says for whom and in which agency.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { KeyLimit } from './keys/key-limits.ts';

interface Caller {
  agencyId: string;
  /** The agent. */
  actorId: string | null;
  keyId?: string;
}

// Kept with the request itself: a weak map of requests makes the collector of garbage carry all of a request along once more.
declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** What the key of the request has left. */
    keyLimit: KeyLimit | null;
  }
}

/** Gives requests their place for it. */
export const noteCallers = (app: FastifyInstance): void =>
  void app.decorateRequest('caller', null).decorateRequest('keyLimit', null);

export const noteCaller = (request: FastifyRequest, caller: Caller): void => {
  request.caller = caller;
};

/** What every line about a request begins with. */
export const callerOf = ({ id, caller }: FastifyRequest): { requestId: string } & Partial<Caller> => ({
  requestId: id,
  ...caller,
});
