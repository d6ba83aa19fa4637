// The calls that the panels of messages ask: senders, templates, who entered lately, and whom a message would reach.
import { contactsContract } from '#/domains/contacts/contract.ts';
import { messagesContract, sendersContract, templatesContract } from '#/domains/messaging/contract.ts';
import { workflowsContract } from '#/domains/workflows/contract.ts';
import { clients } from '#/kernel/web/client.ts';

export const api = clients({
  contacts: contactsContract,
  messages: messagesContract,
  senders: sendersContract,
  templates: templatesContract,
  workflows: workflowsContract,
});
