// Homes, in the words of the wizard.
import { Choices, type ImportWords } from '#/domains/imports/parts.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { writeFilters } from '#/kernel/web/grid/address.ts';

const keys: ReadonlySet<string> = new Set(['listingId', 'unparsedAddress', 'streetName']);

export const listingWords: ImportWords = {
  type: 'listings',
  title: 'Import listings',
  one: 'listing',
  many: 'listings',
  list: { href: '/listings', label: 'Listings' },
  drop: {
    title: 'Drop your listings here',
    help: 'CSV or XLSX, up to 300 MB and 50,000 rows. The headings of MLS exports are recognised.',
    accept: '.csv,.tsv,.txt,.xlsx,text/csv',
    fileLabel: 'File of listings',
  },
  sample: {
    name: 'sample-listings.csv',
    text: 'MLS #,Status,Property Type,List Price,Beds,Baths,SqFt,Address,City,State,Zip\r\n1001,Active,Residential,450000,3,2.5,1850,14 Oak St,Austin,TX,78701\r\n',
  },
  isShared: () => false,
  isKey: (target) => keys.has(target),
  noKey: 'Say which column holds the MLS number, or the address',
  makesFields: false,
  reasonOf: () => undefined,
  Rules: ({ record }) => <Choices record={record} />,
  createHelp: 'New listings',
  promise: (count) => {
    const seconds = Math.max(1, Math.ceil(count / 100));
    const time =
      seconds < 60
        ? `about ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
        : `about ${Math.ceil(seconds / 60)} minutes`;
    return `You’ll have ${formatNumber(count)} ${count === 1 ? 'listing' : 'listings'} ready in ${time}.`;
  },
  importedHref: (tagId) =>
    `/listings?filters=${encodeURIComponent(writeFilters([[{ field: 'tags', rule: 'isInIds', value: [tagId] }]]))}`,
  tagNote: (tag) => `All listings of this import carry the tag “${tag}”.`,
  hrefOf: (id) => `/listings/${id}`,
  refreshes: ['listings'],
  keptNote: 'Listings that somebody has worked on since are kept, and listed.',
};
