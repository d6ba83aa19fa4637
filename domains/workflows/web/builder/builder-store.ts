// The state of one builder, outside of React: what is drawn, what is saved of it, what is chosen. A failed save keeps a copy on this computer;
// a draft that somebody else changed meanwhile is not written over without asking.
import { openGraph } from '#/domains/workflows/contract/commands/triggers.ts';
import { type Graph, type NewId, nodeOf, type WorkflowNode } from '#/domains/workflows/contract/graph.ts';
import { layOut } from '#/domains/workflows/contract/laying-out.ts';
import { mostNodes, type Problem, problemsOf } from '#/domains/workflows/contract/problems.ts';
import type { TraceStep } from '#/domains/workflows/contract/running.ts';
import type { Trigger } from '#/domains/workflows/contract/triggers.ts';
import type { Workflow } from '#/domains/workflows/contract/workflow-calls.ts';
import type { WorkflowSettings } from '#/domains/workflows/contract/workflows.ts';
import { newHistory, redo, undo } from '#/kernel/web/builder/history.ts';
import type { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { store } from '#/kernel/web/calls/store.ts';
import { type Drawing, type History, isSame, newDrawing, push, replace, written } from './drawing.ts';
import type { Selection } from './editing.ts';

export interface BuilderState {
  history: History;
  /** What leaving would not lose: what the server has, or what it began with. */
  saved: Drawing;
  workflow: Workflow | null;
  /** When the server's was read that the drawing stands on. */
  base: string | undefined;
  selected: Selection | null;
  lit: ReadonlyMap<string, TraceStep> | null;
  isSaving: boolean;
  /** Somebody else changed the workflow since it was read here. */
  isOvertaken: boolean;
  /** What the server found wrong, with the node as it was then. */
  told: readonly { problem: Problem; node: WorkflowNode }[];
}

export interface Body {
  name: string;
  nodes: Graph['nodes'];
  edges: Graph['edges'];
  settings: WorkflowSettings;
}

type Answered = { answer: { workflow: Workflow }; failure?: undefined } | { answer?: undefined; failure: CallFailed };

/** How a drawing is sent: made where there is no workflow yet, changed where there is. */
export interface Sending {
  create: (body: Body) => Promise<Answered>;
  change: (input: Body & { id: string; updatedAt?: string }) => Promise<Answered>;
}

export interface Opened {
  /** Null for one that is to be made; `drawing` is then what it begins with. */
  workflow: Workflow | null;
  drawing?: Drawing;
  /** Null where it could not be said: the workflow opens as it is (R912). */
  enrolledCount: number | null;
}

const drawingOf = ({ name, nodes, edges, settings }: Workflow): Drawing => ({
  graph: layOut({ nodes, edges }),
  name,
  settings,
});

/** The workflow as the builder opens it: with people inside its ways in are locked, and there is a place for a new one (R666–R669, R912). */
export const openedDrawing = (workflow: Workflow, enrolledCount: number | null, newId: NewId): Drawing => {
  const drawing = drawingOf(workflow);
  if (enrolledCount === null) return drawing;
  const enrolledFrom = workflow.enrolledFrom as unknown as readonly Trigger[];
  return { ...drawing, graph: layOut(openGraph(drawing.graph, { enrolledCount, enrolledFrom }, newId)) };
};

const isSameProblem = (one: Problem, other: Problem): boolean =>
  one.nodeId === other.nodeId && one.partId === other.partId && one.reason === other.reason;

/** All that is wrong: what the drawing shows, and what the server found at steps that are as they were then. `now` is a moment of the agency. */
export const allProblems = (graph: Graph, told: BuilderState['told'], now: string): readonly Problem[] => {
  const seen = problemsOf(graph, now);
  const found = told.filter(({ problem, node: { data } }) => {
    const is = nodeOf(graph, problem.nodeId)?.data;
    return is?.deed === data.deed && is.enrolledFrom === data.enrolledFrom;
  });
  return [
    ...seen,
    ...found.flatMap(({ problem }) => (seen.some((one) => isSameProblem(one, problem)) ? [] : [problem])),
  ];
};

const bodyOf = (drawing: Drawing): Body => {
  const { graph, name, settings } = written(drawing);
  return { name, nodes: graph.nodes, edges: graph.edges, settings };
};

export const makeBuilder = ({ workflow, drawing, enrolledCount }: Opened, newId: NewId) => {
  const first = workflow ? openedDrawing(workflow, enrolledCount, newId) : (drawing ?? newDrawing(newId));
  const state = store<BuilderState>({
    history: newHistory(first),
    saved: first,
    workflow,
    base: workflow?.updatedAt,
    selected: null,
    lit: null,
    isSaving: false,
    isOvertaken: false,
    told: [],
  });
  const { get, set } = state;
  const move = (history: History): void => {
    const ids = new Set(history.now.graph.nodes.map(({ id }) => id));
    const { selected } = get();
    const isGone =
      (selected?.kind === 'node' && !ids.has(selected.nodeId)) ||
      (selected?.kind === 'add' && !ids.has(selected.place.nodeId));
    set({ history, ...(isGone ? { selected: null } : {}) });
  };
  const draw = (next: Drawing): void => move(push(get().history, next));
  const now = (): Drawing => get().history.now;

  const isClean = (): boolean => isSame(get().saved, now());
  /** The screen follows the server as long as nothing is drawn here that is not saved. */
  const follow = (theirs: Workflow): void => {
    if (!isClean()) return set({ workflow: theirs });
    const drawing = drawingOf(theirs);
    set({ workflow: theirs, base: theirs.updatedAt });
    if (isSame(drawing, now())) return undefined;
    draw(drawing);
    return set({ saved: now() });
  };

  return {
    watch: state.watch,
    get,
    /** Answers whether there is room for it: what is drawn can be saved. */
    change: (command: (graph: Graph) => Graph): boolean => {
      const before = now().graph;
      const graph = command(before);
      if (graph.nodes.length > Math.max(mostNodes, before.nodes.length)) return false;
      if (graph !== before) draw({ ...now(), graph: layOut(graph) });
      return true;
    },
    show: (command: (graph: Graph) => Graph): void =>
      set({ history: replace(get().history, { ...now(), graph: command(now().graph) }) }),
    rename: (name: string): void => draw({ ...now(), name }),
    setSettings: (settings: WorkflowSettings): void => draw({ ...now(), settings }),
    undo: (): void => move(undo(get().history)),
    redo: (): void => move(redo(get().history)),
    select: (selected: Selection | null): void => set({ selected }),
    light: (lit: BuilderState['lit']): void => set({ lit }),
    /** What the server found wrong beside what the drawing itself shows: things that steps name and that are gone. */
    tell: (problems: readonly Problem[]): void =>
      set({
        told: problems.flatMap((problem) => {
          const node = nodeOf(now().graph, problem.nodeId);
          return node ? [{ problem, node }] : [];
        }),
      }),
    /** What others did to it meanwhile. */
    follow,
    /** What an act of this page did to it: it was turned on, or off. What somebody else drew before that is still noticed when this is saved. */
    adopt: (answered: Workflow): void => {
      const { workflow: known, base } = get();
      const isAsKnown = known?.updatedAt === base && known !== null && isSame(drawingOf(known), drawingOf(answered));
      follow(answered);
      if (isAsKnown) set({ base: answered.updatedAt });
    },
    /** Goes on with a copy that was kept here; saving it notices what others changed since. */
    restore: (copy: Drawing, base: string | undefined): void => {
      draw({ ...copy, graph: layOut(copy.graph) });
      set({ base: base ?? get().base });
    },
    /** The server's instead of what is drawn here; that can be had back by undo. */
    takeTheirs: (theirs: Workflow): void => {
      draw(drawingOf(theirs));
      set({ workflow: theirs, base: theirs.updatedAt, saved: now(), isOvertaken: false });
    },
    /** Answers whether it was saved. `isOver` writes over what others changed. */
    save: async ({ create, change }: Sending, isOver = false): Promise<boolean> => {
      const { workflow: before, base, isSaving } = get();
      if (isSaving) return false;
      const sent = now();
      set({ isSaving: true, isOvertaken: false });
      const body = bodyOf(sent);
      const { answer, failure } = before
        ? await change({ ...body, id: before._id, ...(isOver || base === undefined ? {} : { updatedAt: base }) })
        : await create(body);
      if (failure) {
        set({ isSaving: false, isOvertaken: failure.reason === 'workflows.changedMeanwhile' });
        return false;
      }
      set({ isSaving: false, saved: sent, workflow: answer.workflow, base: answer.workflow.updatedAt });
      return true;
    },
    resolve: (): void => set({ isOvertaken: false }),
  };
};
export type Builder = ReturnType<typeof makeBuilder>;
