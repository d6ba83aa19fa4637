// What "Send Email" and "Send Text Message" do for all who stand at such a step: who gets which words is decided for all of them together, and
// one mailing is written for each letter. What keeps somebody from getting it is said in the trace.
import { sql } from 'kysely';
import type { MessageChannel, Sender } from '#/domains/integrations/contract.ts';
import { senderFor } from '#/domains/integrations/server.ts';
import type { SendSettings } from '#/domains/messaging/contract/steps/sending.ts';
import type { Context } from '#/kernel/server/context.ts';
import { CleaningTimeout } from '#/kernel/server/sanitising/cleaning.ts';
import type { ActingFor, ActingStep, ActionOutcome } from '#/kernel/server/workflow-action.ts';
import { affordable, type StepMessage, writeStepMailing } from '../sending/mailings/writing-step-mailings.ts';
import { asksEvents, type ValuesOfEvent, valuesOfEvents } from './event-values.ts';
import { choose, lettersOf, nothingToSay, type StepLetter } from './letters-of-steps.ts';
import { namesFor } from './naming-letters.ts';
import { type Addressees, addresseesOf } from './people-of-steps.ts';

export const stepOf = ({ workflowId, nodeId }: ActingStep): string => `${workflowId}:${nodeId}`;

const verbs = { email: 'Email', sms: 'Text' } as const;
const sendsBy = { email: 'mailbox', sms: 'number' } as const;

/** By whom a step sends: by what was chosen, else by what is usual for who turned the workflow on. What was chosen and is gone is a failure. */
const senderOf = async (
  ctx: Context,
  channel: MessageChannel,
  { selectedSender }: SendSettings,
): Promise<Sender | string> => {
  const named = selectedSender?.integrationId ?? undefined;
  const sender = await senderFor(ctx, {
    agentId: ctx.actor.agentId ?? '',
    channel: channel === 'email' ? 'email' : 'phone',
    integrationId: named,
  });
  if (sender?._id) return sender;
  return named === undefined
    ? `${ctx.actor.name} has no ${sendsBy[channel]} to send by`
    : `${selectedSender?.name || 'The sender'} cannot send any more: connect it again, or choose another sender`;
};

/** Everything that is the same for all at a step; a sentence where nobody can be sent anything. */
export const prepare = async (
  ctx: Context,
  channel: MessageChannel,
  settings: SendSettings,
): Promise<{ sender: Sender; letters: StepLetter[] } | string> => {
  if (!ctx.can('message.write')) return 'Whoever turned the workflow on may not send messages';
  const sender = await senderOf(ctx, channel, settings);
  if (typeof sender === 'string') return sender;
  try {
    const letters = await lettersOf(ctx, channel, settings);
    return letters.length === 0 ? nothingToSay[settings.modelValue.event] : { sender, letters };
  } catch (error) {
    if (error instanceof CleaningTimeout) return 'The email is too large, or too deeply nested, to be sent';
    throw error;
  }
};

/** What was sent for these keys before: nothing is, where the step is done again by mistake. */
const sentBefore = async (ctx: Context, items: readonly ActingFor[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ key: string }>`
    select distinct step_key as key from messages
    where agency_id = ${ctx.agency.id} and step_key = any(${items.map(({ key }) => key)}::text[])`.execute(ctx.db);
  return new Set(rows.map(({ key }) => key));
};

interface Going {
  item: ActingFor;
  letter: StepLetter;
  people: Addressees;
}

const named = ({ to }: Addressees): string => {
  const [first, ...rest] = to.map(({ displayName, address }) =>
    displayName === address ? address : `${displayName} (${address})`,
  );
  return rest.length === 0 ? (first ?? '') : `${first} and ${rest.length} more`;
};

