// What a browser may fill in by itself, by what the answer is written to (WCAG 1.3.5).
const tokens: Readonly<Record<string, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  fullName: 'name',
  emails: 'email',
  phones: 'tel',
  street: 'street-address',
  city: 'address-level2',
  region: 'address-level1',
  postalCode: 'postal-code',
};

export const autocompleteOf = (mapsTo: string | null): string => (mapsTo !== null && tokens[mapsTo]) || 'off';
