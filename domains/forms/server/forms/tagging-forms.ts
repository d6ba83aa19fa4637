// Tags of many forms at once, and what becomes of forms when a tag goes.

import { formUpdated } from '#/domains/forms/contract/form-events.ts';
import type { formsContract } from '#/domains/forms/contract.ts';
import { type LabelUses, moveListed, mustBeTags } from '#/domains/labels/server.ts';
import { tagging } from '#/kernel/server/entities/tagging-records.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { servedForms } from './serving-forms.ts';

export const tagForms = tagging({
  served: servedForms,
  needs: 'form.write',
  updated: formUpdated,
  check: (ctx, toAdd, field) => mustBeTags(ctx, toAdd, 'form', field),
});

/** POST /crm/forms/bulk/update/tags. Refuses tags that are not of forms, and a change of nothing. */
export const bulkTags: Verb<(typeof formsContract)['calls']['bulkTags']> = (ctx, asked) => tagForms.start(ctx, asked);

const link = { table: 'form_tags', record: 'form_id', value: 'tag_id' } as const;

export const usesOfForms: readonly LabelUses[] = [
  {
    label: { one: 'form', many: 'forms' },
    of: 'tag',
    types: ['form'],
    link,
    move: moveListed({ table: 'forms', typeName: 'form' }, 'tag_ids', link),
  },
];
