// Each kind of trigger that people can choose is heard of: by the events that some door names for it, by who is in a collection, or by the clock. One that
// never lets anybody in would be missed by nobody; a program that has it does not start.
import { bringTriggers, triggerTable } from '#/domains/workflows/contract/triggers.ts';
import type { Registry } from '#/kernel/server/registry.ts';
import { hears } from '#/kernel/server/workflow-trigger.ts';

/** What comes about without an event of its own (`following-collections.ts`). */
const byMembership = 'membershipChanged';

/** Takes in the triggers that doors bring. Throws where two are called the same, and where one is heard of nowhere. */
export const mustHearEveryTrigger = (registry: Registry): void => {
  const kinds = hears.of({ registry }).map(({ kind }) => kind);
  const twice = kinds.find((kind, at) => kinds.some(({ type }, before) => before < at && type === kind.type));
  if (twice) throw new Error(`Two readings are of the trigger ${twice.type}`);
  bringTriggers(kinds);
  const heard = new Set<string>(kinds.map(({ type }) => type));
  const deaf = triggerTable
    .all()
    .filter(({ type, group }) => group !== 'schedule' && type !== byMembership && !heard.has(type));
  if (deaf.length > 0)
    throw new Error(`No door hears of these triggers of workflows: ${deaf.map(({ type }) => type).join(', ')}`);
};
