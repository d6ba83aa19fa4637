// Places below the list of numbers, and in the panel of one, that domains above fill.
import type { ComponentType } from 'react';
import type { PhoneNumber } from '#/domains/integrations/contract.ts';
import { slot } from '#/kernel/web/slots.ts';

export const numbersSection = slot<{ load: () => Promise<{ default: ComponentType }> }>('integrations.numbersSection');

/** What else is set for one number. */
export const numberSetting = slot<{ load: () => Promise<{ default: ComponentType<{ number: PhoneNumber }> }> }>(
  'integrations.numberSetting',
);
