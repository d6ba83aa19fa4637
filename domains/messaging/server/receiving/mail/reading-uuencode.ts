// Files as programs wrote them into the words of a mail before there was MIME: 'begin 644 name', lines, 'end'.

export interface UuFile {
  name: string;
  content: Buffer;
}

const begins = /^begin [0-7]{3,4} (\S.{0,254})$/;
const mostFiles = 50;

/** One line: its first sign says how many bytes it holds. */
const lineOf = (line: string): Buffer | undefined => {
  const count = ((line.codePointAt(0) ?? 32) - 32) & 63;
  const signs = Math.ceil(count / 3) * 4;
  // Programs leave blanks away at the end of a line.
  const coded = line.slice(1).padEnd(signs, ' ');
  if (coded.length > signs + 4 || /[^ -`]/.test(coded)) return undefined;
  const bytes = Buffer.alloc((signs / 4) * 3);
  for (let at = 0; at < signs; at += 4) {
    const four = [0, 1, 2, 3].map((next) => (coded.charCodeAt(at + next) - 32) & 63);
    bytes.writeUIntBE(
      four.reduce((sum, six) => sum * 64 + six, 0),
      (at / 4) * 3,
      3,
    );
  }
  return bytes.subarray(0, count);
};

/** The files in a text, and the text without them. What begins like one and is none stays. */
export const takeUuFiles = (text: string): { text: string; files: UuFile[] } => {
  if (!/^begin [0-7]{3,4} /m.test(text)) return { text, files: [] };
  const lines = text.split('\n');
  const kept: string[] = [];
  const files: UuFile[] = [];
  // Where a text has no more ends, it has no more files: looked for once.
  const last = lines.findLastIndex((line) => line.trimEnd() === 'end');
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const name = at < last && files.length < mostFiles ? begins.exec(line.trimEnd())?.[1] : undefined;
    const found = name === undefined ? undefined : contentFrom(lines, at + 1);
    if (name === undefined || !found) {
      kept.push(line);
      continue;
    }
    files.push({ name: name.trim(), content: found.content });
    at = found.end;
  }
  return { text: kept.join('\n'), files };
};

const contentFrom = (lines: readonly string[], from: number): { content: Buffer; end: number } | undefined => {
  const parts: Buffer[] = [];
  for (let at = from; at < lines.length; at += 1) {
    const line = (lines[at] ?? '').replace(/\r$/, '');
    if (line.trimEnd() === 'end') return { content: Buffer.concat(parts), end: at };
    const part = line === '' ? Buffer.alloc(0) : lineOf(line);
    if (!part) return undefined;
    parts.push(part);
  }
  return undefined;
};

/** A part that says it is encoded so: its first file, or the bytes as they are. */
export const decodeUu = (bytes: Buffer): Buffer =>
  takeUuFiles(bytes.toString('latin1').replace(/\r\n/g, '\n')).files[0]?.content ?? bytes;
