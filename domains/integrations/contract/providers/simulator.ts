// The built-in provider, for trying things out where messages reach nobody.
import type { ProvidedIntegration } from '../provided-integration.ts';

export const simulator: ProvidedIntegration = {
  _id: 'simulator',
  displayName: 'Simulator',
  description: 'For trying things out: messages arrive on a page of this installation and reach nobody',
  services: ['inboxEmail', 'bulkEmail', 'phone'],
  isOAuth: false,
  fields: [],
  hasDomains: false,
  isOwn: true,
  isAgencys: true,
};
