// Patterns that a form may begin with, by name: what they ask comes with the builder.
export const patternNames = [
  { id: 'home-worth', name: 'What is my home worth?', hint: 'Address, size and timeline of a seller.' },
  { id: 'contact', name: 'Contact me', hint: 'A name, a way to answer, and a message.' },
  { id: 'open-house', name: 'Open house sign-in', hint: 'Who came by, and are they looking?' },
] as const;
export type PatternId = (typeof patternNames)[number]['id'];

export const hrefOfPattern = (id: PatternId): string => `/forms/create?pattern=${id}`;
