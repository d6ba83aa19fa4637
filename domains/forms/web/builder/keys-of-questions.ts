// The key of a question: made from its label, in small letters, and of no other question of the form. Pure.
const longest = 36;

const plain = (label: string): string => {
  const letters = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, longest)
    .replace(/_+$/, '');
  return letters === '' ? 'question' : letters;
};

/** `taken` are the keys of the other questions. */
export const keyOf = (label: string, taken: readonly string[]): string => {
  const key = plain(label);
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? key : `${key}_${count}`;
    if (!taken.includes(candidate)) return candidate;
  }
};
