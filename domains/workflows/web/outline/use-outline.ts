// What can be done in the outline, by keys and by menus alike: every act is one of the builder's, and the focus goes where the act went.
import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { Place } from '#/domains/workflows/contract/commands/editing-graphs.ts';
import { canRemoveLane } from '#/domains/workflows/contract/commands/lanes.ts';
import { lanesOf, nodeOf } from '#/domains/workflows/contract/graph.ts';
import { announce } from '#/kernel/web/states/announcing.ts';
import { removeEmptyLane } from '../branches/RemoveLane.tsx';
import { duplicateNode, moveNode, openNoteToWrite, removeNode, whyNotMoved } from '../builder/acting.ts';
import type { Editing } from '../builder/editing.ts';
import { afterRemoving, type OutlineRow, outer, outlineOf, placeAfter, walked } from './outline-rows.ts';

export type Way = 'up' | 'down';

export interface OutlineActs {
  edit: (nodeId: string, partId?: string) => void;
  addAt: (place: Place) => void;
  addAfter: (nodeId: string) => void;
  writeNote: (nodeId: string) => void;
  move: (nodeId: string, way: Way) => void;
  /** Why it cannot move that way. */
  whyNot: (nodeId: string, way: Way) => string | undefined;
  duplicate: (nodeId: string) => void;
  remove: (nodeId: string) => void;
  removeLane: (nodeId: string, laneId: string) => void;
}

export interface OpenOutline {
  head: ReturnType<typeof outlineOf>['head'];
  rows: readonly OutlineRow[];
  acts: OutlineActs;
  /** The lane of which it is asked what becomes of its steps. */
  leaving: { nodeId: string; laneId: string } | undefined;
  keepLane: () => void;
  shut: ReadonlySet<string>;
  setShut: (id: string, isShut: boolean) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Gives a row the focus once the page is drawn anew. */
  focusSoon: (id: string) => void;
}

/** The row at which a key was pressed; keys inside fields, menus and notes are their own. */
const rowOf = ({ target }: { target: EventTarget }): string | undefined =>
  target instanceof HTMLElement ? target.dataset.row : undefined;

const ways: Readonly<Record<string, Way>> = { ArrowUp: 'up', ArrowDown: 'down' };

