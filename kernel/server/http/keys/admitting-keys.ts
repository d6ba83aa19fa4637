// Requests that come with a key: counted, and refused where the key may not.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Call, scopeOf } from '#/kernel/contract/call.ts';
import { meets } from '#/kernel/contract/permission.ts';
import type { Actor } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';
import { notByKey, outOfScope } from '#/kernel/server/keys/refusals.ts';
import { countKeyUse, limitHeader, limitPolicy } from './key-limits.ts';

/** Counts a request of a key. Refuses one too many; what is left is answered either way. */
export const countRequest = (house: House, request: FastifyRequest, keyId: string): void =>
  countKeyUse(house, keyId, (limit) => {
    request.keyLimit = limit;
  });

/** Tells whoever asked by a key what it has left. */
export const tellLimit = ({ keyLimit }: FastifyRequest, reply: FastifyReply): void => {
  if (keyLimit) reply.header('ratelimit-policy', limitPolicy).header('ratelimit', limitHeader(keyLimit));
};

/** Refuses a key where only people may, and where a right is needed that its scopes do not hold. */
export const mustBeForKeys = (call: Call, { rights }: Actor): void => {
  const scope = scopeOf(call);
  if (scope === undefined) throw notByKey();
  const scopes = rights?.scopes ?? [];
  if (scope !== null && !meets({ role: 'owner', permissions: [], scopes }, scope)) throw outOfScope(scope);
};
