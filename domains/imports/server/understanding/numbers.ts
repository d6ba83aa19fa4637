// Numbers as people write them: 1,250,000.50, 1.250.000,50, 1'250'000, $450k, 1,2 M.

/** The number, or undefined where it is none. */
export const readNumber = (text: string): number | undefined => {
  const bare = text.replace(/[\s\u00a0\u202f'’]|USD|EUR|RON|GBP|CHF|LEI/gi, '').replace(/[$€£]/g, '');
  const [, sign = '', digits = '', unit = ''] = /^([+-]?)([\d.,]*\d[\d.,]*)(k|m|mil|mio)?$/i.exec(bare) ?? [];
  if (digits === '') return undefined;
  const [dot, comma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')];
  const decimal = dot >= 0 && comma >= 0 ? Math.max(dot, comma) : decimalIn(digits, unit);
  const whole = decimal < 0 ? digits : digits.slice(0, decimal);
  const number = Number(`${sign}${whole.replace(/[.,]/g, '')}${decimal < 0 ? '' : `.${digits.slice(decimal + 1)}`}`);
  if (!Number.isFinite(number)) return undefined;
  return unit === '' ? number : Math.round(number * (unit.toLowerCase() === 'k' ? 1_000 : 1_000_000) * 100) / 100;
};

/** Where the fraction begins where there is one kind of mark only: three digits behind it are thousands, unless a unit follows. */
const decimalIn = (digits: string, unit: string): number => {
  const marks = digits.match(/[.,]/g) ?? [];
  if (marks.length !== 1) return -1;
  const at = digits.search(/[.,]/);
  return digits.length - at - 1 === 3 && unit === '' && !digits.startsWith('0') ? -1 : at;
};

const truths: Readonly<Record<string, boolean>> = Object.fromEntries([
  ...['true', 'yes', 'y', '1', 'x', 'da', 'ja', 'oui', 'si', 'sí', 'sim', 'on', 'wahr', 'vrai', 'adevărat', '✓'].map(
    (word) => [word, true],
  ),
  ...['false', 'no', 'n', '0', 'nu', 'nein', 'non', 'não', 'off', 'falsch', 'faux', 'fals', '-'].map((word) => [
    word,
    false,
  ]),
]);

export const readTruth = (text: string): boolean | undefined => truths[text.trim().toLowerCase()];
