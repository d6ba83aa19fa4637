// What the box beside an act on many contacts says: how many it is about, and who would look at them (decision 59). Pure.
import { count as counted, formatNumber } from '#/kernel/web/formatting.ts';

/** 'Let workflows act on these 1,240 contacts'; of an act that is itself about a workflow, 'Let other workflows …'. */
export const boxWords = (count: number, areOthers = false): string =>
  `Let ${areOthers ? 'other workflows' : 'workflows'} act on ${count === 1 ? 'this contact' : `these ${formatNumber(count)} contacts`}`;

/** '2 workflows that are on may let them in: Nurture buyers, Welcome'. */
export const waitingWords = (names: readonly string[]): string =>
  names.length === 0
    ? 'No workflow that is on waits for this'
    : `${counted(names.length, 'workflow')} that ${names.length === 1 ? 'is' : 'are'} on may let them in: ${names.join(', ')}`;

/** Of those that need not be asked. */
export const takingWords = (names: readonly string[]): string =>
  names.length === 1
    ? `${names[0]} may let them in anyway: it takes imports and bulk acts`
    : `${names.join(', ')} may let them in anyway: they take imports and bulk acts`;
