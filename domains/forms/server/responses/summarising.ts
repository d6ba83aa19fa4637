// What a form came to so far, from its tallies: as quick with a million responses as with ten.
import { sql } from 'kysely';
import { quantileOf, type Steps } from '#/domains/forms/contract/amounts.ts';
import type { Question } from '#/domains/forms/contract/elements.ts';
import { questionsOf } from '#/domains/forms/contract/logic.ts';
import type { FormSummary, QuestionSummary } from '#/domains/forms/contract/summaries.ts';
import type { formsContract } from '#/domains/forms/contract.ts';
import { dayAt } from '#/kernel/contract/zones/local-time.ts';
import type { Context } from '#/kernel/server/context.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { versionOf } from '../forms/reading-versions.ts';
import { servedForms } from '../forms/serving-forms.ts';
import { otherOption, type Tally } from './tallying.ts';

interface Count {
  what: Tally;
  elementId: string | null;
  option: string;
  count: number;
}

const shownDays = 14;

interface State {
  version: number | null;
  held: number;
  partial: number;
}

/** What changes back and forth is few, and counted where it is. */
const stateOf = async (ctx: Context, formId: string): Promise<State> => {
  const countOf = (status: 'held' | 'partial') => sql`(select count(*) from form_responses r
    where r.agency_id = t.agency_id and r.form_id = t.id and r.status = ${sql.lit(status)})`;
  const { rows } = await sql<State>`
    select t.published_version as version, ${countOf('held')} as held, ${countOf('partial')} as partial
    from forms t where ${await reachable(ctx, servedForms)} and t.id = ${formId}`.execute(ctx.db);
  const [state] = rows;
  if (!state) throw notFound();
  return state;
};

const countsOf = async (ctx: Context, formId: string): Promise<readonly Count[]> => {
  const { rows } = await sql<Count>`
    select what, element_id as "elementId", option, sum(change)::bigint as count from form_tallies
    where agency_id = ${ctx.agency.id} and form_id = ${formId} group by what, element_id, option`.execute(ctx.db);
  return rows;
};

const daysOf = async (ctx: Context, formId: string): Promise<FormSummary['days']> => {
  const today = dayAt(ctx.now, ctx.agency.timezone);
  const { rows } = await sql<{ day: string; submitted: number }>`
    select d::date::text as day, coalesce((select sum(t.change) from form_tallies t where t.agency_id = ${ctx.agency.id}
      and t.form_id = ${formId} and t.what = 'submitted' and t.element_id is null and t.day = d::date), 0)::bigint as submitted
    from generate_series(${today.subtract({ days: shownDays - 1 }).toString()}::date, ${today.toString()}::date, interval '1 day') d
    order by d`.execute(ctx.db);
  return rows;
};

const stepsIn = (counts: readonly Count[]): Steps[] =>
  counts.map(({ option, count }) => ({ step: Number(option), count }));

const optionsOf = (question: Question, counts: readonly Count[]): QuestionSummary['options'] => {
  if (!('choices' in question)) return [];
  const countOf = (value: string): number => counts.find(({ option }) => option === value)?.count ?? 0;
  const other = countOf(otherOption);
  return [
    ...question.choices.map(({ value, label }) => ({ value, label, count: countOf(value) })),
    ...(question.hasOther || other > 0 ? [{ value: otherOption, label: 'Other', count: other }] : []),
  ];
};

const summaryOf = (question: Question, counts: readonly Count[]): QuestionSummary => {
  const { _id: elementId, type, label } = question;
  const own = counts.filter((count) => count.elementId === elementId);
  const of = (what: Tally): Count[] => own.filter((count) => count.what === what);
  const steps = stepsIn(of('amount'));
  const [low, median, high] = [0.25, 0.5, 0.75].map((share) => quantileOf(steps, share));
  return {
    elementId,
    type,
    label,
    answered: of('answered').reduce((sum, { count }) => sum + count, 0),
    options: optionsOf(question, of('option')),
    quartiles:
      typeof low === 'number' && typeof median === 'number' && typeof high === 'number' ? { low, median, high } : null,
  };
};

/** GET /crm/forms/{id}/summary. */
export const summary: Verb<(typeof formsContract)['calls']['summary']> = async (ctx, { id }) => {
  const { version, held, partial } = await stateOf(ctx, id);
  const counts = await countsOf(ctx, id);
  const sum = (what: Tally): number =>
    counts.reduce((total, one) => (one.what === what ? total + one.count : total), 0);
  const document = version === null ? undefined : await versionOf(ctx, id, version);
  const [opened, submitted] = [sum('opened'), sum('submitted')];
  const seconds = stepsIn(counts.filter(({ what }) => what === 'seconds'));
  return {
    opened,
    submitted,
    held,
    heldInAll: sum('held'),
    acceptedLater: sum('accepted'),
    partial,
    // Who answers in the app opens no page.
    completion: opened === 0 ? null : Math.min(1, submitted / opened),
    medianSeconds: quantileOf(seconds, 0.5),
    mostSeconds: quantileOf(seconds, 0.9),
    days: await daysOf(ctx, id),
    questions: document ? questionsOf(document).map((question) => summaryOf(question, counts)) : [],
  };
};
