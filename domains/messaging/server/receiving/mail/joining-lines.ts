// Text whose lines were broken to be short (RFC 3676): one that ends with a space goes on in the next, as long as that is quoted as often.

interface Line {
  depth: number;
  words: string;
}

const lineOf = (written: string): Line => {
  const depth = /^>*/.exec(written)?.[0].length ?? 0;
  // A space that was put before what would else be taken for a quotation.
  return { depth, words: written.slice(depth).replace(/^ /, '') };
};

const goesOn = ({ words }: Line): boolean => words.endsWith(' ') && words !== '-- ';

/** The text with its lines whole. `isClose` takes the space at their ends for a part of the break alone. */
export const joinFlowing = (text: string, isClose: boolean): string => {
  const joined: { depth: number; pieces: string[] }[] = [];
  let before: Line | undefined;
  for (const line of text.split(/\r?\n/).map(lineOf)) {
    const last = joined.at(-1);
    const own = isClose && goesOn(line) ? line.words.slice(0, -1) : line.words;
    if (before && last && goesOn(before) && before.depth === line.depth && line.words !== '-- ') last.pieces.push(own);
    else joined.push({ depth: line.depth, pieces: [own] });
    before = line;
  }
  return joined.map(({ depth, pieces }) => `${depth > 0 ? `${'>'.repeat(depth)} ` : ''}${pieces.join('')}`).join('\n');
};
