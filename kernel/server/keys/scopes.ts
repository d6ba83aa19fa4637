// What of its agent's rights a key has: scopes as they are written, and as rights.
import type { Permission, Resource } from '#/kernel/contract/permission.ts';

/** A key that was shown. */
export interface Key {
  id: string;
  scopes: readonly Permission[];
}

const masks: Readonly<Record<string, number>> = { read: 4, write: 6, manage: 7 };

/** Scopes as they are written, 'contact.write' or '*.read', as permissions. */
export const scopesFrom = (scopes: readonly string[]): Permission[] =>
  scopes.map((scope) => {
    const [resource = '', verb = ''] = scope.split('.');
    return { resource: resource as Resource | '*', type: masks[verb] ?? 0 };
  });
