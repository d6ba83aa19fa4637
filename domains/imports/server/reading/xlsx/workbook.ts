// What a workbook says about all its sheets: their order, whether its days begin in 1904, which styles are dates, the shared texts.
import type { Archive } from './archive.ts';
import { SharedStrings } from './shared-strings.ts';
import { readWholeXml } from './xml.ts';

export interface Sheet {
  /** As it is called on its tab. */
  name: string;
  /** Within the archive. */
  path: string;
}

export interface Workbook {
  /** In the order people see them; hidden ones last. */
  sheets: Sheet[];
  is1904: boolean;
  /** Whether a cell of this style shows a date, a time or both. */
  dates: readonly ('date' | 'time' | 'both' | undefined)[];
  strings: SharedStrings;
}

export const readWorkbook = async (archive: Archive): Promise<Workbook> => {
  const { sheets, is1904 } = await readSheets(archive);
  return { sheets, is1904, dates: await readStyles(archive), strings: await readStrings(archive) };
};

const readSheets = async (archive: Archive): Promise<Pick<Workbook, 'sheets' | 'is1904'>> => {
  const targets = new Map<string, string>();
  await readWholeXml(await archive.open('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id && Target)
        targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`);
    },
  });
  const found: (Sheet & { isHidden: boolean })[] = [];
  let is1904 = false;
  await readWholeXml(await archive.open('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const path = targets.get(
        attributes['r:id'] ?? Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '',
      );
      const isHidden = (attributes.state ?? 'visible') !== 'visible';
      if (path && archive.has(path)) found.push({ name: attributes.name ?? '', path, isHidden });
    },
  });
  const sorted = found.toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden));
  return { sheets: sorted.map(({ name, path }) => ({ name, path })), is1904 };
};

/** Formats that every spreadsheet program has without saying so. */
const builtIn = new Map<number, 'date' | 'time' | 'both'>([
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'date'] as const),
  ...[18, 19, 20, 21, 45, 46, 47].map((id) => [id, 'time'] as const),
  [22, 'both'],
]);

const readStyles = async (archive: Archive): Promise<Workbook['dates']> => {
  const own = new Map<number, 'date' | 'time' | 'both' | undefined>();
  const dates: Workbook['dates'][number][] = [];
  let isCells = false;
  await readWholeXml(await archive.open('xl/styles.xml'), {
    open: (name, { numFmtId, formatCode }) => {
      if (name === 'numFmt') own.set(Number(numFmtId), shownBy(formatCode ?? ''));
      if (name === 'cellXfs') isCells = true;
      if (name === 'xf' && isCells)
        dates.push(own.has(Number(numFmtId)) ? own.get(Number(numFmtId)) : builtIn.get(Number(numFmtId)));
    },
    close: (name) => {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return dates;
};

/** 'dd.mm.yyyy hh:mm' shows both; what stands in quotes, in brackets or behind a backslash is no format. */
const shownBy = (format: string): 'date' | 'time' | 'both' | undefined => {
  const bare =
    format
      .replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')
      .split(';')[0]
      ?.toLowerCase() ?? '';
  const [hasDay, hasTime] = [/[dy]/.test(bare) || /m{3,}/.test(bare), /[hs]/.test(bare)];
  return hasDay && hasTime ? 'both' : hasDay ? 'date' : hasTime ? 'time' : undefined;
};

const readStrings = async (archive: Archive): Promise<SharedStrings> => {
  const strings = new SharedStrings();
  let [text, isText, isPhonetic] = ['', false, false];
  await readWholeXml(await archive.open('xl/sharedStrings.xml'), {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      if (name === 't') isText = !isPhonetic;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') strings.add(text);
    },
  });
  return strings;
};
