// What few tasks need, folded away: labels, a description, when it counts as missed, and what the form has besides.
import type { ReactNode } from 'react';
import { longestTaskDescription } from '#/domains/tasks/contract.ts';
import { lookupFor } from '#/kernel/web/picker/lookups.ts';
import { PickMany } from '#/kernel/web/picker/PickMany.tsx';
import { FormRows } from '#/ui/fields/FormRow.tsx';
import { Textarea } from '#/ui/fields/Textarea.tsx';
import { MissedFields } from './MissedFields.tsx';
import styles from './TaskForm.module.css';
import type { WrittenTask } from './task-values.ts';

interface Props {
  form: WrittenTask;
  /** Shown at once. */
  isOpen?: boolean;
  isLocked?: boolean;
  children?: ReactNode;
}

export const MoreFields = ({ form, isOpen = false, isLocked = false, children }: Props) => (
  <details className={styles.more} open={isOpen || undefined}>
    <summary>More</summary>
    <FormRows>
      <PickMany
        {...form.bind('tags')}
        label="Tags"
        placeholder="Add a tag"
        lookup={lookupFor('tags', { typeName: 'task', attribute: 'tags' })}
      />
      <Textarea
        {...form.text('description')}
        label="Description"
        rows={3}
        readOnly={isLocked}
        maxLength={longestTaskDescription}
      />
      <MissedFields form={form} />
      {children}
    </FormRows>
  </details>
);
