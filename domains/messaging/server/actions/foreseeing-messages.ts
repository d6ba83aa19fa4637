// What a step would send to one contact, as they would read its beginning, and to whom it would go or why not. Nothing is written.
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import type { SendSettings } from '#/domains/messaging/contract/steps/sending.ts';
import { contactValues, renderMessage, senderValues } from '#/domains/templates/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { ActingStep, ActionOutcome } from '#/kernel/server/workflow-action.ts';
import { affordable } from '../sending/mailings/writing-step-mailings.ts';
import { asksEvents, valuesOfEvents } from './event-values.ts';
import { choose } from './letters-of-steps.ts';
import { addresseesOf } from './people-of-steps.ts';
import { prepare, stepOf, tell } from './sending-steps.ts';

const longest = 120;
const short = (words: string): string => {
  const line = words.replace(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
};

export const foreseeFor = async (
  ctx: Context,
  channel: MessageChannel,
  step: ActingStep<SendSettings>,
  contactId: string,
  eventId: string | null,
): Promise<ActionOutcome> => {
  const ready = await prepare(ctx, channel, step.settings);
  if (typeof ready === 'string') return { outcome: 'failed', words: ready };
  const { letters, sender } = ready;
  const item = { key: stepOf(step), contactId };
  const letter = (await choose(ctx, stepOf(step), letters, false, [item])).get(item.key);
  const people = (await addresseesOf(ctx, channel, step.settings, [contactId], sender)).get(contactId);
  if (!letter || !people) return { outcome: 'skipped', words: 'Would not be sent' };
  const values = (await contactValues(ctx, [contactId], await senderValues(ctx, ctx.actor.agentId))).get(contactId);
  const told = asksEvents(letter) ? (await valuesOfEvents(ctx, [eventId])).get(eventId ?? '') : undefined;
  const { subject, text } = renderMessage(
    { subject: letter.subject, html: letter.html, text: letter.plain },
    { ...values, ...told },
  );
  const isAnyOf = step.settings.modelValue.value && letters.length > 1;
  const outcome = tell(
    ctx,
    channel,
    isAnyOf ? `one of ${letters.length} templates` : short(subject ?? text),
    people,
    true,
  );
  if (outcome.outcome === 'done' && people.to.length > (await affordable(ctx, channel, letter.plain)))
    return { outcome: 'failed', words: 'Would not be sent: there are not enough points' };
  return outcome;
};
