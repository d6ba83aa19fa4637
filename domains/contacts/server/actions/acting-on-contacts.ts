// Steps of workflows that do something to each contact at them: what is read of a contact, what is done, and what is told of it, so that a rehearsal
// says by the same words what would be done.
import type { RawBuilder } from 'kysely';
import type { StepKind } from '#/kernel/contract/automation/step-kind.ts';
import type { Context } from '#/kernel/server/context.ts';
import {
  type ActingFor,
  type ActionOutcome,
  type WorkflowAction,
  workflowAction,
} from '#/kernel/server/workflow-action.ts';
import { byKey, holdAtStep, outOfReach, readAtStep } from './contacts-at-a-step.ts';

interface OnContacts<S, R extends object, P> extends Pick<WorkflowAction, 'saysWhatIsMissing'> {
  /** What is asked of a contact's row `t`. */
  reads: (ctx: Context) => RawBuilder<R>;
  /** What the step asks, understood before a contact is held. Refuses what can be done to nobody. */
  plan: (ctx: Context, settings: S) => P | Promise<P>;
  /** Does it to those of the items that are within reach, which are held. */
  act: (ctx: Context, plan: P, rows: ReadonlyMap<string, R>, items: readonly ActingFor[]) => Promise<unknown>;
  /** What was done to one, or would be; `row` is what was read before. */
  tell: (ctx: Context, plan: P, row: R, isDone: boolean) => ActionOutcome;
}

/** Declares such a step. Whom the one who turned the workflow on may not change is left out. */
export const actionOnContacts = <S extends { type: string }, R extends object, P>(
  kind: StepKind<S>,
  { reads, plan, act, tell, ...more }: OnContacts<NoInfer<S>, R, P>,
): WorkflowAction<S> =>
  workflowAction(kind, {
    ...more,
    perform: async (ctx, step, items) => {
      const planned = await plan(ctx, step.settings);
      const rows = await holdAtStep(ctx, items, reads(ctx));
      await act(ctx, planned, rows, items);
      return byKey(items, (contactId) => {
        const row = rows.get(contactId);
        return row && tell(ctx, planned, row, true);
      });
    },
    foresee: async (ctx, step, contactId) => {
      const planned = await plan(ctx, step.settings);
      const row = await readAtStep(ctx, contactId, reads(ctx));
      return row ? tell(ctx, planned, row, false) : outOfReach;
    },
  });
