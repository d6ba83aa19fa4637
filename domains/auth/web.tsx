// The door of auth for webs: the ways in, and what the app must know of them.
import { settingsSection } from '#/domains/team/web.tsx';
import type { WebDoor } from '#/kernel/web/door.ts';
import { shellExtra } from '#/kernel/web/shell-slots.ts';

export const authDoor: WebDoor = {
  fills: [
    shellExtra({
      id: 'auth.confirmEmail',
      order: 10,
      needs: 'signedIn',
      load: () => import('./web/ConfirmEmailReminder.tsx'),
    }),
    settingsSection({
      id: 'email',
      order: 10,
      needs: 'signedIn',
      title: 'Email address',
      load: () => import('./web/settings/EmailCard.tsx'),
    }),
    settingsSection({
      id: 'password',
      order: 60,
      needs: 'signedIn',
      title: 'Password',
      load: () => import('./web/settings/PasswordCard.tsx'),
    }),
    settingsSection({
      id: 'sessions',
      order: 70,
      needs: 'signedIn',
      title: 'Signed in on',
      load: () => import('./web/settings/SessionsCard.tsx'),
    }),
  ],
};
