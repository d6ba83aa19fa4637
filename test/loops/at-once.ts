// Every call that changes something, made several times at the same moment. Under one Idempotency-Key it happens once, whatever the call
// does (decision 123); without one it ends as if one had come after the other, so that no record goes from one state to the next twice.
import { isDeepStrictEqual } from 'node:util';
import type { ServedCall } from '#/kernel/server/verb.ts';
import type { TestHouse } from '#/test/house.ts';
import { people } from '#/test/laying/people.ts';
import { absentId, type SeededRows } from './furnish.ts';
import { hintsFor } from './hints.ts';
import { differences, type Effects, type Noted } from './noting-changes.ts';
import type { Occasions } from './occasions/occasions.ts';
import { tablesOf } from './other-agencies.ts';
import { type Answer, faultOf, headersOf, send } from './probe.ts';
import { inParallel } from './requests-at-once.ts';
import { requestFor, urlOf } from './samples.ts';

type Ask = (key?: string) => Promise<Answer>;
interface Ended {
  answers: Answer[];
  effects: Effects;
}
/** Makes requests and says how it ended; everything is put back afterwards. */
type Try = (fire: (ask: Ask) => Promise<Answer[]>) => Promise<Ended>;

const titleOf = ({ domain, name }: ServedCall): string => `${domain}.${name}`;

export const isUnsafe = ({ call }: ServedCall): boolean => call.method !== 'GET' && !call.isReading;

/** What is walked: the house, what stands in it, and the occasions that were made. */
export interface Ground {
  house: TestHouse;
  furniture: SeededRows;
  occasions: Occasions;
  noted: Noted;
}

/** The sample of a call that is answered with success, of all that is optional or of nothing; undefined where none is. */
const findSample = async ({ house, furniture, occasions, noted }: Ground, served: ServedCall) => {
  const { registry } = house.house;
  const tables = tablesOf(house, served);
  const { type, by = people.maya, ...said } = occasions[titleOf(served)] ?? {};
  for (const isFull of [false, true]) {
    const idFor = (field: string): string => furniture.northlight[tables.get(field) ?? ''] ?? absentId(1);
    const request = { ...requestFor(served, { idFor, isFull, hints: hintsFor(served, registry) }), ...said };
    const own = served.call.needs === 'anyone' ? {} : headersOf(by);
    const ask: Ask = (key) =>
      send(house.app, request.method, urlOf(request), {
        headers: { ...own, ...(type ? { 'content-type': type } : {}), ...(key ? { 'idempotency-key': key } : {}) },
        body: request.body,
      });
    const { status } = await ask('one-key');
    const effects = await noted.effects();
    await noted.restore();
    if (status < 400) return { ask, effects };
  }
  return undefined;
};

export interface Walked {
  /** Calls of which no sample was answered, so that nothing is known of them. */
  unanswered: string[];
  problems: string[];
}

/** Walks all unsafe calls; `look` is given what happened once, and how to try more. */
const walk = async (
  ground: Ground,
  look: (served: ServedCall, once: Effects, attempt: Try) => Promise<string[]>,
): Promise<Walked> => {
  const walked: Walked = { unanswered: [], problems: [] };
  const { house, noted } = ground;
  for (const served of house.house.registry.calls.filter(isUnsafe)) {
    const sample = await findSample(ground, served);
    if (!sample) {
      walked.unanswered.push(titleOf(served));
      continue;
    }
    const attempt: Try = async (fire) => {
      const answers = await fire(sample.ask);
      const effects = await noted.effects();
      await noted.restore();
      return { answers, effects };
    };
    walked.problems.push(...(await look(served, sample.effects, attempt)));
  }
  return walked;
};

const shown = (answers: readonly Answer[]): string =>
  answers.map(({ status, text }) => (status < 400 ? status : `${status} ${text.slice(0, 140)}`)).join(' | ');

const read = (text: string): unknown => (text === '' ? null : JSON.parse(text));

