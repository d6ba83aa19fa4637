// The door of auth for webs: the ways in, and what the app must know of them.
import { page, slot, type WebDoor } from '#/kernel/web/door.ts';

export { loadHost } from './web/host.ts';

const wayIn = { access: 'auth' } as const;

export const authDoor: WebDoor = {
  pages: [
    page({
      ...wayIn,
      path: '/login',
      title: 'Log in',
      isForStrangers: true,
      load: () => import('./web/LoginPage.tsx'),
    }),
    page({
      ...wayIn,
      path: '/register',
      title: 'Create your agency',
      isForStrangers: true,
      load: () => import('./web/RegisterPage.tsx'),
    }),
    page({
      ...wayIn,
      path: '/mail-confirmation',
      title: 'Check your inbox',
      load: () => import('./web/MailConfirmationPage.tsx'),
    }),
    page({
      ...wayIn,
      path: '/confirm-email',
      title: 'Confirm your email',
      load: () => import('./web/ConfirmEmailPage.tsx'),
    }),
    page({ ...wayIn, path: '/forgot', title: 'Forgot password', load: () => import('./web/ForgotPage.tsx') }),
    page({
      ...wayIn,
      path: '/reset-password',
      title: 'New password',
      load: () => import('./web/ResetPasswordPage.tsx'),
    }),
    page({ ...wayIn, path: '/join', title: 'Join', load: () => import('./web/JoinPage.tsx') }),
  ],
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
