// The door of integrations for webs.
import type { WebDoor } from '#/kernel/web/door.ts';
import { integrationSlots, integrationsKeepFresh } from './web/door-of-integrations.ts';

export { providerSign } from './web/integrations/provider-icons.ts';
export { numberSetting, numbersTab } from './web/phone-numbers/numbers-tab.ts';

export const integrationsDoor: WebDoor = { fills: integrationSlots, keepsFresh: integrationsKeepFresh };
