// What the panel offers of an element besides what all have: a component for each kind that has something of its own.
import type { Element } from '#/domains/forms/contract/elements.ts';
import { buttonSettings } from './button.tsx';
import { dropdownSettings, multipleChoiceSettings, singleChoiceSettings } from './choices.tsx';
import { dateSettings } from './date.tsx';
import { longAnswerSettings } from './long-answer.tsx';
import { numberSettings } from './number.tsx';
import { phoneNumberSettings } from './phone-number.tsx';
import { separatorSettings } from './separator.tsx';
import type { KindSettings } from './settings.ts';
import { shortAnswerSettings } from './short-answer.tsx';
import { timeSettings } from './time.tsx';
import { uploadSettings } from './upload.tsx';

const settings = {
  shortAnswer: shortAnswerSettings,
  longAnswer: longAnswerSettings,
  phoneNumber: phoneNumberSettings,
  number: numberSettings,
  date: dateSettings,
  time: timeSettings,
  dropdown: dropdownSettings,
  singleChoice: singleChoiceSettings,
  multipleChoice: multipleChoiceSettings,
  upload: uploadSettings,
  button: buttonSettings,
  separator: separatorSettings,
};

const has = (type: string): type is keyof typeof settings => Object.hasOwn(settings, type);

export const settingsOf = ({ type }: Element): { Settings: KindSettings } | undefined =>
  // The settings of a type take the elements of that type: the table says so, and the compiler cannot see it.
  has(type) ? { Settings: settings[type] as unknown as KindSettings } : undefined;
