// Postal codes as they are pasted: out of a spreadsheet, a mail, a list of any kind. Pure.

const separators = /[\n\r\t,;|/•·]+/;
/** Halves of one code with a space between them: British, Canadian, Dutch, Czech, Greek, Slovak and Swedish. */
const halves: readonly (readonly [first: RegExp, second: RegExp])[] = [
  [/^[A-Z]{1,2}\d[A-Z\d]?$/, /^\d[A-Z]{2}$/],
  [/^[A-Z]\d[A-Z]$/, /^\d[A-Z]\d$/],
  [/^\d{4}$/, /^[A-Z]{2}$/],
  [/^\d{3}$/, /^\d{2}$/],
];
const areHalves = (first: string, second: string): boolean =>
  halves.some(([one, other]) => one.test(first) && other.test(second));

const codesIn = (part: string): string[] => {
  const words = part.split(/\s+/).filter((word) => /[A-Z0-9]/.test(word));
  const codes: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next = ''] = words.slice(at, at + 2);
    if (areHalves(word, next)) {
      codes.push(`${word} ${next}`);
      at += 1;
    } else codes.push(word);
  }
  return codes;
};

const bare = (code: string): string => code.replace(/[^A-Z0-9]/g, '');

/** The codes of a text, each once, in capitals. */
export const postalCodesIn = (text: string): string[] => {
  const codes = text
    .toUpperCase()
    .replace(/["'“”]/g, ' ')
    .split(separators)
    .flatMap(codesIn);
  return codes.filter((code, at) => codes.findIndex((other) => bare(other) === bare(code)) === at);
};
