// The note on a node, a folded corner that opens (communication §4 "Note node"; R605, R606, R670–R672).
import { emptyNote, type Graph, type NodeNote } from '../graph.ts';
import { withNode } from './editing-graphs.ts';

export const longestNodeNote = 2_000;

const setNote = (graph: Graph, id: string, note: NodeNote, toolbarVisible?: boolean): Graph =>
  withNode(graph, id, (node) => ({
    ...node,
    data: { ...node.data, note, toolbarVisible: toolbarVisible ?? node.data.toolbarVisible },
  }));

/** Keeps what was written: folded again, or, where nothing was, empty and without its toolbar. `at` is a moment, ISO 8601. */
export const saveNote = (graph: Graph, id: string, text: string, at: string): Graph => {
  const written = text.trim().slice(0, longestNodeNote);
  return written === ''
    ? setNote(graph, id, { ...emptyNote, lastEdited: at }, false)
    : setNote(graph, id, { text: written, lastEdited: at, status: 'fullClosed' });
};

/** Empties a note, and folds it. */
export const deleteNote = (graph: Graph, id: string): Graph => setNote(graph, id, emptyNote);

/** Opens a note to be read, or to be written where it is empty; folds one that is open. */
export const toggleNote = (graph: Graph, id: string): Graph => {
  const note = graph.nodes.find((node) => node.id === id)?.data.note;
  if (!note) return graph;
  const isOpen = note.status === 'editOpen' || note.status === 'fullOpen';
  const closed = note.text === '' ? 'emptyClosed' : 'fullClosed';
  return setNote(graph, id, { ...note, status: isOpen ? closed : note.text === '' ? 'editOpen' : 'fullOpen' });
};

/** Opens a note to be written. */
export const editNote = (graph: Graph, id: string): Graph => {
  const note = graph.nodes.find((node) => node.id === id)?.data.note;
  return note ? setNote(graph, id, { ...note, status: 'editOpen' }) : graph;
};
