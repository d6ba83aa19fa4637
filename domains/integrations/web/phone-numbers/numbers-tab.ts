// Places beside the list of numbers, and in the panel of one, that domains above fill.
import type { ComponentType } from 'react';
import type { PhoneNumber } from '#/domains/integrations/contract.ts';
import { slot } from '#/kernel/web/slots.ts';

/** A tab of its own; its id stands in the address. */
export const numbersTab = slot<{ label: string; load: () => Promise<{ default: ComponentType }> }>(
  'integrations.numbersTab',
);

/** What else is set for one number. */
export const numberSetting = slot<{ load: () => Promise<{ default: ComponentType<{ number: PhoneNumber }> }> }>(
  'integrations.numberSetting',
);
