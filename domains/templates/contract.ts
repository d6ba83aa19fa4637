// The door of templates: what is written before it is sent, and the merge fields that stand in it.
import { contract } from '#/kernel/contract/call.ts';
import { templateCalls } from './contract/template-calls.ts';

export * from './contract/filling-in.ts';
export * from './contract/merge-fields.ts';
export {
  type MergeChannel,
  type MergeGroup,
  mergeGroup,
  mergeGroupTable,
} from './contract/merge-groups.ts';
export { forwardingLine, quotingLine } from './contract/quotations.ts';
export { type StarterTemplate, starterTemplates } from './contract/starter-templates.ts';
export * from './contract/template-events.ts';
export * from './contract/templates.ts';

export const templatesContract = contract('templates', templateCalls);
