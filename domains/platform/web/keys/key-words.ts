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

/** Of whatever is not called as the resource is, with an s. */
const named: Readonly<Record<string, string>> = {
  '*': 'everything',
  agency: 'agency settings',
  apiKey: 'webhooks',
  areaGroup: 'area groups',
  billing: 'billing',
  marketingCampaign: 'tracking',
  mls: 'MLS feeds',
  phoneNumber: 'phone numbers',
  trackEvent: 'beacon events',
};

/** 'contact.write' is "Changes contacts", '*.read' "Reads everything". */
export const scopeWords = (scope: string): string => {
  const [resource = '', verb = ''] = scope.split('.');
  return `${verbs[verb] ?? verb} ${named[resource] ?? `${resource}s`}`;
};

/** How long a key lives; the shorter, the less a lost one does. */
export const lifetimes = [
  { value: 'never', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
] as const;
export type Lifetime = (typeof lifetimes)[number]['value'];

/** When a key ends that is made at a moment. */
export const endOf = (lifetime: Lifetime, now: Temporal.Instant): string | null =>
  lifetime === 'never' ? null : now.add({ hours: Number(lifetime) * 24 }).toString();

/** The key as it can be known again: its beginning and its end. */
export const shortened = ({ prefix, lastFour }: Pick<ApiKey, 'prefix' | 'lastFour'>): string => `${prefix}…${lastFour}`;
