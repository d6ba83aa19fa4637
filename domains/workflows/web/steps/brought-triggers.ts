// The triggers that domains bring by their doors. Whatever tells of a trigger waits for them: without its kind, one has no words.
import { bringTriggers } from '#/domains/workflows/contract/triggers.ts';
import { whenFilled } from '#/kernel/web/extension.ts';
import { shownTriggers, type TriggerView } from '#/kernel/web/workflow-step.ts';

let brought: ReadonlyMap<string, TriggerView['panel']> = new Map();

/** Takes in the triggers that domains bring. */
export const loadTriggers = async (): Promise<void> => {
  await whenFilled();
  const parts = await Promise.all(shownTriggers.all().map((load) => load()));
  const views = parts.flatMap(({ default: own }) => own);
  bringTriggers(views.map(({ kind }) => kind));
  brought = new Map(views.map(({ kind, panel }) => [kind.type, panel]));
};

/** The panel that came with a trigger of this kind. */
export const broughtPanel = (kind: string): TriggerView['panel'] => brought.get(kind);
