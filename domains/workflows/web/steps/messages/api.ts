// The calls that the panels of messages ask: senders, templates, who entered lately, and whom a message would reach.
import { contactsContract } from '#/domains/contacts/contract.ts';
import { sendersContract } from '#/domains/integrations/contract.ts';
import { messagesContract } from '#/domains/messaging/contract.ts';
import { templatesContract } from '#/domains/templates/contract.ts';
import { workflowsContract } from '#/domains/workflows/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const api = clients({
  contacts: contactsContract,
  messages: messagesContract,
  senders: sendersContract,
  templates: templatesContract,
  workflows: workflowsContract,
});