/** 'Email “Welcome” to Ana Pop (ana@example.org); not to her agent: …'. */
export const tell = (
  ctx: Context,
  channel: MessageChannel,
  name: string,
  people: Addressees,
  would = false,
): ActionOutcome => {
  const why = people.without.join('; ');
  if (people.to.length === 0)
    return { outcome: 'skipped', words: `${would ? 'Would not be sent' : 'Not sent'}: ${why || 'nobody is chosen'}` };
  const verb = would ? `Would ${verbs[channel].toLowerCase()}` : verbs[channel];
  const rehearsal = ctx.agency.isTestMode ? ' (rehearsed: the agency is in test mode)' : '';
  return {
    outcome: 'done',
    words: `${verb} “${name}” to ${named(people)}${why === '' ? '' : `; left out: ${why}`}${rehearsal}`,
  };
};

/** Texts beyond what is left of the day wait for the next one (decisions 1, 2). */
const waits = '; the day’s limit is reached, so it goes when the next day begins';

const tooFewPoints = 'Not sent: there are not enough points. Top up, then try again';

/** Sends for all who stand at the step. */
export const sendFor = async (
  ctx: Context,
  channel: MessageChannel,
  step: ActingStep<SendSettings>,
  items: readonly ActingFor[],
): Promise<ReadonlyMap<string, ActionOutcome>> => {
  const outcomes = new Map<string, ActionOutcome>();
  const ready = await prepare(ctx, channel, step.settings);
  if (typeof ready === 'string') {
    for (const { key } of items) outcomes.set(key, { outcome: 'failed', words: ready });
    return outcomes;
  }
  const before = await sentBefore(ctx, items);
  for (const { key } of items) if (before.has(key)) outcomes.set(key, { outcome: 'done', words: 'Was sent before' });
  const open = items.filter(({ key }) => !before.has(key));
  const letters = await choose(ctx, stepOf(step), ready.letters, step.settings.modelValue.value, open);
  const people = await addresseesOf(
    ctx,
    channel,
    step.settings,
    open.map(({ contactId }) => contactId),
    ready.sender,
  );
  const nameOf = await namesFor(ctx, ready.letters, open);
  const going: Going[] = [];
  for (const item of open) {
    const letter = letters.get(item.key);
    const theirs = people.get(item.contactId);
    if (!letter || !theirs) continue;
    if (theirs.to.length > 0) going.push({ item, letter, people: theirs });
    else outcomes.set(item.key, tell(ctx, channel, nameOf(letter, item), theirs));
  }
  let left = ctx.agency.isTestMode ? null : ready.sender.remainingDailySentMessagesLimit;
  for (const [letter, some] of Map.groupBy(going, ({ letter: theirs }) => theirs)) {
    const sent = await send(ctx, channel, stepOf(step), ready.sender, letter, some);
    for (const { item, people: theirs } of some) {
      const told = tell(ctx, channel, nameOf(letter, item), theirs);
      if (!sent.has(item.key)) outcomes.set(item.key, { outcome: 'failed', words: tooFewPoints });
      else {
        if (left !== null) left -= theirs.to.length;
        outcomes.set(item.key, left === null || left >= 0 ? told : { ...told, words: told.words + waits });
      }
    }
  }
  return outcomes;
};

/** Writes one letter to all who get it, as far as points go; answers for whom it was written. */
const send = async (
  ctx: Context,
  channel: MessageChannel,
  step: string,
  sender: Sender,
  letter: StepLetter,
  going: readonly Going[],
): Promise<ReadonlySet<string>> => {
  const most = await affordable(ctx, channel, letter.plain);
  const values = asksEvents(letter)
    ? await valuesOfEvents(
        ctx,
        going.map(({ item }) => item.eventId),
      )
    : new Map<string, ValuesOfEvent>();
  const messages: StepMessage[] = [];
  const sent = new Set<string>();
  for (const { item, people } of going) {
    if (messages.length + people.to.length > most) continue;
    sent.add(item.key);
    for (const { contactId, displayName, address } of people.to)
      messages.push({
        contactId,
        aboutId: contactId === null ? item.contactId : null,
        displayName,
        address,
        stepKey: item.key,
        eventValues: values.get(item.eventId ?? ''),
      });
  }
  if (messages.length > 0) await writeStepMailing(ctx, { channel, step, sender, ...letter, messages });
  return sent;
};
