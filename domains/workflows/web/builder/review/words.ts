// What turning a workflow on means, in words: what each who enters is sent at most, who matches, what changes for those inside.
import { count, formatNumber } from '#/kernel/web/formatting.ts';

export interface Sends {
  emailsEach: number;
  textsEach: number;
  pointsEach: number;
}

export const sendsWords = ({ emailsEach, textsEach, pointsEach }: Sends): string => {
  const sends = [
    ...(emailsEach > 0 ? [count(emailsEach, 'email')] : []),
    ...(textsEach > 0 ? [count(textsEach, 'text message')] : []),
  ];
  if (sends.length === 0) return 'Nothing: it sends no messages.';
  const cost =
    pointsEach > 0 ? `, about ${formatNumber(pointsEach)} ${pointsEach === 1 ? 'point' : 'points'} each` : '';
  return `At most ${sends.join(' and ')}${cost}.`;
};

/** Who meets the triggers today, and that they stay outside. */
export const matchWords = (total: number): string =>
  total === 0
    ? 'Nobody matches today.'
    : `${formatNumber(total)} ${total === 1 ? 'person matches' : 'people match'} today — they are not enrolled unless you tick.`;

/** Texts are not held back by themselves at night; a step can. */
export const nightWords =
  'Texts go out at any hour: put a Time of Day delay before them to keep the nights quiet (21:00 to 08:00).';

export interface ChangedStep {
  nodeId: string;
  change: 'added' | 'changed' | 'removed';
  words: string;
  passedCount: number;
}

/** '7 people are', '1 person is': with a verb of its own for one. */
export const people = (number: number, one: string, many: string): string =>
  `${count(number, 'person', 'people')} ${number === 1 ? one : many}`;

/** The diff: '2 steps changed, 1 is new.' */
export const changedWords = (steps: readonly ChangedStep[]): string => {
  const of = (change: ChangedStep['change']): number => steps.filter((step) => step.change === change).length;
  const [changed, added, removed] = [of('changed'), of('added'), of('removed')];
  const told = [
    ...(changed > 0 ? [`${count(changed, 'step')} changed`] : []),
    ...(added > 0 ? [`${count(added, 'step is', 'steps are')} new`] : []),
    ...(removed > 0 ? [`${count(removed, 'step is', 'steps are')} gone`] : []),
  ];
  return told.length === 0 ? 'No step changed.' : `${told.join(', ')}:`;
};

/** 'Note: asked about schools — 7 people are past it and won’t get it'. `sentence` says what the step does now; of one that is gone, its name. */
export const changeWords = ({ change, words, passedCount }: ChangedStep, sentence: string | undefined): string => {
  const mark = { added: 'New: ', changed: '', removed: 'Gone: ' }[change];
  const past =
    passedCount > 0 && change !== 'removed' ? ` — ${people(passedCount, 'is', 'are')} past it and won’t get it` : '';
  return `${mark}${sentence ?? words}${past}`;
};
