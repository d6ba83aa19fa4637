// The door of listings for webs: the way to their list, and what keeps it fresh. Its pages come when they are opened.
import { Download, House } from 'lucide-react';
import { areaHomes } from '#/domains/areas/web.tsx';
import { contactWidget } from '#/domains/contacts/web.tsx';
import type { WebDoor } from '#/kernel/web/door.ts';
import { go } from '#/kernel/web/navigation.ts';
import { paletteAction } from '#/kernel/web/palette/palette-slots.ts';
import { menuEntry } from '#/kernel/web/shell-slots.ts';

export const listingsDoor: WebDoor = {
  fills: [
    menuEntry({ id: '/listings', to: '/listings', label: 'Listings', order: 20, icon: House, needs: 'listing.read' }),
    paletteAction({
      id: 'listings.import',
      order: 51,
      needs: 'listing.write',
      label: 'Import listings',
      also: 'upload csv excel file homes mls',
      icon: Download,
      run: () => go('/import-listings'),
    }),
    areaHomes({ id: 'listings', order: 10, needs: 'listing.read', load: () => import('./web/areas/HomesInArea.tsx') }),
    contactWidget({
      id: 'contactListings',
      order: 20,
      needs: 'listing.read',
      title: 'Contact listings',
      area: 'right',
      load: () => import('./web/interest/InterestWidget.tsx'),
    }),
    contactWidget({
      id: 'savedSearches',
      order: 30,
      needs: 'listing.read',
      title: 'Saved searches',
      area: 'right',
      load: () => import('./web/searches/SearchesWidget.tsx'),
    }),
  ],
  // What a contact has to do with a home says who it is and what the home costs.
  keepsFresh: {
    listing: ['listings', 'areas', 'interests', 'searches'],
    tag: ['listings'],
    'contact-listing': ['interests', 'searches'],
    contact: ['interests', 'searches'],
    area: ['searches'],
  },
};
