import { expect, test } from 'vitest';
import { resumedToast, savedToast } from './toast-words.ts';

test('the toasts of the specification keep their words, and say beneath what happened', () => {
  const told = [savedToast('new'), savedToast('old'), resumedToast(false), resumedToast(true)];
  expect(told.map(({ message, description }) => [message, description])).toEqual([
    ['Workflow submitted successfully', 'Draft saved'],
    ['Workflow updated successfully', 'Draft saved'],
    ['Workflow resumed successfully', 'Turned on'],
    ['Workflow resumed successfully', 'Published'],
  ]);
});
