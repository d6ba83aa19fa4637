// What the box beside an act on many contacts says: how many it is about, and who would look at them (decision 59). Pure.
import { count as counted, formatNumber } from '#/kernel/web/formatting.ts';

/** 'Let workflows act on these 1,240 contacts'; of an act that is itself about a workflow, 'Let other workflows …'. */
export const boxWords = (count: number, areOthers = false): string =>
  `Let ${areOthers ? 'other workflows' : 'workflows'} act on ${count === 1 ? 'this contact' : `these ${formatNumber(count)} contacts`}`;

/** So many are named; who wants to know the others asks for them. */
export const mostNamed = 3;

/** 'A, B, C and 4 more'; all of them where `isWhole`. */
const namedOf = (names: readonly string[], isWhole: boolean): string => {
  const rest = names.length - mostNamed;
  return isWhole || rest <= 0
    ? names.join(', ')
    : `${names.slice(0, mostNamed).join(', ')} and ${formatNumber(rest)} more`;
};

/** '2 workflows that are on may let them in: Nurture buyers, Welcome'. */
export const waitingWords = (names: readonly string[], isWhole = false): string =>
  names.length === 0
    ? 'No workflow that is on waits for this'
    : `${counted(names.length, 'workflow')} that ${names.length === 1 ? 'is' : 'are'} on may let them in: ${namedOf(names, isWhole)}`;

/** Of those that need not be asked. */
export const takingWords = (names: readonly string[], isWhole = false): string =>
  names.length === 1
    ? `${names[0]} may let them in anyway: it takes imports and bulk acts`
    : `${namedOf(names, isWhole)} may let them in anyway: they take imports and bulk acts`;
