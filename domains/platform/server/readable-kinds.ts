// Which kinds of records somebody may be told of: a person by their rights, a key by its scopes alone. Without this a key that may make webhooks would
// be told what it may not read.
import { isNamed, offeredEvents } from '#/domains/platform/server/webhooks/offered-events.ts';
import { isRight } from '#/kernel/contract/permission.ts';
import type { Context } from '#/kernel/server/context.ts';
import { needsOf } from '#/kernel/server/entities/served-entity.ts';
import { invalid } from '#/kernel/server/refusal.ts';

type Asking = Pick<Context, 'house' | 'actor' | 'can'>;

/** Whether somebody may read records of a kind. What is not a record is the owner's. */
export const mayRead = ({ house: { registry }, actor, can }: Asking, typeName: string): boolean => {
  const served = registry.entities.get(typeName);
  if (!served) return can('owner') && !actor.keyId;
  const needs = needsOf(registry, served);
  return can(needs) && (!actor.keyId || isRight(needs));
};

/** Refuses a key what tells of kinds that it may not read. */
export const mustReadAll = (ctx: Asking, patterns: readonly string[]): void => {
  if (!ctx.actor.keyId) return;
  const beyond = offeredEvents(ctx.house.registry).find(
    ({ name, subject }) => isNamed(patterns, name) && !mayRead(ctx, subject),
  );
  if (beyond) throw invalid('events', `hold what this key may not read: ${beyond.name}`, 'platform.beyondScopes');
};
