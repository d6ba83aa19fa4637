// Mentions: '@Grace Okafor' in the words of a note, with who is meant. They are told of it, once for each note.

/** Colleagues that one note may name. */
export const mostMentions = 20;

export interface Mention {
  agentId: string;
  /** As the note writes it, without the '@'. */
  name: string;
}

/** A part of a text: words, or a colleague who is named in it. */
export type Piece = string | Mention;

const partOfWord = /^[\p{L}\p{N}_]/u;
const endsInWord = /[\p{L}\p{N}_]$/u;

const isAt = (text: string, at: number, { name }: Mention): boolean =>
  text.startsWith(`@${name}`, at) && !partOfWord.test(text.slice(at + 1 + name.length));

/** A text in the order of its parts. Of two names that fit, the longer one is meant: '@Ana Pop' is not Ana. */
export const piecesOf = (text: string, mentions: readonly Mention[]): Piece[] => {
  const longestFirst = mentions.toSorted((one, other) => other.name.length - one.name.length);
  const pieces: Piece[] = [];
  let begun = 0;
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    // 'ana@Grace' is an address that is being written.
    const isInside = at < begun || endsInWord.test(text.slice(Math.max(at - 2, 0), at));
    const found = isInside ? undefined : longestFirst.find((mention) => isAt(text, at, mention));
    if (!found) continue;
    if (at > begun) pieces.push(text.slice(begun, at));
    pieces.push(found);
    begun = at + found.name.length + 1;
  }
  if (begun < text.length) pieces.push(text.slice(begun));
  return pieces;
};

/** Those of the colleagues whose names the text holds, each once. Two of one name are both named: which of them is meant says their id. */
export const namedIn = <M extends Mention>(text: string, mentions: readonly M[]): M[] => {
  const names = new Set(piecesOf(text, mentions).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.name])));
  return mentions.filter(({ name }) => names.has(name));
};

interface Meaning {
  /** Everybody who may be named, and whom the text named before. */
  people: readonly Mention[];
  /** Those who were taken from the list while it was written, in that order. */
  picked: readonly Mention[];
  before: readonly Mention[];
}

/**
 * Whom a text means that was written by hand. Where two have one name, those who were taken from the list are meant, the last ones as often as the
 * text holds the name; else whom it named before; and where it was typed to its end with neither, all of that name: nobody is left out.
 */
export const meantIn = (text: string, { people, picked, before }: Meaning): Mention[] => {
  const pieces = piecesOf(text, people).filter((piece) => typeof piece !== 'string');
  return [...Map.groupBy(namedIn(text, people), ({ name }) => name)].flatMap(([name, all]) => {
    const of = (some: readonly Mention[]) => some.filter((one) => one.name === name);
    if (all.length === 1) return all;
    const taken = of(picked).slice(-of(pieces).length);
    const chosen = taken.length > 0 ? taken : of(before);
    return chosen.length > 0 ? [...new Map(chosen.map((one) => [one.agentId, one])).values()] : all;
  });
};
