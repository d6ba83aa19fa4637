// How long this thread computes for input that was made to keep it from other work; what other programs of the machine take meanwhile does
// not count. Tests beside the code show that each is answered.

import { replyIn } from '#/domains/messaging/server/receiving/mail/cutting-quotes.ts';
import { parseMail } from '#/domains/messaging/server/receiving/mail/parsing-mail.ts';
import { keywordOf } from '#/domains/messaging/server/receiving/texts/recognising-opt-outs.ts';
import { fillIn } from '#/domains/templates/contract/filling-in.ts';
import { parseJson } from '#/kernel/server/http/read-input.ts';
import { cleanHtml } from '#/kernel/server/sanitising/cleaning.ts';
import { hostileMails } from '#/test/corpus/hostile-mails.ts';
import { tangledHtml } from '#/test/corpus/tangled-html.ts';
import { rawMail } from '#/test/laying/arrivals.ts';

export interface Computed {
  name: string;
  /** The longest time without looking up. */
  ms: number;
  goalMs: number;
}

const computedSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
};

/** The longest time that this thread computed without looking up, while this went on. A refusal is an answer, too. */
const longestStall = async (work: () => unknown): Promise<number> => {
  let longest = 0;
  let last = process.threadCpuUsage();
  const look = (): void => {
    longest = Math.max(longest, computedSince(last));
    last = process.threadCpuUsage();
  };
  const beat = setInterval(look, 1);
  try {
    await work();
  } catch {
    // It was refused.
  }
  clearInterval(beat);
  look();
  return longest;
};

const cities = '{{contact.city}}'.repeat(12_500);
const introduction = `On${' a'.repeat(21)}\n`;

const cases: readonly (readonly [name: string, goalMs: number, work: () => unknown])[] = [
  ['100,000 levels of lists', 500, () => parseJson('['.repeat(100_000))],
  ['100,000 levels of closed lists', 500, () => parseJson(`{"any":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)],
  ['100,000 levels of objects', 500, () => parseJson(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`)],
  ...tangledHtml.map((html) => [`HTML ${html.slice(0, 20)} …`, 200, () => cleanHtml(html, 'received')] as const),
  ...hostileMails.map(([name, raw]) => [`a mail of ${name}`, 200, () => parseMail(raw())] as const),
  ['20,000 lines that may begin a quotation', 2_000, () => replyIn(introduction.repeat(20_000))],
  ['a wish of 160,000 characters', 1_000, () => keywordOf('stop texting me '.repeat(10_000))],
  ['200,000 characters of fields', 1_000, () => fillIn(`<p>${cities}</p>`, { 'contact.city': 'Rome' }, 'html')],
];

/** Measures one after the other, what cleans and reads mails begun before. */
export const measureHostile = async function* (): AsyncGenerator<Computed> {
  // The threads begin; from then on all is cleaned and read as at any other time.
  await longestStall(() => cleanHtml('<p>warm</p>'.repeat(1_000), 'received'));
  await longestStall(() => parseMail(Buffer.from(rawMail({}))));
  for (const [name, goalMs, work] of cases) yield { name, goalMs, ms: await longestStall(work) };
};
