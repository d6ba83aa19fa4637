// Mistakes in tags and origins.
import type { Mistake } from '#/tools/mutate/mistakes.ts';

export const mistakes: readonly Mistake[] = [
  {
    breaks: 'R351: a tag in use is deleted without a question',
    file: 'domains/labels/server/deleting-labels.ts',
    was: 'if (uses.length > 0 && !isAcknowledged) throw',
    becomes: 'if (uses.length > 1 && !isAcknowledged) throw',
    tests: ['domains/labels/server/in-use.test.ts'],
  },
  {
    breaks: 'a tag is merged with itself and gone',
    file: 'domains/labels/server/deleting-labels.ts',
    was: 'if (keptId === goingId)',
    becomes: 'if (id === goingId && keptId !== goingId)',
    tests: ['domains/labels/server/in-use.test.ts'],
    title: 'refuses a tag with itself',
  },
  {
    breaks: 'tags of different types are merged',
    file: 'domains/labels/server/deleting-labels.ts',
    was: 'if (kept.typeName !== going.typeName)',
    becomes: 'if (kept.displayName === going.displayName)',
    tests: ['domains/labels/server/in-use.test.ts'],
    title: 'refuses a tag with itself',
  },
  {
    breaks: 'R868: a tag of contacts is put on a template',
    file: 'domains/labels/server/finding-labels.ts',
    was: 'held.filter((label) => label.typeName === typeName).map((label) => [label._id, label])',
    becomes: 'held.map((label) => [label._id, label])',
    tests: ['domains/templates/server/templates/templates.test.ts'],
  },
];
