// The pages of tasks, by their addresses: what the web app must know before anything else of this domain.
import { type Page, page } from '#/kernel/web/door.ts';

export const tasksPages: readonly Page[] = [
  page({
    path: '/tasks',
    title: 'Tasks',
    needs: 'task.read',
    load: () => import('./web/list/TasksPage.tsx'),
  }),
];
