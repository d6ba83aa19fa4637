// The calls of templates, and of what their form asks besides.
import { agencyContract } from '#/domains/agency/contract.ts';
import { tagsContract } from '#/domains/labels/contract.ts';
import { templatesContract } from '#/domains/templates/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const api = clients({
  agency: agencyContract,
  tags: tagsContract,
  templates: templatesContract,
});
