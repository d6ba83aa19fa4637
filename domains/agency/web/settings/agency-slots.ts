// The place of the agency's settings that doors fill: cards of their own, which save by themselves.
import type { ComponentType } from 'react';
import { slot } from '#/kernel/web/slots.ts';

export const agencySection = slot<{ title: string; load: () => Promise<{ default: ComponentType }> }>(
  'agency.settingsSection',
);
