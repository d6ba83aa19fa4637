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
  /** 'an offer', as sentences have it. */
  aOne: string;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const singularOf = (many: string): string => {
  if (many.endsWith('ies')) return `${many.slice(0, -3)}y`;
  return many.slice(0, /(?:ss|x|ch|sh|zz)es$/.test(many) ? -2 : -1);
};

/** Throws for a word that cannot name a folder, a table and a path at once. */
export const namesOf = (many: string): Names => {
  if (!/^[a-z]{3,30}s$/.test(many))
    throw new Error(`"${many}" must be one lower-case word in the plural, such as offers.`);
  const one = singularOf(many);
  return { many, one, Many: capital(many), One: capital(one), aOne: `${/^[aeio]/.test(one) ? 'an' : 'a'} ${one}` };
};
