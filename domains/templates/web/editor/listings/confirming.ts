// What the panel's primary button says (communication §4).

export const confirmingWords = (hasBlock: boolean, chosen: number): string => {
  if (!hasBlock) return 'Add Listings';
  return chosen > 0 ? 'Update Listings' : 'Delete Block';
};
