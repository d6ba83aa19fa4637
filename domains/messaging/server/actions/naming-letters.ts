// How the trace of a step calls what it sent: a template by its name, own words by their beginning as that person reads it.

import { fillIn, type MergeValues } from '#/domains/templates/contract.ts';
import { senderValues, valuesToSend } from '#/domains/templates/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { ActingFor } from '#/kernel/server/workflow-action.ts';
import { asksEvents, type ValuesOfEvent, valuesOfEvents } from './event-values.ts';
import type { StepLetter } from './letters-of-steps.ts';

const longestName = 60;

const nameFor = ({ name }: StepLetter, values: MergeValues): string => {
  const line = fillIn(name, values, 'line').text.replace(/\s+/g, ' ').trim();
  return line.length > longestName ? `${line.slice(0, longestName - 1)}…` : line;
};

/** Names of letters for those who stand at a step. */
export const namesFor = async (
  ctx: Context,
  letters: readonly StepLetter[],
  items: readonly ActingFor[],
): Promise<(letter: StepLetter, item: ActingFor) => string> => {
  const asking = letters.filter(({ name }) => name.includes('{{'));
  if (asking.length === 0) return (letter) => nameFor(letter, {});
  const people = items.map(({ contactId }) => contactId);
  const values = await valuesToSend(ctx, people, await senderValues(ctx, ctx.actor.agentId));
  const told = asking.some(asksEvents)
    ? await valuesOfEvents(
        ctx,
        items.map(({ eventId }) => eventId),
      )
    : new Map<string, ValuesOfEvent>();
  return (letter, { contactId, eventId }) => nameFor(letter, { ...values.get(contactId), ...told.get(eventId ?? '') });
};
