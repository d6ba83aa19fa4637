// What can be done with one form from the list: by menu and by key.
import { CopyPlus, Eye, Inbox, Link, Pencil, Trash2 } from 'lucide-react';
import { refresh } from '#/kernel/web/calls/cache.ts';
import { takeOff } from '#/kernel/web/grid/generic-verbs.tsx';
import type { RowAction } from '#/kernel/web/grid/rows/RowMenu.tsx';
import { go } from '#/kernel/web/navigation.ts';
import { can } from '#/kernel/web/session.ts';
import { copyText, toast } from '#/kernel/web/telling/toasts.ts';
import { holdAct } from '#/kernel/web/telling/undo.ts';
import { api } from '../api.ts';
import type { ListedForm } from './listed-form.ts';

export const hrefOf = ({ _id }: Pick<ListedForm, '_id'>): string => `/forms/${_id}`;

/** The link is that of whoever copies it, so it is asked for. Why it could not be had is said by the call. */
const copyLink = async ({ _id: id }: ListedForm): Promise<void> => {
  const form = await api.forms.get({ id }).catch(() => undefined);
  if (form?.publicUrl) await copyText(form.publicUrl, 'Public Url copied to clipboard');
};

const duplicate = async ({ _id: id }: ListedForm): Promise<void> => {
  const made = await api.forms.duplicate({ id }).catch(() => undefined);
  await refresh('forms');
  if (made)
    toast({
      type: 'success',
      message: 'Form submitted successfully',
      description: made.displayName,
      actionText: 'Open',
      action: () => go(hrefOf(made)),
    });
};

/** It leaves the screen at once and the server five seconds later, unless it is taken back. */
const deleteForm = ({ _id: id }: ListedForm): void => {
  takeOff('forms', id);
  const back = (): void => void refresh('forms');
  holdAct({
    message: 'Form deleted successfully',
    run: (isLast) => void api.forms.delete({ id }, { isLast }).then(back, back),
    restore: back,
  });
};

export const verbsOf = (form: ListedForm): readonly RowAction[] => [
  { id: 'open', label: can('form.write') ? 'Edit' : 'Open', icon: Pencil, keys: 'e', run: () => go(hrefOf(form)) },
  {
    id: 'copy',
    label: 'Copy link',
    icon: Link,
    keys: 'c',
    reason: form.status === 'published' ? undefined : 'Publish the form first',
    run: () => void copyLink(form),
  },
  { id: 'preview', label: 'Preview', icon: Eye, keys: 'v', run: () => go(`/form/${form._id}/preview`) },
  { id: 'responses', label: 'Responses', icon: Inbox, keys: 'r', run: () => go(`/form/${form._id}/responses`) },
  ...(can('form.write')
    ? [{ id: 'duplicate', label: 'Duplicate', icon: CopyPlus, keys: 'd', run: () => void duplicate(form) }]
    : []),
  ...(can('form.manage')
    ? [
        {
          id: 'delete',
          label: 'Delete',
          icon: Trash2,
          isDanger: true,
          keys: 'backspace',
          run: () => deleteForm(form),
        },
      ]
    : []),
];