const isStillRunning = ({ status, text }: Answer): boolean => status === 409 && text.includes('"kernel.stillRunning"');

/**
 * Of a call whose answer is never kept, a request that came when the first was over is another one, as on a busy machine one may be late:
 * then it is tried anew, until all of them came while the first was running.
 */
const allAtOnce = async (served: ServedCall, fire: () => Promise<Ended>): Promise<Ended> => {
  const isLate = ({ answers }: Ended): boolean => answers.filter((answer) => !isStillRunning(answer)).length > 1;
  let ended = await fire();
  for (let again = 0; again < 5 && served.call.idempotent === false && isLate(ended); again += 1) ended = await fire();
  return ended;
};

/** A file that comes with a request is in the store before anybody knows that it came before; what sees to it that it goes is no effect. */
const isClearingUp = (effect: string): boolean => /kernel\.(?:unclaimedFile|removeFiles)/.test(effect);

/** Calls that under one key happen more than once, or answer something else than what happened. */
export const findTwice = (ground: Ground): Promise<Walked> =>
  walk(ground, async (served, once, attempt) => {
    const problems: string[] = [];
    for (const count of [2, 10]) {
      const { answers, effects } = await allAtOnce(served, () =>
        attempt((ask) => inParallel(count, () => ask('one-key'))),
      );
      const title = `${titleOf(served)}, ${count} at once with one key`;
      const others = answers.filter((answer) => !isStillRunning(answer));
      if (others.length === 0) problems.push(`${title}: nobody was answered`);
      // Where an answer is kept, whoever comes after the first is told the same.
      if (
        others.some(({ status, text }) => status >= 400 || !isDeepStrictEqual(read(text), read(others[0]?.text ?? '')))
      )
        problems.push(`${title}: ${shown(answers)}`);
      const more = differences(once, effects).filter((effect) => !isClearingUp(effect));
      if (more.length > 0) problems.push(`${title} is not what one does: ${more.join('; ')}`);
    }
    return problems;
  });

/** Calls of which two at the same moment end as no two after one another do. */
export const findRaces = (ground: Ground): Promise<Walked> =>
  walk(ground, async (served, _once, attempt) => {
    const inTurn = await attempt(async (ask) => [await ask(), await ask()]);
    const atOnce = await attempt((ask) => inParallel(2, () => ask()));
    const title = `${titleOf(served)}, two at once`;
    const problems: string[] = [];
    const done = ({ answers }: Ended): number => answers.filter(({ status }) => status < 400).length;
    if (done(atOnce) !== done(inTurn))
      problems.push(`${title}: ${shown(atOnce.answers)}; in turn: ${shown(inTurn.answers)}`);
    const more = differences(inTurn.effects, atOnce.effects);
    if (more.length > 0) problems.push(`${title} leave something else than two in turn: ${more.join('; ')}`);
    for (const answer of atOnce.answers) {
      const fault = faultOf(answer);
      if (fault) problems.push(`${title} ${fault}`);
    }
    return problems;
  });

/** The file itself, which came again; its timer sees to it that it goes. */
const isFile = (effect: string): boolean => effect.startsWith('+1 files (');

/** Calls that ask the world and begin what they begin a second time, where they are made again under their key because no answer came. */
export const findBegunTwice = (ground: Ground): Promise<Walked> =>
  walk(ground, async (served, once, attempt) => {
    if (!('ask' in served.handler) || served.call.idempotent === false) return [];
    const { effects } = await attempt(async (ask) => {
      const first = await ask('one-key');
      // As where the process ended before it could keep its answer.
      await ground.house.owner.query('delete from idempotency_keys');
      return [first, await ask('one-key')];
    });
    const more = differences(once, effects).filter((effect) => !isClearingUp(effect) && !isFile(effect));
    return more.length > 0 ? [`${titleOf(served)}, made again after its answer was lost: ${more.join('; ')}`] : [];
  });
