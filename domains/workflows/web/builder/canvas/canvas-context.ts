// What nodes and edges of the canvas need of the builder around them: they are drawn by React Flow, which hands them their place and nothing else.
import { createContext, use } from 'react';
import type { Editing } from '../editing.ts';

export interface CanvasState {
  editing: Editing;
  /** What each node still needs, by its id. */
  problems: ReadonlyMap<string, string>;
}

export const CanvasContext = createContext<CanvasState | null>(null);

export const useCanvas = (): CanvasState => {
  const work = use(CanvasContext);
  if (!work) throw new Error('a node of the canvas stands in no builder');
  return work;
};
