// "Attach a Note": a note on the record, pinned where `event` says so (R697, R834).
import * as z from 'zod/mini';
import { words } from '#/kernel/contract/automation/parts.ts';
import { stepKind } from '#/kernel/contract/automation/step-kind.ts';
import { shortened } from '#/kernel/contract/words/wording.ts';

export const longestStepNote = 5_000;

export const noteStep = stepKind({
  type: 'note',
  label: 'Note',
  title: 'Attach a Note',
  hint: 'Write something down on the record',
  group: 'Change',
  settings: { modelValue: z.strictObject({ event: z.boolean(), value: words(longestStepNote) }) },
  fresh: { modelValue: { event: false, value: '' } },
  missing({ modelValue }) {
    const { length } = modelValue.value.trim();
    if (length === 0) return 'Write the note';
    return length > longestStepNote ? `A note has at most ${longestStepNote} characters` : null;
  },
  sentence: ({ modelValue: { event, value } }) => `${event ? 'Pinned note' : 'Note'}: ${shortened(value, 80) || '…'}`,
});
