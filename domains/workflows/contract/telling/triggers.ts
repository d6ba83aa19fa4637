// What lets contacts in, as a sentence: 'When Home valuation is submitted', 'Every Monday 09:00'.
import { asClause } from '#/kernel/contract/words/wording.ts';
import { kindOfTrigger, type Trigger } from '../triggers.ts';

/** The trigger without its 'When': 'a call ends'; undefined of a schedule, which is no event. */
export const eventOfTrigger = (trigger: Trigger): string | undefined => {
  const { says } = kindOfTrigger(trigger.kind);
  return 'event' in says ? says.event(trigger) : undefined;
};

/** What lets in, by its settings; what is not chosen yet is left open. */
export const sentenceOfTrigger = (trigger: Trigger): string => {
  const { says } = kindOfTrigger(trigger.kind);
  return 'event' in says ? `When ${says.event(trigger)}` : says.schedule(trigger);
};

/** Any of the triggers of a workflow, as the list page has it; '' of none. */
export const sentenceOfTriggers = (triggers: readonly Trigger[]): string =>
  triggers
    .map(sentenceOfTrigger)
    .map((sentence, place) => (place === 0 ? sentence : asClause(sentence)))
    .join(', or ');
