// What a browser calls itself, in words people know: 'Chrome on Windows'.

const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [sign: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (signs: typeof browsers, text: string): string | undefined =>
  signs.find(([sign]) => sign.test(text))?.[1];

/** The browser and the machine of a session. */
export const browserName = (userAgent: string | null): string => {
  const browser = nameIn(browsers, userAgent ?? '') ?? 'A browser';
  const system = nameIn(systems, userAgent ?? '');
  return system ? `${browser} on ${system}` : browser;
};

/** Whether it is held in a hand. */
export const isHandheld = (userAgent: string | null): boolean => /iPhone|iPad|Android|Mobile/.test(userAgent ?? '');
