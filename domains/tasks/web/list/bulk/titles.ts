// What the jobs of many tasks are called; the server names them the same.

export const updateTitle = 'Update of tasks';
export const newDaysTitle = 'Rescheduling of tasks';
