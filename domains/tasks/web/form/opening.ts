// Whether the window that creates a task is open, and what it starts with; any page, key or line of the palette may open it.
import { store } from '#/kernel/web/calls/store.ts';

/** What a new task starts with. */
export interface TaskStart {
  displayName?: string;
  /** A built-in kind, or the id of one of the agency's own. */
  type?: string;
  contactId?: string;
}

const state = store<{ start: TaskStart | null }>({ start: null });
export const useAskedForTask = state.useValue;

/** Opens the window. */
export const createTask = (start: TaskStart = {}): void => state.set({ start });
export const closeTaskWindow = (): void => state.set({ start: null });
