// The hosts that the product gives out itself: `northlight.crm.example.com`, on a machine of one's own `northlight.localhost`. They
// need no DNS. Any other host must be proven, whatever its name looks like: `homes.crm.rival.com` is somebody's own.
import type { Config } from '#/kernel/server/config.ts';
import { appBase } from '#/kernel/server/links.ts';

/** What a product host ends in here. */
export const productEnding = (config: Config): string => {
  const { hostname } = appBase(config);
  const isLocal = !hostname.includes('.') || hostname.endsWith('.localhost') || /^[\d.]+$|^\[/.test(hostname);
  return isLocal ? 'localhost' : `crm.${hostname.replace(/^(app|crm|www)\./, '')}`;
};

/** Whether a host works without DNS: nobody else can own what leads to this machine or stands under our own ending. */
export const needsNoDns = (config: Config, host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host.endsWith(`.${productEnding(config)}`);

// Names that people would take for the product itself.
const reserved = new Set(['app', 'www', 'api', 'admin', 'mail', 'crm', 'lintel', 'login', 'files', 'support']);

/** Whether no agency may have a host of ours of this first name. */
export const isReserved = (label: string): boolean => reserved.has(label);
