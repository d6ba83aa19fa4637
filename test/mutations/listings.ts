// Mistakes in homes.
import type { Mistake } from '#/tools/mutate/mistakes.ts';

export const mistakes: readonly Mistake[] = [
  {
    breaks: 'the list beside the map holds homes of the first group of a filter alone',
    file: 'domains/listings/web/map/place-filter.ts',
    was: 'groups.length === 0 ? [[more]] : groups.map((group) => [...group, more])',
    becomes: '[[...(groups[0] ?? []), more]]',
    tests: ['domains/listings/web/map/place-filter.test.ts'],
    title: 'the view is a condition of every group',
  },
  {
    breaks: 'a shape of two points is closed',
    file: 'kernel/web/map/drawing.ts',
    was: 'drawing.length >= 3',
    becomes: 'drawing.length >= 2',
    tests: ['kernel/web/map/drawing.test.ts'],
    title: 'a shape is closed from three points on',
  },
  {
    breaks: 'drafts of colleagues are found by everybody',
    file: 'domains/listings/server/finding/reaching.ts',
    was: "isManager ? 'all' : [[isPublished], mine]",
    becomes: "isManager || act === 'read' ? 'all' : [[isPublished], mine]",
    tests: ['domains/listings/server/homes/homes.test.ts'],
    title: 'is a draft of whoever made it',
  },
  {
    breaks: 'an open house is written down on the clock of whoever enters it',
    file: 'domains/listings/web/record/open-houses/open-house-values.ts',
    was: "momentAt(Temporal.PlainDateTime.from(local.replace(' ', 'T')), zone)",
    becomes: "momentAt(Temporal.PlainDateTime.from(local.replace(' ', 'T')), 'Europe/London')",
    tests: ['domains/listings/web/record/open-houses/open-house-values.test.ts'],
    title: 'its moments are those of the clock beside the door',
  },
];
