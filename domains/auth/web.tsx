// The door of auth for webs: the ways in, and what the app must know of them.
import { slot, type WebDoor } from '#/kernel/web/door.ts';

export const authDoor: WebDoor = {
  slots: [
    slot('shell.extras', {
      id: 'auth.confirmEmail',
      order: 10,
      needs: 'signedIn',
      load: () => import('./web/ConfirmEmailReminder.tsx'),
    }),
    slot('mySettings.sections', {
      id: 'email',
      order: 10,
      needs: 'signedIn',
      title: 'Email address',
      load: () => import('./web/settings/EmailCard.tsx'),
    }),
    slot('mySettings.sections', {
      id: 'password',
      order: 60,
      needs: 'signedIn',
      title: 'Password',
      load: () => import('./web/settings/PasswordCard.tsx'),
    }),
    slot('mySettings.sections', {
      id: 'sessions',
      order: 70,
      needs: 'signedIn',
      title: 'Signed in on',
      load: () => import('./web/settings/SessionsCard.tsx'),
    }),
  ],
};
