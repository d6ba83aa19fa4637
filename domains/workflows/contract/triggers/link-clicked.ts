// "Link clicked": a person followed a link of a mail, any or one whose address has some words in it.
import * as z from 'zod/mini';
import { triggerKind } from '#/kernel/contract/automation/trigger-kind.ts';
import { mailSender, mailWords } from '../message-parts.ts';

/** So long may be what an address is asked for. */
export const longestLinkPart = 200;

export const linkClicked = triggerKind({
  type: 'linkClicked',
  label: 'Link clicked',
  example: 'When they follow the link to their valuation, make a task',
  group: 'contact',
  section: 'Message',
  settings: { sentBy: mailSender, part: z.string().check(z.maxLength(longestLinkPart)) },
  fresh: { sentBy: 'anybody', part: '' },
  says: {
    event: ({ sentBy, part }) =>
      `they click ${part.trim() === '' ? 'a link' : `a link with ${part.trim()}`} in ${mailWords(sentBy)}`,
  },
});
