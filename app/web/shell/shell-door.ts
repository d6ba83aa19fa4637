// What the shell itself adds to the palette: acts of the profile menu, found by their words.
import { Keyboard, LogOut } from 'lucide-react';
import { slot, type WebDoor } from '#/kernel/web/door.ts';
import { setKeySheet } from '#/kernel/web/keys/key-sheet.ts';
import { logOut } from '../leaving.ts';

export const shellDoor: WebDoor = {
  slots: [
    slot('palette.actions', {
      id: 'help',
      order: 95,
      needs: 'signedIn',
      label: 'Keyboard shortcuts',
      also: 'help keys',
      icon: Keyboard,
      keys: '?',
      run: () => setKeySheet(true),
    }),
    slot('palette.actions', {
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
