// How keys are said and coloured, and the sets of scopes that most programs need.
import type { ApiKey } from '#/domains/platform/contract.ts';

export const keyLabels: Readonly<Record<ApiKey['status'], string>> = {
  active: 'Active',
  expired: 'Expired',
  revoked: 'Revoked',
  dead: 'Person not active',
};
export const keyTones = { active: 'green', expired: 'amber', revoked: 'red', dead: 'red' } as const;

/** Scopes by what a program is for; the last is written by hand. */
export const presets = [
  { value: 'read', label: 'Read everything', scopes: ['*.read'] },
  { value: 'leads', label: 'Send leads', scopes: ['contact.write'] },
  {
    value: 'automation',
    label: 'Automation',
    scopes: [
      'contact.write',
      'task.write',
      'message.write',
      'workflow.write',
      'listing.read',
      'tag.read',
      'apiKey.write',
    ],
  },
  { value: 'own', label: 'Choose scopes', scopes: [] },
] as const;
export type Preset = (typeof presets)[number]['value'];

/** Scopes as people type them, with commas or on lines of their own. */
export const scopesIn = (typed: string): string[] => [...new Set(typed.split(/[\s,]+/).filter((one) => one !== ''))];

const verbs: Readonly<Record<string, string>> = { read: 'Reads', write: 'Changes', manage: 'Manages' };

/** 'contact.write' is "Changes contact", '*.read' "Reads everything". */
export const scopeWords = (scope: string): string => {
  const [resource = '', verb = ''] = scope.split('.');
  return `${verbs[verb] ?? verb} ${resource === '*' ? 'everything' : resource}`;
};

/** The key as it can be known again: its beginning and its end. */
export const shortened = ({ prefix, lastFour }: Pick<ApiKey, 'prefix' | 'lastFour'>): string => `${prefix}…${lastFour}`;
