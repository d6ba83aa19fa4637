// The user as a sender of last resort: their own name and address (R926).

import type { Sender, SenderChannel } from '#/domains/integrations/contract.ts';
import type { Me } from '#/domains/team/contract.ts';

/** Undefined for texts, which need a number that is connected, and for nobody. */
export const userAsSender = (
  me: Pick<Me, 'fullName' | 'email'> | undefined,
  channel: SenderChannel,
): Sender | undefined =>
  me && channel === 'email'
    ? {
        _id: null,
        integrationName: null,
        integrationType: null,
        provider: null,
        name: me.fullName,
        email: me.email.emailAddress,
        phone: null,
        type: 'personal',
        isPrimary: false,
        isDefault: true,
        remainingDailySentMessagesLimit: null,
        remainingDailySentMessagesThreshold: null,
        dailyLimit: null,
      }
    : undefined;
