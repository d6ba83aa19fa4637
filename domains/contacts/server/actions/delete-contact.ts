// The step "Delete Contact" of workflows (decision 67): soft, as by hand, and to be had back for thirty days. Nothing follows it: whoever is
// deleted is in no workflow any more.
import { sql } from 'kysely';
import { deleteContactStep } from '#/domains/contacts/contract.ts';
import { contactDeletion } from '#/domains/contacts/server/deleting-contacts.ts';
import { keptForDays } from '#/domains/contacts/server/finding/serving-deleted.ts';
import { type ActionOutcome, workflowAction } from '#/kernel/server/workflow-action.ts';
import { byKey, done, holdAtStep, readAtStep } from './contacts-at-a-step.ts';

const mayNotDelete: ActionOutcome = {
  outcome: 'skipped',
  words: 'Left out: whoever turned the workflow on may not delete this contact',
};

const nothing = sql<object>`true as is_there`;

export const deleteContact = workflowAction(deleteContactStep, {
  perform: async (ctx, _step, items) => {
    const held = await holdAtStep(ctx, items, nothing, 'manage');
    const deleted = new Set(await contactDeletion.deleteRecords(ctx, [...held.keys()]));
    return byKey(items, (contactId) =>
      deleted.has(contactId)
        ? done(`Deleted the contact; it can be brought back within ${keptForDays} days`)
        : mayNotDelete,
    );
  },
  foresee: async (ctx, _step, contactId) =>
    (await readAtStep(ctx, contactId, nothing, 'manage'))
      ? done(`Would delete the contact; it could be brought back within ${keptForDays} days`)
      : mayNotDelete,
});
