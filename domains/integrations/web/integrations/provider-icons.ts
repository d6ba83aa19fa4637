// A sign for each provider: what it carries, not its brand.
import { AtSign, Mail, MessageSquareText, Plug, Send, Server, TestTubeDiagonal } from 'lucide-react';
import { extension } from '#/kernel/web/extension.ts';
import type { Icon } from '#/ui/icon.ts';

/** The sign of a provider that a domain brings; a plug where it brings none. */
export const providerSign = extension<{ provider: string; icon: Icon }>('integrations.providerSign');

const known: Readonly<Record<string, Icon>> = {
  gmail: Mail,
  outlook: AtSign,
  custom: Server,
  sendgrid: Send,
  twilio: MessageSquareText,
  simulator: TestTubeDiagonal,
};

export const iconOfProvider = (id: string): Icon =>
  providerSign.all().find(({ provider }) => provider === id)?.icon ?? known[id] ?? Plug;
