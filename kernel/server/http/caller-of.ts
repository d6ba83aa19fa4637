// Who made a request, for the log: noted once the session is proven, so that a line about it says for whom and in which agency.
import type { FastifyRequest } from 'fastify';

interface Caller {
  agencyId: string;
  /** The agent. */
  actorId: string | null;
}

const callers = new WeakMap<FastifyRequest, Caller>();

export const noteCaller = (request: FastifyRequest, caller: Caller): void => {
  callers.set(request, caller);
};

/** What every line about a request begins with. */
export const callerOf = (request: FastifyRequest): { requestId: string } & Partial<Caller> => ({
  requestId: request.id,
  ...callers.get(request),
});
