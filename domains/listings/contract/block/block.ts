// The block of listings in a message: what of each is kept, and how it is drawn. Mail has all of them; the editor shows the first six.
import { css, type Markup } from '#/kernel/contract/words/markup.ts';
import {
  addressInMail,
  factsOf,
  photoOf,
  priceOf,
  resultsPageOf,
  type StatusColour,
  statusColourOf,
  statusOf,
} from './facts.ts';
import type { ListingInBlock as Listing } from './listing-in-block.ts';

/** A listing as it stands in a message: words and addresses, nothing that must be worked out again. */
export interface ChosenListing {
  listingId: string;
  price: string;
  status: string;
  colour: StatusColour;
  address: string;
  facts: string;
  photo: string;
  url: string;
  /** What happened to it, where it is told for that: '$12,500 less, now $432,500'. */
  news?: string;
}

/** The editor's preview shows so many (R945). */
export const mostInPreview = 6;
const mostInBlock = 100;

export const chosenFrom = (listing: Listing, siteUrl: string): ChosenListing => ({
  listingId: listing.listingId,
  price: priceOf(listing),
  status: statusOf(listing),
  colour: statusColourOf(listing),
  address: addressInMail(listing),
  facts: factsOf(listing).join(' · '),
  photo: photoOf(listing) ?? '',
  url: resultsPageOf(listing, siteUrl),
});

// The web alone, or for a picture our own files.
const isSafeLink = (address: string): boolean =>
  /^https?:\/\/[^\p{Cc}\s/?#<>"\\]+(?:[/?#][^\p{Cc}\s<>"]*)?$/iu.test(address);
const isSafePicture = (address: string): boolean => isSafeLink(address) || /^\/(?!\/)[^\p{Cc}\s<>"\\]*$/u.test(address);

const longest = 500;
const textIn = (value: unknown): string => (typeof value === 'string' ? value.slice(0, longest) : '');
const isColour = (value: unknown): value is StatusColour => value === 'green' || value === 'orange' || value === 'red';

/** Chosen listings out of a stored block, whatever stands there. What is no listing is left out, and so are addresses that are not safe. */
export const chosenIn = (stored: unknown): ChosenListing[] => {
  if (!Array.isArray(stored)) return [];
  return (stored as unknown[]).slice(0, mostInBlock).flatMap((one): ChosenListing[] => {
    if (typeof one !== 'object' || one === null) return [];
    const { listingId, price, status, colour, address, facts, photo, url, news } = one as Record<
      keyof ChosenListing,
      unknown
    >;
    if (textIn(listingId) === '') return [];
    return [
      {
        listingId: textIn(listingId),
        price: textIn(price),
        status: textIn(status),
        colour: isColour(colour) ? colour : 'red',
        address: textIn(address),
        facts: textIn(facts),
        photo: isSafePicture(textIn(photo)) ? textIn(photo) : '',
        url: isSafeLink(textIn(url)) ? textIn(url) : '',
        ...(textIn(news) === '' ? {} : { news: textIn(news) }),
      },
    ];
  });
};

/** The same out of the attribute in which a stored body carries them. */
export const readChosen = (written: string): ChosenListing[] => {
  try {
    return chosenIn(JSON.parse(written));
  } catch {
    // Cut short or changed by another program: then there is no block.
    return [];
  }
};

/** The block in words alone, for programs that show no HTML. */
export const blockInWords = (chosen: readonly ChosenListing[]): string =>
  chosen
    .map(({ price, status, address, facts, url, news = '' }) =>
      [address, news, [price, facts, status].filter(Boolean).join(' · '), url].filter(Boolean).join('\n'),
    )
    .join('\n\n');

// Dark programs turn words and ground around together, where both are said.
const paper = '#ffffff';
// On white each of them can be read.
const inks: Readonly<Record<StatusColour, string>> = { green: '#17694a', orange: '#a84300', red: '#b4232f' };

const line = (text: string, style: Readonly<Record<string, string>>): Markup[] =>
  text === '' ? [] : [['div', { style: css({ 'line-height': '20px', ...style }) }, text]];

const linked = (url: string, style: string, inside: Markup | string): Markup =>
  url === '' ? ['span', { style }, inside] : ['a', { href: url, target: '_blank', style }, inside];

const cell = ({ price, status, colour, address, facts, photo, url, news = '' }: ChosenListing): Markup => [
  'td',
  {
    width: '50%',
    valign: 'top',
    bgcolor: paper,
    style: css({ width: '50%', padding: '6px', 'vertical-align': 'top', 'background-color': paper }),
  },
  ...(photo === ''
    ? []
    : [
        linked(url, css({ 'text-decoration': 'none' }), [
          'img',
          {
            src: photo,
            width: 300,
            alt: address || price,
            style: css({
              display: 'block',
              width: '100%',
              'max-width': '300px',
              height: 'auto',
              border: 0,
              'border-radius': '8px',
            }),
          },
        ]),
      ]),
  [
    'div',
    { style: css({ 'line-height': '24px', 'padding-top': '4px' }) },
    linked(
      url,
      css({ color: '#1b1b20', 'font-size': '16px', 'font-weight': 'bold', 'text-decoration': 'none' }),
      price,
    ),
  ],
  ...line(address, { color: '#54545d' }),
  ...line(news, { color: inks.green, 'font-weight': 'bold' }),
  ...line(facts, { color: '#54545d', 'font-size': '13px' }),
  ...line(status, { color: inks[colour], 'font-size': '13px', 'font-weight': 'bold' }),
];

const rowsOf = (chosen: readonly ChosenListing[]): Markup[] =>
  chosen
    .filter((_one, index) => index % 2 === 0)
    .map((one, index): Markup => {
      const beside = chosen[2 * index + 1];
      return ['tr', {}, cell(one), beside ? cell(beside) : ['td', { width: '50%' }]];
    });

/** The block as it is drawn; `most` leaves the rest to a line of words. */
export const blockMarkup = (chosen: readonly ChosenListing[], most = Number.POSITIVE_INFINITY): Markup => {
  const more = chosen.length - most;
  const rest: Markup[] =
    more > 0
      ? [
          [
            'tr',
            {},
            [
              'td',
              {
                colspan: 2,
                bgcolor: paper,
                style: css({ padding: '6px', color: '#54545d', 'background-color': paper }),
              },
              `+${more} more properties`,
            ],
          ],
        ]
      : [];
  return [
    'table',
    {
      role: 'presentation',
      width: '100%',
      cellpadding: 0,
      cellspacing: 0,
      border: 0,
      style: css({ width: '100%', 'max-width': '640px', margin: '0 0 12px' }),
      'data-listings': JSON.stringify(chosen),
    },
    ['tbody', {}, ...rowsOf(chosen.slice(0, most)), ...rest],
  ];
};
