// The door of forms for webs: their list, and the builder in which one is put together. Both come when they are opened.
import { ClipboardList } from 'lucide-react';
import type { WebDoor } from '#/kernel/web/door.ts';
import { go } from '#/kernel/web/navigation.ts';
import { paletteAction } from '#/kernel/web/palette/palette-slots.ts';
import { menuEntry } from '#/kernel/web/shell-slots.ts';

export const formsDoor: WebDoor = {
  fills: [
    menuEntry({ id: '/forms', to: '/forms', label: 'Forms', order: 70, icon: ClipboardList, needs: 'form.read' }),
    paletteAction({
      id: 'forms.create',
      order: 70,
      needs: 'form.write',
      label: 'Create form',
      icon: ClipboardList,
      run: () => go('/forms/create'),
    }),
  ],
  keepsFresh: { form: ['forms'], formResponse: ['forms'], tag: ['forms'] },
};
