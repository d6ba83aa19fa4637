// The form of a home of the agency's own. It is a draft until it is published on its page.
import { listingEntity, type WholeListing } from '#/domains/listings/contract.ts';
import { RecordForm } from '#/kernel/web/form/RecordForm.tsx';
import { api } from '../api.ts';
import { checkHome } from './check-home.ts';

interface Props {
  home?: WholeListing;
  onClose: () => void;
  onSaved?: (home: WholeListing) => void;
}

/** What is asked first; the rest of what is known stays as it is. */
const names = [
  'unparsedAddress',
  'unitNumber',
  'city',
  'stateOrProvince',
  'postalCode',
  'country',
  'latitude',
  'longitude',
  'standardStatus',
  'propertyType',
  'propertySubType',
  'listPrice',
  'currency',
  'bedroomsTotal',
  'bathroomsFull',
  'bathroomsHalf',
  'livingArea',
  'livingAreaUnits',
  'lotSizeSquareFeet',
  'yearBuilt',
  'stories',
  'garageSpaces',
  'newConstructionYN',
  'architecturalStyle',
  'furnished',
  'flooring',
  'appliances',
  'interiorFeatures',
  'petsAllowed',
  'poolPrivateYN',
  'exteriorFeatures',
  'parkingFeatures',
  'heating',
  'cooling',
  'view',
  'associationFee',
  'associationFeeFrequency',
  'onMarketDate',
  'listAgentFullName',
  'listOfficeName',
  'virtualTourURLUnbranded',
  'publicRemarks',
  'privateRemarks',
  'showingInstructions',
];
/** Left out of a new home, its prices are in the currency of the agency's country. */
const newNames = names.filter((name) => name !== 'currency');

export const HomeForm = ({ home, onClose, onSaved }: Props) => (
  <RecordForm<WholeListing>
    entity={listingEntity}
    api={api.listings}
    names={home ? names : newNames}
    check={checkHome}
    onClose={onClose}
    {...(home ? { record: home } : {})}
    {...(onSaved ? { onSaved } : {})}
  />
);
