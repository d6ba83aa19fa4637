// What an answer quotes: the message that it answers, under who wrote it and when, as mail programs do. Pure.

import type { MessageRecord } from '#/domains/messaging/contract.ts';
import { quotingLine } from '#/domains/templates/contract.ts';
import { escapeHtml, htmlOfPlain } from '#/kernel/contract/words/html-of-words.ts';
import { lineMoment } from '#/kernel/contract/zones/writing-moments.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { momentOf } from '../words.ts';

/** Beyond so many characters a quotation is left out: whoever wrote it has it. */
const longest = 100_000;

/** Braces in what others wrote name no merge fields of ours: a sign that nobody sees stands between them. */
export const asWords = (html: string): string => html.replaceAll(/\{(?=\{)/g, '{\u2060');

/** What a message says, as HTML, also where it came without. */
export const htmlOfMessage = ({ body, plain }: Pick<MessageRecord, 'body' | 'plain'>): string =>
  body ?? htmlOfPlain(plain);

/** The same words with the quotation behind them, as HTML and as text. */
export const withQuoted = (
  { html, text }: { html: string; text: string },
  answered: MessageRecord | undefined,
  zone: Zone,
): { html: string; text: string } => {
  if (!answered || (answered.body ?? answered.plain).length > longest) return { html, text };
  const who = answered.from.name ?? answered.from.email ?? '';
  const intro = quotingLine(who, lineMoment(momentOf(answered), zone));
  const lines = answered.plain
    .trimEnd()
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`));
  return {
    html: `${html}${asWords(`<p>${escapeHtml(intro)}</p><blockquote>${htmlOfMessage(answered)}</blockquote>`)}`,
    text: `${text.trimEnd()}\n\n${asWords(`${intro}\n${lines.join('\n')}`)}`,
  };
};
