// What the shell itself adds to the palette: acts of the profile menu, found by their words.

import { Keyboard, LogOut } from 'lucide-react';
import type { WebDoor } from '#/kernel/web/door.ts';
import { setKeySheet } from '#/kernel/web/keys/key-sheet.ts';
import { paletteAction } from '#/kernel/web/palette/palette-slots.ts';
import { logOut } from '../leaving.ts';

export const shellDoor: WebDoor = {
  fills: [
    paletteAction({
      id: 'help',
      order: 95,
      needs: 'signedIn',
      label: 'Keyboard shortcuts',
      also: 'help keys',
      icon: Keyboard,
      keys: '?',
      run: () => setKeySheet(true),
    }),
    paletteAction({
      id: 'logOut',
      order: 96,
      needs: 'signedIn',
      label: 'Log Out',
      also: 'sign out leave',
      icon: LogOut,
      run: logOut,
    }),
  ],
};
