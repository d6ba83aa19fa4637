// `$filter` of OData as a tree: comparisons, lists and three functions on texts, under and, or, not and brackets.

export type Literal = string | number | boolean | null | Temporal.Instant;
export const comparisons = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const;
export type Comparison = (typeof comparisons)[number];
export const textFunctions = ['contains', 'startswith', 'endswith'] as const;
export type TextFunction = (typeof textFunctions)[number];

export type Filter =
  | { is: 'and'; parts: readonly Filter[] }
  | { is: 'or'; parts: readonly Filter[] }
  | { is: 'not'; part: Filter }
  | { is: 'compare'; field: string; by: Comparison; value: Literal }
  | { is: 'in'; field: string; values: readonly Literal[] }
  | { is: 'text'; field: string; by: TextFunction; value: string };

/** The filter is none; the message says where. */
export class BadFilter extends Error {
  override name = 'BadFilter';
}

const token =
  /\s*(?:('(?:[^']|'')*')|(\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d))|(-?\d+(?:\.\d+)?)(?![\w-])|([A-Za-z_][\w/]*)|([(),]))/y;

interface Token {
  kind: 'value' | 'word' | 'sign';
  text: string;
  value?: Literal;
}

const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.trimEnd().length) {
    token.lastIndex = at;
    const found = token.exec(text);
    if (!found) throw new BadFilter(`Cannot read $filter at ${at}`);
    at = token.lastIndex;
    const [, quoted, moment, number, word, sign] = found;
    if (quoted !== undefined)
      tokens.push({ kind: 'value', text: quoted, value: quoted.slice(1, -1).replaceAll("''", "'") });
    else if (moment !== undefined) tokens.push({ kind: 'value', text: moment, value: momentOf(moment) });
    else if (number !== undefined) tokens.push({ kind: 'value', text: number, value: Number(number) });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word });
    else tokens.push({ kind: 'sign', text: sign ?? '' });
  }
  return tokens;
};

const momentOf = (text: string): Temporal.Instant => {
  try {
    return Temporal.Instant.from(text);
  } catch {
    throw new BadFilter(`${text} is not a moment`);
  }
};

const words: ReadonlyMap<string, Literal> = new Map<string, Literal>([
  ['true', true],
  ['false', false],
  ['null', null],
]);
const deepest = 50;

class Reader {
  readonly #tokens: Token[];
  #at = 0;
  #depth = 0;
  constructor(tokens: Token[]) {
    this.#tokens = tokens;
  }
  get isOver(): boolean {
    return this.#at >= this.#tokens.length;
  }
  #peek(text: string): boolean {
    return this.#tokens[this.#at]?.text === text && this.#tokens[this.#at]?.kind !== 'value';
  }
  #take(text: string): boolean {
    if (!this.#peek(text)) return false;
    this.#at += 1;
    return true;
  }
  #must(text: string): void {
    if (!this.#take(text)) throw new BadFilter(`$filter misses ${text}`);
  }
  #word(): string {
    const next = this.#tokens[this.#at];
    if (next?.kind !== 'word') throw new BadFilter('$filter misses the name of a field');
    this.#at += 1;
    return next.text;
  }
  #literal(): Literal {
    const next = this.#tokens[this.#at];
    this.#at += 1;
    if (next?.kind === 'value') return next.value ?? null;
    if (next?.kind === 'word' && words.has(next.text)) return words.get(next.text) ?? null;
    throw new BadFilter('$filter misses a value');
  }
  any(): Filter {
    this.#depth += 1;
    if (this.#depth > deepest) throw new BadFilter('$filter is nested too deep');
    const read = this.#joined('or', () => this.#joined('and', () => this.#single()));
    this.#depth -= 1;
    return read;
  }
  #joined(is: 'and' | 'or', read: () => Filter): Filter {
    const first = read();
    const parts = [first];
    while (this.#take(is)) parts.push(read());
    return parts.length === 1 ? first : { is, parts };
  }
  #single(): Filter {
    if (this.#take('not')) return { is: 'not', part: this.#single() };
    if (this.#take('(')) {
      const inner = this.any();
      this.#must(')');
      return inner;
    }
    const name = this.#word();
    const by = textFunctions.find((one) => one === name);
    if (by && this.#take('(')) return this.#text(by);
    if (this.#take('in')) return { is: 'in', field: name, values: this.#list() };
    const operator = this.#word();
    const compare = comparisons.find((one) => one === operator);
    if (!compare) throw new BadFilter(`$filter does not know ${operator}`);
    return { is: 'compare', field: name, by: compare, value: this.#literal() };
  }
  #text(by: TextFunction): Filter {
    const field = this.#word();
    this.#must(',');
    const value = this.#literal();
    this.#must(')');
    if (typeof value !== 'string') throw new BadFilter(`${by} takes a text`);
    return { is: 'text', field, by, value };
  }
  #list(): Literal[] {
    this.#must('(');
    const values = [this.#literal()];
    while (this.#take(',')) values.push(this.#literal());
    this.#must(')');
    return values;
  }
}

/** Reads a filter; throws BadFilter. */
export const parseFilter = (text: string): Filter => {
  const reader = new Reader(tokensOf(text));
  const read = reader.any();
  if (!reader.isOver) throw new BadFilter('$filter goes on after its end');
  return read;
};
