// The names that a new domain needs, from the one word it was given.

/** 'offers' → every form of it that a file asks for. */
export interface Names {
  /** 'offers': the domain, its table, its path, its plural. */
  many: string;
  /** 'offer': the type name. */
  one: string;
  /** 'Offers', 'Offer'. */
  Many: string;
  One: string;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Throws for a word that cannot name a folder, a table and a path at once. */
export const namesOf = (many: string): Names => {
  if (!/^[a-z]{3,30}s$/.test(many))
    throw new Error(`"${many}" must be one lower-case word in the plural, such as offers.`);
  const one = many.endsWith('ies') ? `${many.slice(0, -3)}y` : many.slice(0, -1);
  return { many, one, Many: capital(many), One: capital(one) };
};
