// The windows of composers, and what lists their letters on a record, one step away: what each of them needs is listed here, and not in what every page loads.
export const composerDialog = () => import('./ComposerDialog.tsx');
export const emailMany = () => import('./EmailMany.tsx');
export const textMany = () => import('./TextMany.tsx');
export const sendListings = () => import('./homes/SendListings.tsx');
export const answeringInFull = () => import('./answering-in-full.ts');
export const goingOn = () => import('./going-on.ts');
export const upcoming = () => import('../schedule/UpcomingMessages.tsx');
