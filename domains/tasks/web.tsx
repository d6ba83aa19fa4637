// The door of tasks for webs: their list, the window that makes one from anywhere, and the bar of the session one is in.
import { ListPlus, Play, SquareCheck } from 'lucide-react';
import { Suspense } from 'react';
import { slot, type WebDoor } from '#/kernel/web/door.ts';
import { go } from '#/kernel/web/navigation.ts';
import { lazyPart } from '#/kernel/web/windows/lazy-part.tsx';
import { daySlots } from './web/day-slots.ts';
import { createTask } from './web/form/opening.ts';

const DueToday = lazyPart(() => import('./web/DueToday.tsx'), { isSilent: true });
const DueCount = () => (
  <Suspense fallback={null}>
    <DueToday />
  </Suspense>
);

export const tasksDoor: WebDoor = {
  slots: [
    slot('menu', {
      id: '/tasks',
      to: '/tasks',
      label: 'Tasks',
      also: 'to-dos appointments calendar',
      order: 40,
      icon: SquareCheck,
      needs: 'task.read',
      count: DueCount,
    }),
    slot('topBar.actions', {
      id: 'task',
      order: 50,
      needs: 'task.write',
      label: 'Create Task',
      also: 'new to-do reminder',
      icon: ListPlus,
      keys: 'n t',
      isSecondary: true,
      run: () => createTask(),
    }),
    slot('shell.bars', {
      id: 'taskSession',
      order: 10,
      needs: 'task.read',
      load: () => import('./web/session/SessionWatch.tsx'),
    }),
    slot('shell.extras', {
      id: 'tasks.creating',
      order: 70,
      needs: 'task.write',
      load: () => import('./web/form/TaskWindow.tsx'),
    }),
    slot('shell.extras', {
      id: 'tasks.puttingOff',
      order: 71,
      needs: 'task.write',
      load: () => import('./web/task/PuttingOff.tsx'),
    }),
    slot('records', {
      id: 'tasks',
      order: 30,
      needs: 'task.read',
      typeName: 'task',
      label: 'Tasks',
      load: () => import('./web/records.ts'),
    }),
    slot('task.fields', {
      id: 'tasks',
      order: 0,
      needs: 'task.read',
      load: () => import('./web/form/TaskToComeFields.tsx'),
    }),
    slot('palette.actions', {
      id: 'tasks.today',
      order: 41,
      needs: 'task.read',
      label: 'Tasks due today',
      icon: SquareCheck,
      run: () => void import('./web/list/today-address.ts').then(({ hrefOfToday }) => go(hrefOfToday())),
    }),
    ...(
      [
        ['complete', 'Task session: complete and go on', 'completeNow'],
        ['next', 'Task session: next task', 'nextNow'],
        ['end', 'Task session: close', 'endNow'],
      ] as const
    ).map(([id, label, act], place) =>
      slot('palette.actions', {
        id: `taskSession.${id}`,
        order: 42 + place,
        needs: 'task.read',
        label,
        icon: Play,
        run: () => void import('./web/session/palette-acts.ts').then((acts) => acts[act]()),
      }),
    ),
    ...daySlots,
  ],
  // What a task is with, whose it is and what marks it shows on it.
  keepsFresh: {
    task: ['tasks', 'reminding'],
    'task-session': ['tasks'],
    reminder: ['reminding'],
    appointment: ['appointments'],
    contact: ['tasks', 'appointments'],
    tag: ['tasks'],
    agent: ['tasks', 'appointments'],
    collection: ['tasks'],
  },
};
