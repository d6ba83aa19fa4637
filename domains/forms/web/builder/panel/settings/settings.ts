// What every part of the settings is given.
import type { FormSettings } from '#/domains/forms/contract/document.ts';

export interface SettingsPart {
  settings: FormSettings;
  /** `typed` names a field whose letters are one step to undo. */
  set: (patch: Partial<FormSettings>, typed?: string) => void;
}
