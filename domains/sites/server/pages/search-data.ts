// What search engines read of a home, as schema.org writes it: the listing, what is sold, the offer, the way to it and who sells.
import type { PublicHome } from '#/domains/listings/server.ts';
import { dataBlock, type Html } from '#/kernel/server/html.ts';
import { pathOf } from '../addresses.ts';
import type { Look } from './layout.ts';
import { summaryOf, titleOf, whereOf } from './words.ts';

const kinds: Readonly<Record<string, string>> = {
  'Single Family Residence': 'SingleFamilyResidence',
  Apartment: 'Apartment',
  Condominium: 'Apartment',
  Townhouse: 'House',
  Duplex: 'House',
};

const availability = ({ status }: PublicHome): string =>
  status === 'Pending' || status === 'Active Under Contract' ? 'LimitedAvailability' : 'InStock';

const placeOf = (home: PublicHome): object => ({
  '@type': kinds[home.propertySubType ?? ''] ?? (home.propertyType === 'Land' ? 'Place' : 'Residence'),
  name: whereOf(home) || undefined,
  ...(home.beds === null ? {} : { numberOfBedrooms: home.beds }),
  ...(home.baths === null ? {} : { numberOfBathroomsTotal: home.baths }),
  ...(home.area === null
    ? {}
    : {
        floorSize: {
          '@type': 'QuantitativeValue',
          value: home.area.value,
          unitCode: home.area.unit === 'm²' ? 'MTK' : 'FTK',
        },
      }),
  address: {
    '@type': 'PostalAddress',
    streetAddress: home.street ?? undefined,
    addressLocality: home.city ?? undefined,
    addressRegion: home.region ?? undefined,
    postalCode: home.postalCode ?? undefined,
    addressCountry: home.country ?? undefined,
  },
  ...(home.place === null
    ? {}
    : { geo: { '@type': 'GeoCoordinates', latitude: home.place.lat, longitude: home.place.lon } }),
});

export const dataOf = (look: Look, home: PublicHome): Html => {
  const url = `${look.origin}${pathOf(home)}`;
  const agency = {
    '@type': 'RealEstateAgent',
    '@id': `${look.origin}/homes#agency`,
    name: look.agencyName,
    url: `${look.origin}/homes`,
  };
  const item = (position: number, name: string, at: string) => ({ '@type': 'ListItem', position, name, item: at });
  return dataBlock('application/ld+json', {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'RealEstateListing',
        '@id': url,
        url,
        name: titleOf(home),
        description: summaryOf(home),
        ...(home.listedAt === null ? {} : { datePosted: home.listedAt }),
        ...(home.photos[0] ? { image: `${look.origin}${home.photos[0].src}` } : {}),
        mainEntity: placeOf(home),
        ...(home.price === null
          ? {}
          : {
              offers: {
                '@type': 'Offer',
                price: home.price,
                priceCurrency: home.currency,
                availability: `https://schema.org/${availability(home)}`,
                offeredBy: { '@id': agency['@id'] },
              },
            }),
      },
      { ...agency, ...(look.phone === null ? {} : { telephone: look.phone }) },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          item(1, 'Homes', `${look.origin}/homes`),
          ...(home.city === null
            ? []
            : [item(2, home.city, `${look.origin}/homes?where=${encodeURIComponent(home.city)}`)]),
          item(home.city === null ? 2 : 3, whereOf(home) || titleOf(home), url),
        ],
      },
    ],
  });
};
