// The builder's state as React sees it: what is drawn, what is wrong with it, who is in it, and the ways to change it.

import { useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore } from 'react';
import type { WorkflowNode } from '#/domains/workflows/contract/graph.ts';
import { mostNodes } from '#/domains/workflows/contract/problems.ts';
import type { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { keepDraft } from '#/kernel/web/drafts/drafts.ts';
import { type DraftState, useDraft } from '#/kernel/web/drafts/use-draft.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { confirm } from '#/kernel/web/windows/confirming.ts';
import { useUnsaved } from '#/kernel/web/windows/unsaved.ts';
import { useAgencyZone } from '#/kernel/web/zone.ts';
import { localMoment } from '../agency-clock.ts';
import { api } from '../api.ts';
import { useNaming } from '../naming.ts';
import { savedToast } from '../toast-words.ts';
import { allProblems, type Builder } from './builder-store.ts';
import { choosing } from './choosing.ts';
import { type Copy, isSame, written } from './drawing.ts';
import type { Editing, Held, NodeCounts, Selection } from './editing.ts';
import { handOver } from './handing-over.ts';
import { saidOfUnsaved } from './saying-why-unsaved.ts';

/** Who is inside, as far as it is known. */
export interface Inside {
  enrolledCount: number | null;
  counts: ReadonlyMap<string, NodeCounts>;
}

export interface OpenBuilder {
  editing: Editing;
  draft: DraftState<Copy>;
  isOvertaken: boolean;
  saveOver: () => Promise<boolean>;
}

const newId = (): string => crypto.randomUUID();

const mayLeaveStep = (): Promise<boolean> =>
  confirm({
    title: 'Leave this step without saving?',
    willHappen: ['What you changed in this step is lost.'],
    verb: 'Discard',
    keep: 'Keep editing',
    isMild: true,
  });

export const useEditing = (builder: Builder, { enrolledCount, counts }: Inside): OpenBuilder => {
  const { history, saved, workflow, base, selected, lit, isSaving, isOvertaken, told } = useSyncExternalStore(
    builder.watch,
    builder.get,
  );
  const zone = useAgencyZone();
  const now = localMoment(zone);
  const drawing = history.now;
  const isDirty = useMemo(() => !isSame(saved, drawing), [saved, drawing]);
  const problems = useMemo(() => allProblems(drawing.graph, told, now), [drawing.graph, told, now]);
  const naming = useNaming(drawing.graph);
  const letGo = useUnsaved(isDirty, { isKept: true });
  const copy: Copy = { drawing: written(drawing), base };
  const held = useRef<Held | null>(null);
  const select = (selection: Selection | null): void => {
    if (held.current === null) builder.select(selection);
    else void mayLeaveStep().then((isLeft) => isLeft && builder.select(selection));
  };
  const openNode = (node: WorkflowNode): void => select(choosing(node));
  const sending = { isQuiet: true, failed: (failure: CallFailed) => saidOfUnsaved(failure, copy, openNode) };
  const create = useSend(api.workflows.create, { success: () => savedToast('new'), ...sending });
  const change = useSend(api.workflows.change, { success: () => savedToast('old'), ...sending });
  const record = `workflow.${workflow?._id ?? 'new'}`;
  const draft = useDraft(record, copy, isDirty);
  // Whoever leaves the page at once has kept the last stroke, too.
  const keepLast = useEffectEvent(() => {
    const { saved: had, history: drawn, base: since } = builder.get();
    if (!isSame(had, drawn.now)) keepDraft(record, { drawing: written(drawn.now), base: since });
  });
  useEffect(() => () => keepLast(), []);
  // What was just made goes over to a page of its own, which draws every panel anew: not while one holds what is not in the drawing yet.
  const waiting = useRef<string | null>(null);
  const goOver = (): void => {
    if (waiting.current === null || held.current !== null) return;
    handOver(builder, waiting.current);
    waiting.current = null;
  };
  useEffect(
    () => () => {
      waiting.current = null;
    },
    [],
  );

  const send = async (isOver: boolean): Promise<boolean> => {
    if (held.current?.reason === null) held.current.commit();
    const isSaved = await builder.save({ create: create.send, change: change.send }, isOver);
    if (!isSaved) return false;
    letGo();
    draft.forget();
    const made = builder.get().workflow;
    if (workflow === null && made) {
      waiting.current = made._id;
      goOver();
    }
    return true;
  };

  const editing: Editing = {
    graph: drawing.graph,
    name: drawing.name,
    settings: drawing.settings,
    workflow,
    isLocked: (enrolledCount ?? 0) > 0,
    enrolledCount,
    isDirty,
    isSaving,
    problems,
    naming,
    now,
    newId,
    counts,
    lit,
    selected,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (command) => {
      const hasRoom = builder.change(command);
      if (!hasRoom)
        toast({ type: 'warning', message: `A workflow has at most ${mostNodes} nodes, its ends among them` });
      return hasRoom;
    },
    show: builder.show,
    rename: builder.rename,
    setSettings: builder.setSettings,
    undo: builder.undo,
    redo: builder.redo,
    select,
    light: builder.light,
    tell: builder.tell,
    save: () => send(false),
    adopt: builder.adopt,
    hold: (holding) => {
      held.current = holding;
      // What it held is put in first.
      if (holding === null) queueMicrotask(goOver);
    },
  };
  return { editing, draft, isOvertaken, saveOver: () => send(true) };
};
