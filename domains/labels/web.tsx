// The door of labels for webs: the pages of tags and origins, and both for picking.
import type { WebDoor } from '#/kernel/web/door.ts';
import { paletteSearch } from '#/kernel/web/palette/palette-slots.ts';
import { offerLookup } from '#/kernel/web/picker/lookups.ts';
import { menuEntry } from '#/kernel/web/shell-slots.ts';
import { originsLookup, tagsLookup } from './web/label-lookups.ts';

export { useMakingOrigins, useMakingTags } from './web/making-labels.ts';
export { knownTags, useComingTags, useOrigins, useTags } from './web/use-labels.ts';

offerLookup(tagsLookup);
offerLookup(originsLookup);

/** The page that lists labels, narrowed to one. */
const searchAt = (page: string) => (_id: string, label: string) => `${page}?search=${encodeURIComponent(label)}`;

export const labelsDoor: WebDoor = {
  fills: [
    menuEntry({
      id: '/tags',
      to: '/tags',
      label: 'Tags',
      also: 'labels stages',
      group: 'settings',
      order: 90,
      needs: 'tag.read',
    }),
    paletteSearch({
      id: 'tags',
      order: 50,
      needs: 'tag.read',
      label: 'Tags',
      search: async (...asked) =>
        (await import('#/kernel/web/palette/finding-labels.ts')).searchBy(
          tagsLookup,
          searchAt('/tags'),
          '/tags',
        )(...asked),
    }),
    paletteSearch({
      id: 'origins',
      order: 60,
      needs: 'owner',
      label: 'Origins',
      search: async (...asked) =>
        (await import('#/kernel/web/palette/finding-labels.ts')).searchBy(
          originsLookup,
          searchAt('/origins'),
          '/origins',
        )(...asked),
    }),
    menuEntry({
      id: '/origins',
      to: '/origins',
      label: 'Origins',
      also: 'sources',
      group: 'settings',
      order: 100,
      needs: 'owner',
    }),
  ],
  // A label shows on whatever carries it; a change of contacts changes who carries it.
  keepsFresh: { tag: ['tags', 'contacts'], origin: ['origins', 'contacts'] },
};
