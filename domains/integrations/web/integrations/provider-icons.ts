// A sign for each provider: what it carries, not its brand.
import { AtSign, Mail, MessageSquareText, Send, Server, TestTubeDiagonal } from 'lucide-react';
import type { IntegrationProvider } from '#/domains/integrations/contract/provided-integrations.ts';
import type { Icon } from '#/ui/icon.ts';

export const providerIcons: Readonly<Record<IntegrationProvider, Icon>> = {
  gmail: Mail,
  outlook: AtSign,
  custom: Server,
  sendgrid: Send,
  twilio: MessageSquareText,
  simulator: TestTubeDiagonal,
};
