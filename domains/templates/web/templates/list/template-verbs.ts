// What can be done with one template from the list: by menu and by key.
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { refresh } from '#/kernel/web/calls/cache.ts';
import { takeOff } from '#/kernel/web/grid/generic-verbs.tsx';
import type { RowAction } from '#/kernel/web/grid/rows/RowMenu.tsx';
import { can } from '#/kernel/web/session.ts';
import { holdAct } from '#/kernel/web/telling/undo.ts';
import { api } from '../api.ts';
import { editTemplate, newTemplate } from '../opening.ts';
import { nameOf, type Template, usesOf } from '../wire.ts';
import { type TemplateRow, withWhole } from './template-row.ts';

/** It leaves the screen at once and the server five seconds later, unless it is taken back. */
export const deleteTemplate = (template: Pick<Template, '_id' | 'displayName' | 'usedIn'>): void => {
  const { _id: id } = template;
  const uses = usesOf(template);
  takeOff('templates', id);
  const back = (): void => void refresh('templates');
  holdAct({
    message: `Template was deleted.${uses ? ` ${uses}.` : ''}`,
    // The call says itself why it was refused; the template is there again.
    run: (isLast) => void api.templates.delete({ id }, { isLast }).then(back, back),
    restore: back,
  });
};

export const verbsOf = (template: TemplateRow): readonly RowAction[] =>
  can('template.write')
    ? [
        { id: 'edit', label: 'Edit', icon: Pencil, keys: 'e', run: () => withWhole(template._id, editTemplate) },
        {
          id: 'duplicate',
          label: 'Duplicate',
          icon: Copy,
          keys: 'd',
          run: () =>
            withWhole(template._id, (whole) =>
              newTemplate({ copyOf: { ...whole, displayName: `${nameOf(whole)} (copy)` } }),
            ),
        },
        { id: 'delete', label: 'Delete', icon: Trash2, isDanger: true, run: () => deleteTemplate(template) },
      ]
    : [];
