// How much answers look like those of a program. Nothing is thrown away for it: what scores high is held until somebody looks (F11).
import { sql } from 'kysely';
import type { CheckedAnswers } from '#/domains/forms/contract/checking-answers.ts';
import type { FormDocument } from '#/domains/forms/contract/document.ts';
import { questionsOf } from '#/domains/forms/contract/logic.ts';
import type { Reason } from '#/domains/forms/contract/responses.ts';
import type { Context } from '#/kernel/server/context.ts';

/** From here on answers are held. */
export const heldFrom = 60;

export interface Signals {
  /** Milliseconds from opening to sending. */
  tookMs: number;
  trap: string | undefined;
  hasInput: boolean | undefined;
  userAgent: string | null;
}

const programs =
  /bot\b|crawl|spider|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|undici|libwww|scrapy|headless|phantom/i;
const links = /https?:\/\/|www\./gi;
const leastMs = 2_000;
const msPerRequired = 400;
const mostLinks = 3;

/** Each signal that speaks against it, with its points and in words. */
export const reasonsOf = (document: FormDocument, { answers, course }: CheckedAnswers, signals: Signals): Reason[] => {
  const texts = questionsOf(document).flatMap(({ _id }) => {
    const value = answers.get(_id);
    return typeof value === 'string' ? [value] : [];
  });
  const count = texts.join('\n').match(links)?.length ?? 0;
  const isTooFast = signals.tookMs < Math.max(leastMs, msPerRequired * course.required.size);
  return [
    ...(isTooFast
      ? [{ signal: 'timing', points: 30, words: `Filled in within ${(signals.tookMs / 1_000).toFixed(1)} s` }]
      : []),
    ...(signals.trap ? [{ signal: 'trap', points: 25, words: 'A field that people do not see was filled in' }] : []),
    ...(signals.hasInput === true
      ? []
      : [{ signal: 'noInput', points: 20, words: 'No key, pointer or focus was seen' }]),
    ...(count > mostLinks ? [{ signal: 'links', points: 20, words: `${count} links in the answers` }] : []),
    ...(signals.userAgent === null || programs.test(signals.userAgent)
      ? [{ signal: 'program', points: 30, words: 'The browser says that it is a program' }]
      : []),
  ];
};

/** Whether the form was sent more often today than it takes without a look. */
export const isFlooded = async (ctx: Context, formId: string, mostPerDay: number): Promise<boolean> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select from form_responses where agency_id = ${ctx.agency.id} and form_id = ${formId} and status in ('submitted', 'held')
      and updated_at > ${ctx.now.subtract({ hours: 24 })} limit ${mostPerDay}) counted`.execute(ctx.db);
  return (rows[0]?.count ?? 0) >= mostPerDay;
};
