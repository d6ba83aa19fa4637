// Labels that look like the same word written twice: 'Buyer' and 'buyers', 'First time' and 'first-time'. Pure.

interface Named {
  _id: string;
  displayName: string;
  typeName?: string;
}

/** What is left of a name without case, accents, spaces, signs and a plural's ending. */
const stemOf = (name: string): string => {
  const bare = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
  if (bare.length > 4 && bare.endsWith('ies')) return `${bare.slice(0, -3)}y`;
  return bare.length > 3 && bare.endsWith('s') && !bare.endsWith('ss') ? bare.slice(0, -1) : bare;
};

/** Pairs of one type that look the same, the shorter name first. */
export const lookAlikes = <L extends Named>(labels: readonly L[]): [keep: L, other: L][] =>
  [...Map.groupBy(labels, ({ displayName, typeName = '' }) => `${typeName} ${stemOf(displayName)}`)].flatMap(
    ([key, [first, ...others]]) => {
      if (!first || key.endsWith(' ')) return [];
      const [keep = first, ...rest] = [first, ...others].toSorted(
        (one, other) => one.displayName.length - other.displayName.length,
      );
      return rest.map((other): [L, L] => [keep, other]);
    },
  );
