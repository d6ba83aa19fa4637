// What a message of a webhook says, whole: the record as its maker reaches it, what happened, and what changed.
import { webhookVersion } from '#/domains/platform/contract.ts';
import { meets } from '#/kernel/contract/permission.ts';
import type { Actor, Context } from '#/kernel/server/context.ts';
import type { HappenedEvent } from '#/kernel/server/events/reader.ts';
import type { Records } from './reading-subjects.ts';

const mostBytes = 65_536;

interface Told {
  id: string;
  sequence: number;
  maker: Actor | undefined;
  records: Records;
}

/** The body of a message, as text; what it is about is left out where it would be too long, or is out of the maker's reach. */
export const bodyOf = (ctx: Context, event: HappenedEvent, { id, sequence, maker, records }: Told): string => {
  const record = records.get(event.subject.id ?? '');
  // Of what somebody cannot reach, nothing but the id is told; who has all rights reaches all.
  const isReached = record !== undefined || meets(maker?.rights ?? null, 'owner');
  const told = {
    id,
    type: event.name,
    timestamp: event.at.toString(),
    sequence,
    apiVersion: webhookVersion,
    livemode: !ctx.agency.isTestMode,
    agencyId: ctx.agency.id,
    subject: { type: event.subject.type, _id: event.subject.id },
    actor: { type: event.actor.type, _id: event.actor.id, keyId: event.actor.keyId ?? null },
  };
  const whole = JSON.stringify({
    ...told,
    data: record ?? { _id: event.subject.id },
    details: isReached ? event.data : {},
    changes: isReached ? event.changes : {},
  });
  return Buffer.byteLength(whole) <= mostBytes
    ? whole
    : JSON.stringify({ ...told, data: { _id: event.subject.id }, details: {}, changes: {} });
};
