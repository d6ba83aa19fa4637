// The pages of auth, by their addresses: what the web app must know before anything else of this domain.
import { type Page, page } from '#/kernel/web/door.ts';

/** Looks whether this is a host of an agency's own, and wears its look. Nothing waits for it. */
export const loadHost = async (): Promise<void> => {
  await (await import('./web/host.ts')).loadHost();
};

const wayIn = { access: 'auth' } as const;

export const authPages: readonly Page[] = [
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
];
