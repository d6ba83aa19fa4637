// What lets contacts in, as a sentence: 'When Home valuation is submitted', 'Every Monday 09:00'.

import { dayWords, listed } from '#/kernel/contract/automation/words.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { asClause } from '#/kernel/contract/wording.ts';
import type { PlainTriggerKind, Trigger } from '../triggers.ts';
import { sentenceOfFilters } from './filters.ts';
import { dayNames } from './words.ts';

const plain: Readonly<Record<PlainTriggerKind, string>> = {
  callStarted: 'a call starts',
  callEnded: 'a call ends',
  contactCreated: 'a contact is created',
  appointmentCreated: 'an appointment with a team member is made',
  appointmentCreatedAgency: 'an appointment with no team member is made',
  requestForInformation: 'information is requested',
  showingRequest: 'a showing is requested',
  saveListing: 'a listing is saved',
  hideListing: 'a listing is hidden',
};

const named = (chosen: readonly { name: string }[], none: string): string =>
  chosen.length === 0
    ? none
    : listed(
        chosen.map(({ name }) => name),
        'or',
      );

/** Pages by their filters: 'URL contains /sell'. */
const pagesOf = (groups: FiltersGroups): string => {
  const asked = groups.flat();
  if (asked.length === 0) return 'a page';
  if (groups.some((group) => group.length === 1 && group[0]?.rule === 'isAny')) return 'any page';
  return sentenceOfFilters(groups.map((group) => group.map((filter) => ({ ...filter, displayName: 'URL' }))));
};

const moves = (joined: readonly { name: string }[], left: readonly { name: string }[]): string =>
  listed(
    [
      ...(joined.length > 0 ? [`joins ${named(joined, '')}`] : []),
      ...(left.length > 0 ? [`leaves ${named(left, '')}`] : []),
    ],
    'or',
  ) || 'joins or leaves a collection';

/** The trigger without its 'When': 'a call ends'; undefined of a schedule, which is no event. */
export const eventOfTrigger = (trigger: Trigger): string | undefined => {
  switch (trigger.kind) {
    case 'propertyValueChanged': {
      const fields = trigger.selectedData.map(({ label }) => ({ name: label }));
      return `${named(fields, 'a field')} changes`;
    }
    case 'submission':
      return `${named(trigger.selectedData, 'a form')} is submitted`;
    case 'view':
      return `${named(trigger.selectedData, 'a form')} is viewed`;
    case 'membershipChanged':
      return `someone ${moves(trigger.toAdd, trigger.toRemove)}`;
    case 'enrolledInWorkflow':
      return `someone enters ${named(trigger.selectedData, 'a workflow')}`;
    case 'unenrollFromWorkflow':
      return `someone leaves ${named(trigger.selectedData, 'a workflow')}`;
    case 'pageVisited':
      return `they visit ${pagesOf(trigger.pageVisitedFiltersGroups)}`;
    case 'calendarDate':
    case 'weekDay':
    case 'timeOfDay':
      return undefined;
    default:
      return plain[trigger.kind];
  }
};

/** What lets in, by its settings; what is not chosen yet is left open. */
export const sentenceOfTrigger = (trigger: Trigger): string => {
  switch (trigger.kind) {
    case 'calendarDate': {
      const { date, time } = trigger.modelValue;
      return date === null ? 'On a day' : `On ${dayWords(date)}${time === null ? '' : ` at ${time}`}`;
    }
    case 'weekDay': {
      const { days, time } = trigger.modelValue;
      return `Every ${listed(dayNames(days)) || 'week'}${time === null ? '' : ` ${time}`}`;
    }
    case 'timeOfDay':
      return `Every day${trigger.modelValue.time === null ? '' : ` ${trigger.modelValue.time}`}`;
    default:
      return `When ${eventOfTrigger(trigger)}`;
  }
};

/** Any of the triggers of a workflow, as the list page has it; '' of none. */
export const sentenceOfTriggers = (triggers: readonly Trigger[]): string =>
  triggers
    .map(sentenceOfTrigger)
    .map((sentence, place) => (place === 0 ? sentence : asClause(sentence)))
    .join(', or ');
