// The door of tasks for webs: their list, the window that makes one from anywhere, and the bar of the session one is in.

import { ListPlus, Play, SquareCheck } from 'lucide-react';
import { Suspense } from 'react';
import type { WebDoor } from '#/kernel/web/door.ts';
import { go } from '#/kernel/web/navigation.ts';
import { paletteAction } from '#/kernel/web/palette/palette-slots.ts';
import { shownRecords } from '#/kernel/web/records.ts';
import { menuEntry, shellBar, shellExtra, topBarAction } from '#/kernel/web/shell-slots.ts';
import { lazyPart } from '#/kernel/web/windows/lazy-part.tsx';
import { daySlots } from './web/day-slots.ts';
import { createTask } from './web/form/opening.ts';

export { closeAppointment, newAppointment, openAppointment } from './web/appointments/opening.ts';

/** The fields of a task that somebody else keeps until it is made, a step of a workflow, loaded when they are first drawn. */
export const taskFields = () => import('./web/form/TaskToComeFields.tsx');

const DueToday = lazyPart(() => import('./web/DueToday.tsx'), { isSilent: true });
const DueCount = () => (
  <Suspense fallback={null}>
    <DueToday />
  </Suspense>
);

export const tasksDoor: WebDoor = {
  fills: [
    menuEntry({
      id: '/tasks',
      to: '/tasks',
      label: 'Tasks',
      also: 'to-dos appointments calendar',
      order: 40,
      icon: SquareCheck,
      needs: 'task.read',
      count: DueCount,
    }),
    topBarAction({
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
    shellBar({
      id: 'taskSession',
      order: 10,
      needs: 'task.read',
      load: () => import('./web/session/SessionWatch.tsx'),
    }),
    shellExtra({
      id: 'tasks.creating',
      order: 70,
      needs: 'task.write',
      load: () => import('./web/form/TaskWindow.tsx'),
    }),
    shellExtra({
      id: 'tasks.puttingOff',
      order: 71,
      needs: 'task.write',
      load: () => import('./web/task/PuttingOff.tsx'),
    }),
    shownRecords({
      id: 'tasks',
      order: 30,
      needs: 'task.read',
      typeName: 'task',
      label: 'Tasks',
      load: () => import('./web/records.ts'),
    }),
    paletteAction({
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
      paletteAction({
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
