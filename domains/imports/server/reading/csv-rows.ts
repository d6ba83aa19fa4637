// Rows of a file whose cells stand between delimiters. It reads what spreadsheets and address books really write: quoted line ends, quotes
// inside a cell, rows that are too short. A quote that is never closed costs the line it stands on and nothing else.
import type { FileRow, Rows } from './row.ts';

/** A cell or a row longer than this is nobody's: its quote was never closed, or it is no table. */
const longestCell = 131_072;
const longestRow = 1_048_576;

/** Parses text that comes in pieces. */
export async function* csvRows(text: AsyncIterable<string>, delimiter: string): Rows {
  let [rest, line, isSkipping] = ['', 1, false];
  const take = (isEnd: boolean): FileRow[] => {
    const rows: FileRow[] = [];
    let at = 0;
    while (at < rest.length) {
      if (isSkipping) {
        const end = endOfLine(rest, at, isEnd);
        if (end === undefined) {
          at = rest.length;
          break;
        }
        [at, line, isSkipping] = [end, line + 1, false];
        continue;
      }
      const found = readRow(rest, at, delimiter, isEnd);
      if (found) {
        rows.push({ line, cells: found.cells, ...(found.problem ? { problem: found.problem } : {}) });
        [at, line] = [found.next, line + found.lines];
        continue;
      }
      if (rest.length - at <= longestRow) break;
      rows.push({ line, cells: [rest.slice(at, at + 1_000)], problem: 'tooLong' });
      [at, isSkipping] = [rest.length, true];
    }
    rest = rest.slice(at);
    return rows;
  };
  for await (const piece of text) {
    rest += piece;
    const rows = take(false);
    if (rows.length > 0) yield rows;
  }
  const last = take(true);
  if (last.length > 0) yield last;
}

interface Found extends Omit<FileRow, 'line'> {
  next: number;
  /** How many lines it took. */
  lines: number;
}

const [quote, newline, carriage, mark] = [34, 10, 13, 0xfeff];

/** The row at a place; undefined where the text that is there does not hold all of it. */
const readRow = (text: string, start: number, delimiter: string, isEnd: boolean): Found | undefined => {
  const separator = delimiter.charCodeAt(0);
  const cells: string[] = [];
  // Files that were put one behind the other have the mark of their beginning in the middle.
  let [at, lines] = [text.charCodeAt(start) === mark ? start + 1 : start, 0];
  for (;;) {
    if (text.charCodeAt(at) === quote) {
      const quoted = readQuoted(text, at, separator, isEnd);
      if (quoted === undefined) return undefined;
      if (quoted === 'half') return half(text, start, at, isEnd);
      cells.push(quoted.cell);
      lines += quoted.lines;
      at = quoted.next;
    } else {
      const from = at;
      for (let code = text.charCodeAt(at); at < text.length; code = text.charCodeAt(at)) {
        if (code === separator || code === newline || code === carriage) break;
        at += 1;
      }
      cells.push(text.slice(from, at));
    }
    if (at >= text.length) return isEnd ? { cells, next: at, lines: lines + 1 } : undefined;
    if (text.charCodeAt(at) === separator) {
      at += 1;
      continue;
    }
    const next = endOfLine(text, at, isEnd);
    return next === undefined ? undefined : { cells, next, lines: lines + 1 };
  }
};

/** Where the next line begins; undefined where that is not known yet. */
const endOfLine = (text: string, from: number, isEnd: boolean): number | undefined => {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === newline) return at + 1;
    if (code !== carriage) continue;
    if (at + 1 < text.length) return text.charCodeAt(at + 1) === newline ? at + 2 : at + 1;
    return isEnd ? at + 1 : undefined;
  }
  return isEnd ? text.length : undefined;
};

/**
 * A cell in quotes, or 'half' where its quote is never closed. A quote inside that nobody doubled is taken as it stands, as long as the
 * cell ends on its own line: beyond that the quote that closes it may be the one that opens another cell.
 */
const readQuoted = (
  text: string,
  open: number,
  separator: number,
  isEnd: boolean,
): { cell: string; next: number; lines: number } | 'half' | undefined => {
  let [from, isLoose] = [open + 1, false];
  for (;;) {
    const close = text.indexOf('"', from);
    if (close === -1) return isEnd || text.length - open > longestCell ? 'half' : undefined;
    if (close - open > longestCell) return 'half';
    if (close + 1 >= text.length && !isEnd) return undefined;
    if (text.charCodeAt(close + 1) === quote) {
      from = close + 2;
      continue;
    }
    let after = close + 1;
    while (text.charCodeAt(after) === 32) after += 1;
    if (after >= text.length && !isEnd) return undefined;
    const code = text.charCodeAt(after);
    const inside = text.slice(open + 1, close);
    if (after >= text.length || code === separator || code === newline || code === carriage) {
      const lines = countLines(inside);
      if (isLoose && lines > 0) return 'half';
      return { cell: inside.includes('"') ? inside.replaceAll('""', '"') : inside, next: after, lines };
    }
    if (countLines(inside) > 0) return 'half';
    [from, isLoose] = [close + 1, true];
  }
};

const lineEnds = /\r\n|\n|\r/g;
const countLines = (text: string): number => text.match(lineEnds)?.length ?? 0;

/** The row up to the end of the line on which its bad cell begins, given back as it stands. */
const half = (text: string, start: number, bad: number, isEnd: boolean): Found | undefined => {
  const next = endOfLine(text, bad, isEnd);
  if (next === undefined) return undefined;
  const raw = text.slice(start, next).replace(/[\r\n]+$/, '');
  return { cells: [raw.slice(0, longestCell)], problem: 'halfQuote', next, lines: countLines(raw) + 1 };
};
