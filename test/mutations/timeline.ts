// Mistakes in the timeline of a contact.
import type { Mistake } from '#/tools/mutate/mistakes.ts';

export const mistakes: readonly Mistake[] = [
  {
    breaks: 'R055: the timeline begins with the oldest',
    file: 'domains/timeline/server/listing-items.ts',
    was: '    ) e ${itemJoins} order by e.at desc, e.id desc`',
    becomes: '    ) e ${itemJoins} order by e.at, e.id`',
    tests: ['domains/timeline/server/listing-items.test.ts'],
  },
  {
    breaks: 'R323: every type of item is answered whatever is asked for',
    file: 'domains/timeline/server/listing-items.ts',
    was: '(types === undefined || types.includes(timeline))',
    becomes: '(types === undefined || types.length > 0)',
    tests: ['domains/timeline/server/listing-items.test.ts'],
  },
  {
    breaks: 'a page by afterId leaves out what happened at the same moment',
    file: 'domains/timeline/server/listing-items.ts',
    was: 'sql`(e.at, e.id) < (${after.at}, ${after.id})`',
    becomes: 'sql`e.at < ${after.at}`',
    tests: ['domains/timeline/server/listing-items.test.ts'],
    title: 'paging by afterId gives every item once',
  },
];
