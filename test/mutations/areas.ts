// Mistakes in areas and their groups.
import type { Mistake } from '#/tools/mutate/mistakes.ts';

export const mistakes: readonly Mistake[] = [
  {
    breaks: 'what four homes cost is told',
    file: 'domains/areas/server/homes-in-places.ts',
    was: 'facts.active < fewestForFacts',
    becomes: 'facts.active < 1',
    tests: ['domains/areas/server/areas.test.ts'],
    title: 'tell what they cost from five on',
  },
  {
    breaks: 'what an outline goes around twice is inside',
    file: 'domains/areas/server/shapes/mending.ts',
    was: 'isBorder !== known.get(face)',
    becomes: 'isBorder || known.get(face) === true',
    tests: ['domains/areas/server/shapes/reading-shapes.test.ts'],
    title: 'holds what the even-odd rule says',
  },
  {
    breaks: 'a home in a cell at the edge is in the area, whichever side of the outline it is on',
    file: 'domains/listings/server/areas/homes-of-areas.ts',
    was: 'where not c.is_edge or exists',
    becomes: 'where true or exists',
    tests: ['domains/areas/server/areas.test.ts'],
    title: 'are those for sale within its shape',
  },
  {
    breaks: 'a home that was sold counts as for sale',
    file: 'domains/listings/server/areas/homes-of-areas.ts',
    was: "${isFound} and coalesce(h.standard_status, '') <> 'Closed'",
    becomes: '${isFound}',
    tests: ['domains/areas/server/areas.test.ts'],
    title: 'are those for sale within its shape',
  },
  {
    breaks: 'an area whose shape is changed keeps the cells it had',
    file: 'domains/areas/server/areas/saving-areas.ts',
    was: 'if (shape !== undefined) await writeCells(ctx, id, place);',
    becomes: '',
    tests: ['domains/areas/server/areas.test.ts'],
    title: 'are counted anew',
  },
  {
    breaks: 'an area takes the slug of another when it is changed',
    file: 'domains/areas/server/areas/saving-areas.ts',
    was: 'if (slug !== undefined) await mustBeFree(ctx, slug, id);',
    becomes: '',
    tests: ['domains/areas/server/areas.test.ts'],
    title: 'has a slug that no other has',
  },
  {
    breaks: 'an area is given a group of another agency',
    file: 'domains/areas/server/groups/grouping-areas.ts',
    was: 'if (missing >= 0)',
    becomes: 'if (missing > ids.length)',
    tests: ['domains/areas/server/areas.test.ts'],
    title: 'is of one agency',
  },
  {
    breaks: 'the first half of a postal code is taken for a code of its own',
    file: 'domains/areas/web/edit/postal-codes.ts',
    was: 'one.test(first) && other.test(second)',
    becomes: 'one.test(first) && other.test(first)',
    tests: ['domains/areas/web/edit/postal-codes.test.ts'],
    title: 'a code of two halves stays one',
  },
];
