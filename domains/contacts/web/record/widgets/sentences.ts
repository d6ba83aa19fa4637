// The sentences about what a contact looks for, sells and borrows: words, and blanks named by their attributes. Pure.

interface Blank {
  name: string;
  empty: string;
  after?: string;
}
export type SentencePart = string | Blank;

/** A blank, what stands in it while it is one, and what follows once it is filled in. */
const blank = (name: string, empty: string, after?: string): Blank => ({
  name,
  empty,
  ...(after === undefined ? {} : { after }),
});

const sentence = (words: TemplateStringsArray, ...blanks: readonly Blank[]): readonly SentencePart[] =>
  words.flatMap((between, at) => [between.trim(), blanks[at] ?? '']).filter((part) => part !== '');

export const buyerSentence = sentence`
  Looking for ${blank('buyerBedrooms', 'any number of bedrooms', ' bedrooms')}
  in ${blank('buyerAreas', 'any area')}
  from ${blank('buyerBudgetMin', 'any price')}
  up to ${blank('buyerBudgetMax', 'any price', '.')}
  Buying: ${blank('buyerTimeline', 'when?', '.')}
  Pre-approval: ${blank('buyerPreApproval', 'not asked', '.')}`;

export const sellerSentence = sentence`
  Selling ${blank('sellerPropertyType', 'a property')}
  at ${blank('sellerPropertyAddress', 'which address?')}
  for about ${blank('sellerPriceIdea', 'what price?', '.')}
  Selling: ${blank('sellerTimeline', 'when?', '.')}
  Because: ${blank('sellerMotive', 'why?', '.')}`;

export const lenderSentence = sentence`
  Borrowing ${blank('lenderAmount', 'how much?')}
  from ${blank('lenderName', 'which lender?', '.')}
  Status: ${blank('lenderStatus', 'not known', ',')}
  until ${blank('lenderExpiresOn', 'no date', '.')}
  Contact: ${blank('lenderContact', 'who?', ',')}
  ${blank('lenderEmail', 'email', ',')}
  ${blank('lenderPhone', 'phone', '.')}`;

/** The one line of a part in which nothing is filled in. */
export const emptyLines = {
  buyer: 'Ask: budget? area? when?',
  seller: 'Not selling (yet)',
  lender: 'No lender on file',
} as const;

/** The attributes that a sentence asks for. */
export const namesIn = (sentence: readonly SentencePart[]): string[] =>
  sentence.flatMap((part) => (typeof part === 'string' ? [] : [part.name]));
