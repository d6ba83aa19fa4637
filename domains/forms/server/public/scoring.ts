// How much answers look like those of a program. Nothing is thrown away for it: what scores high is held until somebody looks (F11).
import { sql } from 'kysely';
import type { CheckedAnswers } from '#/domains/forms/contract/checking-answers.ts';
import type { FormDocument } from '#/domains/forms/contract/document.ts';
import type { Question } from '#/domains/forms/contract/elements.ts';
import { questionsOf } from '#/domains/forms/contract/logic.ts';
import type { Reason } from '#/domains/forms/contract/responses.ts';
import type { Context } from '#/kernel/server/context.ts';
import { isThrowAway } from './throw-away-mails.ts';

/** From here on answers are held. */
export const heldFrom = 60;

export interface Signals {
  proof: 'right' | 'wrong' | 'missing';
  /** Posts before this one from the same network within ten minutes. */
  ofNetwork: number;
  /** Posts before this one with the same words within a day. */
  ofText: number;
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

const mostOfNetwork = 10;
const mostOfText = 5;
const names: ReadonlySet<string> = new Set(['firstName', 'lastName', 'fullName']);
const markup = /https?:\/\/|www\.|<[a-z!/]/i;

/** What was typed in answers that are text. */
export const textIn = (document: Pick<FormDocument, 'sections'>, { answers }: CheckedAnswers): string =>
  questionsOf(document)
    .flatMap(({ _id, type }) => {
      const value = answers.get(_id);
      return typeof value === 'string' && (type === 'shortAnswer' || type === 'longAnswer') ? [value] : [];
    })
    .join('\n');

/** A signal with its points, where it speaks against the answers. */
const signal = (speaks: boolean, name: string, points: number, words: string): Reason[] =>
  speaks ? [{ signal: name, points, words }] : [];

const ofAnswers = (document: FormDocument, checked: CheckedAnswers): Reason[] => {
  const count = textIn(document, checked).match(links)?.length ?? 0;
  const of = (isAsked: (question: Question) => boolean): string[] =>
    questionsOf(document)
      .filter(isAsked)
      .map(({ _id }) => checked.answers.get(_id))
      .filter((value) => typeof value === 'string');
  const named = of(({ mapsTo }) => mapsTo !== null && names.has(mapsTo));
  const mails = of(({ type }) => type === 'email');
  return [
    ...signal(
      named.some((name) => markup.test(name)),
      'nameLink',
      40,
      'A name holds a web address',
    ),
    ...signal(count > mostLinks, 'links', 20, `${count} links in the answers`),
    ...signal(mails.some(isThrowAway), 'throwAway', 15, 'The email address is of a throw-away service'),
  ];
};

const proofWords = {
  missing: 'The browser solved nothing, as a page that was never opened',
  wrong: 'What the browser had to solve is wrong',
} as const;

/** Each signal that speaks against it, with its points and in words. */
export const reasonsOf = (document: FormDocument, checked: CheckedAnswers, signals: Signals): Reason[] => {
  const { proof, tookMs, trap, hasInput, userAgent, ofNetwork, ofText } = signals;
  const isTooFast = tookMs < Math.max(leastMs, msPerRequired * checked.course.required.size);
  return [
    ...(proof === 'right' ? [] : signal(true, 'proof', 60, proofWords[proof])),
    ...signal(isTooFast, 'timing', 30, `Filled in within ${(tookMs / 1_000).toFixed(1)} s`),
    ...signal(Boolean(trap), 'trap', 25, 'A field that people do not see was filled in'),
    ...signal(hasInput !== true, 'noInput', 20, 'No key, pointer or focus was seen'),
    ...ofAnswers(document, checked),
    ...signal(ofText >= mostOfText, 'sameText', 40, `The same text was sent ${ofText} times within a day`),
    ...signal(ofNetwork >= mostOfNetwork, 'network', 20, `Sent ${ofNetwork} times from the same network in 10 minutes`),
    ...signal(userAgent === null || programs.test(userAgent), 'program', 30, 'The browser says that it is a program'),
  ];
};

/** Whether the form was sent more often today than it takes without a look. */
export const isFlooded = async (ctx: Context, formId: string, mostPerDay: number): Promise<boolean> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select from form_responses where agency_id = ${ctx.agency.id} and form_id = ${formId} and status in ('submitted', 'held')
      and updated_at > ${ctx.now.subtract({ hours: 24 })} limit ${mostPerDay}) counted`.execute(ctx.db);
  return (rows[0]?.count ?? 0) >= mostPerDay;
};
