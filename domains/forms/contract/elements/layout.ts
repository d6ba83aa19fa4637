// What stands in a form and asks nothing.
import * as z from 'zod/mini';
import { text } from '#/kernel/contract/values.ts';
import { longestHelp, longestLabel } from '../limits.ts';
import { layoutKind } from './element-kind.ts';

export const buttonActs = ['next', 'back', 'submit', 'link'] as const;

export const button = layoutKind({
  type: 'button',
  label: 'Button',
  example: 'Goes on, goes back, sends the answers or opens a page',
  settings: {
    label: z._default(z.string().check(z.maxLength(longestLabel)), ''),
    does: z._default(z.enum(buttonActs), 'next'),
    /** Where a link leads: a page, an address of mail or a number. */
    url: z._default(z.nullable(text(2_000)), null),
  },
  problems: ({ label, does, url }) => [
    ...(label === '' ? ['A button has no words'] : []),
    ...(does === 'link' && !/^(?:https?:\/\/[^\s]+|mailto:[^\s]+|tel:[+\d][\d\s().-]*)$/i.test(url ?? '')
      ? [`The button “${label}” leads nowhere: a web page, mailto: or tel: it may be`]
      : []),
  ],
});

export const separator = layoutKind({
  type: 'separator',
  label: 'Separator',
  example: 'A line or a paragraph between questions',
  settings: { text: z._default(z.nullable(text(longestHelp)), null) },
});
