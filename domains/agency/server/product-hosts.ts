// The hosts that the product gives out itself: `northlight.crm.example.com`, on a machine of one's own `northlight.localhost`.
import type { Config } from '#/kernel/server/config.ts';
import { appBase } from '#/kernel/server/links.ts';

/** What a product host ends in here. */
export const productEnding = (config: Config): string => {
  const { hostname } = appBase(config);
  const isLocal = !hostname.includes('.') || hostname.endsWith('.localhost') || /^[\d.]+$|^\[/.test(hostname);
  return isLocal ? 'localhost' : `crm.${hostname.replace(/^(app|crm|www)\./, '')}`;
};

// Names that people would take for the product itself.
const reserved = new Set(['app', 'www', 'api', 'admin', 'mail', 'crm', 'lintel', 'login', 'files', 'support']);

/** Whether no agency may have a product host of this first name. */
export const isReserved = (label: string): boolean => reserved.has(label);
