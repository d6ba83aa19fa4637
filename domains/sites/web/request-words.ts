// What a request says in a line of the dashboard. Pure.
import type { SiteRequestRecord } from '#/domains/sites/contract.ts';
import { writtenDay } from '#/kernel/contract/zones/writing-moments.ts';

const longestMessage = 80;

const shortened = (message: string): string => {
  const signs = [...message.replace(/\s+/g, ' ')];
  return signs.length <= longestMessage
    ? signs.join('')
    : `${signs
        .slice(0, longestMessage - 1)
        .join('')
        .trimEnd()}…`;
};

/** 'Asked to see 14 Oak Street · Thu, Dec 3, morning'; of a question, what was asked. */
export const requestWords = ({
  kind,
  displayName: home,
  wishes,
  message,
  isHomeGone,
}: Pick<SiteRequestRecord, 'kind' | 'displayName' | 'wishes' | 'message' | 'isHomeGone'>): string => {
  const [wish] = wishes;
  return [
    kind === 'showing' ? `Asked to see ${home}` : `Asked about ${home}`,
    ...(isHomeGone ? ['the home was deleted since'] : []),
    ...(wish ? [`${writtenDay(wish.day, 'near')}, ${wish.half}`] : []),
    ...(message === null ? [] : [shortened(message)]),
  ].join(' · ');
};
