// The editor on a page of its own, with listings that the product does not have yet; what it gives out can be read beside it.
import '#/ui/theme/look.css';
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { ListingSort } from '#/domains/listings/contract.ts';
import { mergeFields } from '#/domains/templates/contract.ts';
import type { EditorHandle } from '#/domains/templates/web/editor/editing.ts';
import type { Listing } from '#/domains/templates/web/editor/listings/listing.ts';
import { RichEditor } from '#/domains/templates/web/editor/RichEditor.tsx';
import { TipLayer } from '#/ui/floating/TipLayer.tsx';
import { applyLook, applyScheme } from '#/ui/theme/applying-looks.ts';

const statuses = ['Active', 'Pending', null, 'Closed', 'Active Under Contract'];

const listingAt = (at: number): Listing => ({
  listingId: `ML10${at}`,
  media: [
    { mediaURL: '/stage/plan.png', mediaCategory: 'Floor Plan' },
    { mediaURL: `/stage/house.png?${at}`, mediaCategory: 'Photo' },
  ],
  streetNumber: String(40 + at),
  streetName: 'Alder',
  streetSuffix: 'Ln',
  city: at === 3 ? null : 'Mill Valley',
  stateOrProvince: 'CA',
  postalCode: '94941',
  listPrice: at === 2 ? null : 1_245_000 + at * 1_000,
  standardStatus: statuses[at % statuses.length] ?? null,
  attributes: {
    country: at === 3 ? null : 'United States',
    bedroomsTotal: at + 1,
    rawMlsBathroomsTotal: 2,
    lotSizeSquareFeet: 1_840,
  },
  totalViewsCount: 9 - at,
  totalFavouritesCount: at,
  totalHiddenCount: 1,
});
const all = Array.from({ length: 9 }, (_, at) => listingAt(at));
const failing = new URLSearchParams(location.search).get('fails');
const asked: { search: string; sortBy: ListingSort }[] = [];

const listings = {
  siteUrl: 'https://homes.example',
  find: async (ask: { search: string; sortBy: ListingSort }) => {
    asked.push(ask);
    // What a journey says cannot be found today.
    if (ask.search.startsWith('fail') || ask.sortBy === failing) throw new Error('no listings today');
    return all.filter(({ listingId }) => listingId.includes(ask.search));
  },
};
const fields = mergeFields({ place: 'message', channel: 'email' });
const store = async () => ({ url: '/stage/house.png', width: 1_600, height: 900 });

const Stage = () => {
  const [html, setHtml] = useState('');
  const [text, setText] = useState('');
  const handle = useRef<EditorHandle>(null);
  useEffect(() => {
    const type = (words: string): void => handle.current?.insertText(words);
    Object.assign(globalThis, { stage: { html, text, asked, setHtml, type } });
  }, [html, text]);
  return (
    <main style={{ maxWidth: 752, margin: '16px auto', padding: 8 }}>
      <h1>Stage</h1>
      <RichEditor
        label="Body"
        handle={handle}
        value={html}
        onChange={(nextHtml, nextText) => {
          setHtml(nextHtml);
          setText(nextText);
        }}
        mergeFields={fields}
        listings={listings}
        onUploadImage={store}
      />
      <TipLayer />
    </main>
  );
};

applyLook({ primary: null, link: null });
applyScheme(location.search.startsWith('?dark') ? 'dark' : 'light');
const element = document.getElementById('app');
if (element) createRoot(element).render(<Stage />);