export const useOutline = (editing: Editing, frame: RefObject<HTMLElement | null>): OpenOutline => {
  const { graph } = editing;
  const [leaving, setLeaving] = useState<{ nodeId: string; laneId: string }>();
  const [shut, setAllShut] = useState<ReadonlySet<string>>(new Set());
  const { head, rows } = outlineOf(graph);

  const focusRow = (id: string | null | undefined): void => {
    if (id != null) frame.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus();
  };
  /** Once it is drawn anew: a row that moved was taken out of the page and put back, and its focus with it. */
  const focusSoon = (id: string | undefined): void => void requestAnimationFrame(() => focusRow(id));

  const setShut = (id: string, isShut: boolean): void => {
    const next = new Set(shut);
    if (isShut) next.add(id);
    else next.delete(id);
    setAllShut(next);
  };
  const whyNot = (nodeId: string, way: Way): string | undefined => whyNotMoved(editing, nodeId, way);
  const acts: OutlineActs = {
    edit: (nodeId, partId) => editing.select({ kind: 'node', nodeId, ...(partId === undefined ? {} : { partId }) }),
    addAt: (place) => editing.select({ kind: 'add', place }),
    addAfter: (nodeId) => {
      const node = nodeOf(graph, nodeId);
      if (node) editing.select({ kind: 'add', place: placeAfter(node) });
    },
    writeNote: (nodeId) => openNoteToWrite(editing, nodeId),
    whyNot,
    move: (nodeId, way) => {
      const why = whyNot(nodeId, way);
      if (why !== undefined) return announce(why);
      moveNode(editing, nodeId, way);
      return focusSoon(nodeId);
    },
    duplicate: (nodeId) => {
      duplicateNode(editing, nodeId);
      announce('Duplicated');
    },
    remove: (nodeId) => {
      const node = nodeOf(graph, nodeId);
      if (!node?.data.deed) return;
      const all = walked(rows, new Set());
      const gone = new Set([nodeId, ...lanesOf(node).map(({ id }) => id)]);
      const left = all.filter((id) => !gone.has(id));
      removeNode(editing, nodeId);
      focusSoon(afterRemoving(all, left, nodeId));
    },
    removeLane: (nodeId, laneId) => {
      const node = nodeOf(graph, nodeId);
      if (!node || !canRemoveLane(lanesOf(node), laneId)) announce('This lane stays');
      else if (removeEmptyLane(editing, nodeId, laneId)) focusSoon(nodeId);
      else setLeaving({ nodeId, laneId });
    },
  };

  const walk = (id: string, by: 1 | -1): void => {
    const all = [head?.id ?? '', ...walked(rows, shut)];
    focusRow(all[all.indexOf(id) + by]);
  };
  /** The branch that a lane belongs to. */
  const branchOf = (id: string): string | undefined =>
    graph.nodes.find((node) => lanesOf(node).some((lane) => lane.id === id))?.id;

  const press = (event: KeyboardEvent, id: string): boolean => {
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
    const way = ways[key];
    if (altKey && way !== undefined) {
      if (nodeOf(graph, id)?.data.deed) acts.move(id, way);
      return true;
    }
    if (altKey || ctrlKey || metaKey || (shiftKey && key !== 'F10')) return false;
    const node = nodeOf(graph, id);
    const branch = branchOf(id);
    const isBranch = node !== undefined && lanesOf(node).length > 0;
    switch (key) {
      case 'ArrowDown':
        walk(id, 1);
        return true;
      case 'ArrowUp':
        walk(id, -1);
        return true;
      case 'Home':
        focusRow(head?.id);
        return true;
      case 'End':
        focusRow(walked(rows, shut).at(-1));
        return true;
      case 'ArrowRight':
        if (isBranch && shut.has(id)) setShut(id, false);
        else if (isBranch || branch !== undefined) walk(id, 1);
        return true;
      case 'ArrowLeft':
        if (isBranch && !shut.has(id)) setShut(id, true);
        else focusRow(outer(rows, id));
        return true;
      case 'ContextMenu':
      case 'F10':
        if (key === 'F10' && !shiftKey) return false;
        frame.current?.querySelector<HTMLElement>(`[data-menu-of="${CSS.escape(id)}"]`)?.click();
        return true;
      default:
        return change(key.toLowerCase(), id, branch);
    }
  };
  const change = (key: string, id: string, branch: string | undefined): boolean => {
    const node = nodeOf(graph, id);
    if (key === 'a') {
      const end = node?.data.end ? walkedPlace(rows, id) : undefined;
      if (end) acts.addAt(end);
      else if (branch !== undefined) acts.addAt({ nodeId: branch, laneId: id });
      else if (node && !node.data.newTrigger) acts.addAfter(id);
      return true;
    }
    if (key === 'delete' || key === 'backspace') {
      if (branch !== undefined) acts.removeLane(branch, id);
      else acts.remove(id);
      return true;
    }
    if (!node?.data.deed) return false;
    if (key === 'o') acts.writeNote(id);
    else if (key === 'd') acts.duplicate(id);
    else return false;
    return true;
  };

  return {
    head,
    rows,
    acts,
    leaving,
    keepLane: () => setLeaving(undefined),
    shut,
    setShut,
    focusSoon,
    onKeyDown: (event) => {
      const id = rowOf(event);
      if (id === undefined || !press(event, id)) return;
      // The page's own keys stand for the canvas.
      event.preventDefault();
      event.stopPropagation();
    },
  };
};

/** The way that ends at an end. */
const walkedPlace = (rows: readonly OutlineRow[], id: string): Place | undefined => {
  for (const { node, place, lanes } of rows) {
    if (node.id === id) return place ?? undefined;
    for (const { rows: below } of lanes) {
      const found = walkedPlace(below, id);
      if (found) return found;
    }
  }
  return undefined;
};
