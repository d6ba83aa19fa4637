// Tags of many templates at once, and what becomes of templates when a tag goes.
import { type LabelUses, moveListed, mustBeTags } from '#/domains/labels/server.ts';
import { templateUpdated } from '#/domains/templates/contract/template-events.ts';
import type { templatesContract } from '#/domains/templates/contract.ts';
import { tagging } from '#/kernel/server/entities/tagging-records.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { servedTemplates } from './serving-templates.ts';

export const tagTemplates = tagging({
  served: servedTemplates,
  needs: 'template.write',
  updated: templateUpdated,
  check: (ctx, toAdd, field) => mustBeTags(ctx, toAdd, 'message-template', field),
});

/** POST /crm/messaging/templates/bulk/update/tags. Refuses tags that are not of templates, and a change of nothing. */
export const bulkTags: Verb<(typeof templatesContract)['calls']['bulkTags']> = (ctx, asked) =>
  tagTemplates.start(ctx, asked);

const link = { table: 'message_template_tags', record: 'template_id', value: 'tag_id' } as const;

export const usesOfTemplates: readonly LabelUses[] = [
  {
    label: { one: 'template', many: 'templates' },
    of: 'tag',
    types: ['message-template'],
    link,
    move: moveListed({ table: 'message_templates', typeName: 'template' }, 'tag_ids', link),
  },
];
