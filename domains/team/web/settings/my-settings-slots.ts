// The places of one's own settings that doors fill: cards of their own, and the field in which one's signature is written.
import type { ComponentType, ReactNode } from 'react';
import { slot } from '#/kernel/web/slots.ts';

/** A signature as it is kept: HTML, or the plain text that somebody typed; null for none. */
export interface SignatureField {
  value: string | null;
  onChange: (signature: string) => void;
  /** Beside its label. */
  aside: ReactNode;
}

export const settingsSection = slot<{ title: string; load: () => Promise<{ default: ComponentType }> }>(
  'team.settingsSection',
);

export const signatureField = slot<{ load: () => Promise<{ default: ComponentType<SignatureField> }> }>(
  'team.signatureField',
);
