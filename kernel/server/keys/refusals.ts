// Why a key is refused, in words for whoever writes the program that shows it.
import { Refusal } from '#/kernel/server/refusal.ts';

export const deadKey = (): Refusal =>
  new Refusal('unauthenticated', 'kernel.deadKey', 'This key is not valid: it was mistyped, revoked, or has expired');
export const notFromBrowsers = (): Refusal =>
  new Refusal('forbidden', 'kernel.notFromBrowsers', 'Keys are for servers: a page that holds one gives it away');
export const notByKey = (): Refusal =>
  new Refusal('forbidden', 'kernel.notByKey', 'Only a person who is signed in may do this, not a key');
export const outOfScope = (scope: string): Refusal =>
  new Refusal('forbidden', 'kernel.outOfScope', `This key may not do this: it lacks the scope ${scope}`);
