// The engine: takes runs whose moment has come, a batch of an agency at a time, and moves them. What fails is tried again alone, so
// that one run that cannot go on costs nobody else anything.
import type { RunEvent } from '#/domains/workflows/contract/advancing.ts';
import { eventOf, latenessOf } from '#/domains/workflows/contract/scheduling.ts';
import { type Context, causedBy } from '#/kernel/server/context.ts';
import { timerHandler } from '#/kernel/server/timers/timer.ts';
import { actorOf } from './acting-agent.ts';
import { shareWorkflowsOf } from './holding-workflows.ts';
import { giveUp } from './marking-stuck.ts';
import { moveRuns } from './moving-runs.ts';
import { type HeldRun, holdRuns, runTimer } from './runs.ts';
import { type Version, versionKey, versionsOf } from './versions.ts';

/** Tries after which a run that always throws is shown as stuck instead of tried for ever. */
const mostTries = 5;

export const advanceRuns = timerHandler({
  kind: runTimer,
  batch: 500,
  work: async (ctx, due) => {
    const tries = new Map(due.map((timer) => [timer.subjectId, timer.tries]));
    const ids = due.map(({ subjectId }) => subjectId);
    await shareWorkflowsOf(ctx, ids);
    const runs = await holdRuns(ctx, ids);
    const versions = await versionsOf(ctx, runs);
    // Those as deep as each other move together: what they do says how deep they are. What failed before takes one step, so that the next time it
    // is known which one it was.
    const alike = Map.groupBy(runs, (run) => `${versionKey(run)} ${run.depth} ${(tries.get(run.id) ?? 0) > 0}`);
    for (const held of alike.values()) {
      const [first] = held;
      const version = first && versions.get(versionKey(first));
      if (!version) throw new Error('A run is of a version that is not there');
      const { poisoned = [], others = [] } = Object.groupBy(held, ({ id }) =>
        (tries.get(id) ?? 0) >= mostTries ? 'poisoned' : 'others',
      );
      await giveUp(ctx, version, poisoned);
      await goOn(ctx, version, others, (tries.get(first.id) ?? 0) > 0);
    }
  },
});

const goOn = async (ctx: Context, version: Version, held: readonly HeldRun[], isAlone: boolean): Promise<void> => {
  const [first] = held;
  if (!first) return;
  const actor = await actorOf(ctx, version.publishedBy);
  const begun = held.map((run) => ({
    run,
    event: actor ? eventOf(run) : noRights,
    late: latenessOf(run, { now: ctx.now, turnedOnAt: run.turnedOnAt, catchesUp: version.settings.catchesUp }),
  }));
  const cause = { isBulk: false, depth: first.depth + 1 };
  if (actor)
    await ctx.inAgency(ctx.agency, actor, (inner) => moveRuns(causedBy(inner, cause), version, begun, { isAlone }));
  else await moveRuns(ctx, version, begun);
};

const noRights: RunEvent = { kind: 'left', ending: 'noRights' };
