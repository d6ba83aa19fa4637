// What every window that makes or renames something asks first: its name.
import type { ComponentProps } from 'react';
import { TextField } from '#/ui/fields/TextField.tsx';

const longestName = 100;

export const NameField = (field: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField label="Name" isRequired data-autofocus maxLength={longestName} autoComplete="off" {...field} />
);
