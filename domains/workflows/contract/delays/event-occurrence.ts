// "Event Occurrence": until something happens to the contact, or until it has taken too long (decision 63).
import * as z from 'zod/mini';
import { span } from '#/kernel/contract/automation/parts.ts';
import { eventOfTrigger } from '../telling/triggers.ts';
import { spanWords } from '../telling/words.ts';
import { missingOfTrigger, triggerSchema } from '../triggers.ts';
import { afterSpan, isNothing, noTime } from './amount.ts';
import { delayKind } from './delay-kind.ts';

export const eventOccurrence = delayKind({
  type: 'eventOccurrence',
  label: 'Event Occurrence',
  hint: 'Wait until they call, at most 3 days',
  settings: {
    trigger: z.nullable(triggerSchema),
    timeout: span,
    /** Those to whom it happens, and those to whom it does not, go different ways from there. */
    goesTwoWays: z.optional(z.boolean()),
  },
  fresh: { trigger: null, timeout: noTime, goesTwoWays: undefined },
  missing({ trigger, timeout }, today) {
    if (trigger === null) return 'Choose what to wait for';
    return missingOfTrigger(trigger, today) ?? (isNothing(timeout) ? 'Say how long to wait at most' : null);
  },
  sentence({ trigger, timeout }) {
    const awaited = trigger && eventOfTrigger(trigger);
    const most = spanWords(timeout);
    return `Wait until ${awaited ?? 'something happens'}${most === '' ? '' : `, ${most} at most`}`;
  },
  end: ({ timeout }, { now }) => afterSpan(now, timeout),
  trigger: ({ trigger }) => trigger,
});
