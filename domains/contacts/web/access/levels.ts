// How far somebody reaches a contact, in words (decisions 9 and 10).

export type Level = 4 | 6 | 7;

export const levelOptions = [
  { value: '4', label: 'Read' },
  { value: '6', label: 'Write' },
  { value: '7', label: 'Admin' },
] as const;
export type LevelValue = (typeof levelOptions)[number]['value'];

/** What each level lets people do. */
export const levelHelp: Readonly<Record<LevelValue, string>> = {
  4: 'They see the contact and its history.',
  6: 'They see the contact and change it.',
  7: 'They see, change, share and delete the contact.',
};

export const levelWord = (level: number): string =>
  levelOptions.find(({ value }) => value === String(level))?.label ?? 'Read';

/** The level that a choice stands for. */
export const levelOf = (value: LevelValue): Level => Number(value) as Level;
