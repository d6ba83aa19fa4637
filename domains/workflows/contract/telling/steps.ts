// What a step does, as a sentence built from its settings: 'Email Welcome from Maya', '+ Hot buyer, − Cold' (screens §3.8).
import { readPlainly } from '#/domains/messaging/contract.ts';
import { shortened } from '#/kernel/contract/wording.ts';
import type { DistributionMode } from '../choices.ts';
import type { Step, StepTask } from '../steps.ts';
import { fieldNamed, type Naming, plainNaming } from './naming.ts';
import { counted, dayWords, listed } from './words.ts';

type Of<T extends Step['type']> = Extract<Step, { type: T }>;

const brief = (text: string): string => shortened(text, 80);

const names = (chosen: readonly { displayName: string }[], last = 'and'): string =>
  listed(
    chosen.map(({ displayName }) => displayName),
    last,
  );

const modes: Readonly<Record<DistributionMode, string>> = {
  sequential: 'in order',
  random: 'at random',
  round: 'round robin',
  first: 'first to claim',
};

/** How the people of a list share what comes, under the names by which it is chosen. */
export const modeLabels: Readonly<Record<DistributionMode, string>> = {
  sequential: 'Sequential',
  random: 'Random',
  round: 'Round robin',
  first: 'First to claim',
};

export const preferenceLabels: Readonly<Record<keyof Of<'marketingPreferences'>['modelValue'], string>> = {
  isEnabledEmailManual: 'Email you send',
  isEnabledEmailWorkflow: 'Email of workflows',
  isEnabledMessageManual: 'Text messages you send',
  isEnabledMessageWorkflow: 'Text messages of workflows',
  isEnabledPhoneCallManual: 'Phone calls',
  isEnabledAlertWorkflow: 'Property alerts',
};

export const alertLabels: Readonly<Record<Of<'propertyAlerts'>['modelValue']['types'][number], string>> = {
  newListing: 'New listings',
  newTourInsights: 'New tour insights',
  openHouseUpdates: 'Open houses',
  priceChange: 'Price changes',
  statusChange: 'Status changes',
  soldListing: 'Sold listings',
};

const messageOf = ({
  modelValue: { event, value },
  messagePayload,
  selectedData,
}: Of<'sendEmail' | 'sendTextMessage'>) => {
  if (event === 'custom') return brief(readPlainly(messagePayload?.subject ?? messagePayload?.plain ?? ''));
  if (event === 'containsTags') return `one tagged ${names(selectedData, 'or') || '…'}`;
  const chosen = names(selectedData, value ? 'or' : 'then');
  return event === 'template' ? chosen : `one of ${chosen || '…'}`;
};

const sent = (step: Of<'sendEmail' | 'sendTextMessage'>): string => {
  const isMail = step.type === 'sendEmail';
  const from = step.selectedSender?.name;
  const others = [
    ...(step.emailSendingTypes.includes('specificEmail') && step.specificEmail ? [step.specificEmail] : []),
    ...(step.emailSendingTypes.includes('specificUsers') ? step.specificUsers.map((user) => user.displayName) : []),
  ];
  const them = step.emailSendingTypes.includes('enrolled') || step.emailSendingTypes.length === 0 ? ['them'] : [];
  return [
    isMail ? 'Email' : 'Text',
    messageOf(step) || 'a message',
    ...(from ? [isMail ? `from ${from}` : `from ${from}’s number`] : []),
    ...(others.length > 0 ? [`to ${listed([...them, ...others])}`] : []),
  ].join(' ');
};

const dueOf = ({ relativeDueDateDays, when: { startAt } }: StepTask): string => {
  if (relativeDueDateDays === 0) return 'immediately';
  if (relativeDueDateDays !== null) return `in ${counted(relativeDueDateDays, 'day')}`;
  return startAt === null ? '' : `on ${dayWords(startAt.slice(0, 10))}, ${startAt.slice(11, 16)}`;
};

const taskOf = (task: StepTask, naming: Naming): string => {
  const known = (plural: string, id: string, chosen: StepTask['agent']): string =>
    chosen?.displayName ?? naming.record(id, { plural }) ?? 'a team member';
  const whose = task.collectionId
    ? known('collections', task.collectionId, task.collection)
    : task.agentId
      ? known('agents', task.agentId, task.agent)
      : 'owner';
  return ['Task', brief(task.displayName), dueOf(task), `for ${whose}`].filter(Boolean).join(' ');
};

const valueWords = (value: string | number): string =>
  /^\d{4}-\d\d-\d\d$/.test(String(value)) ? dayWords(String(value)) : brief(String(value));

const updated = ({ attribute, event, value }: Of<'propertyValue'>['modelValue'], naming: Naming): string => {
  const field = fieldNamed(attribute, naming);
  if (event === 'clear') return `Clear ${field}`;
  if (event === 'copy') return `Copy ${field} to ${fieldNamed(value === null ? null : String(value), naming)}`;
  return `Set ${field} to ${value === null || value === '' ? '…' : valueWords(value)}`;
};

const preferences = (flags: Of<'marketingPreferences'>['modelValue']): string => {
  const labels = Object.entries(preferenceLabels) as [keyof typeof flags, string][];
  const of = (is: boolean): string => listed(labels.flatMap(([flag, label]) => (flags[flag] === is ? [label] : [])));
  const [on, off] = [of(true), of(false)];
  const turned = [...(on ? [`${on} on`] : []), ...(off ? [`${off} off`] : [])];
  return turned.length > 0 ? `Turn ${turned.join(', ')}` : 'Leave all preferences as they are';
};

/** What a step does by its settings; what is not chosen yet is an ellipsis. */
export const sentenceOfStep = (step: Step, naming: Naming = plainNaming): string => {
  switch (step.type) {
    case 'note':
      return `${step.modelValue.event ? 'Pinned note' : 'Note'}: ${brief(step.modelValue.value) || '…'}`;
    case 'propertyValue':
      return updated(step.modelValue, naming);
    case 'contactDistribution': {
      const { event } = step.modelValue;
      return `Share among ${names(step.selectedData) || '…'}${event === null ? '' : `, ${modes[event]}`}`;
    }
    case 'sendEmail':
    case 'sendTextMessage':
      return sent(step);
    case 'tags':
      return (
        [
          ...step.toAdd.map(({ displayName }) => `+ ${displayName}`),
          ...step.toRemove.map(({ displayName }) => `− ${displayName}`),
        ].join(', ') || '+ …'
      );
    case 'enrollOrUnenroll': {
      const of = (chosen: readonly { name: string }[]): string => listed(chosen.map(({ name }) => name));
      const [into, out] = [of(step.toAdd), of(step.toRemove)];
      if (into && out) return `Enrol in ${into}, unenrol from ${out}`;
      return out ? `Unenrol from ${out}` : `Enrol in ${into || '…'}`;
    }
    case 'createTask':
      return taskOf(step.task, naming);
    case 'marketingPreferences':
      return preferences(step.modelValue);
    case 'doNotDisturb': {
      const { isEnabled, number, period } = step.modelValue;
      if (!isEnabled) return 'Lift do not disturb';
      return `Do not disturb for ${number && period ? counted(number, period) : '…'}`;
    }
    case 'propertyAlerts': {
      const { isEnabled, types, frequency, channel } = step.modelValue;
      if (!isEnabled) return 'Stop property alerts';
      const what = listed(types.map((type) => alertLabels[type].toLowerCase())) || '…';
      return `Alerts of ${what}, ${frequency} by ${channel === 'email' ? 'email' : 'text message'}`;
    }
    default:
      return 'Delete the contact';
  }
};
