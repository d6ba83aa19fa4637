// The screens and cards by which one is connected, one step away: what each of them needs is listed here, and not in what every page loads.
export const integrationsPage = () => import('./IntegrationsPage.tsx');
export const integrationPage = () => import('./IntegrationPage.tsx');
export const mailboxAllowedPage = () => import('./MailboxAllowedPage.tsx');
export const phoneNumbersPage = () => import('../phone-numbers/PhoneNumbersPage.tsx');
export const signatureField = () => import('../my-settings/SignatureField.tsx');
export const mailboxCard = () => import('../my-settings/MailboxCard.tsx');
export const sendersCard = () => import('../my-settings/SendersCard.tsx');
