// What a person picked lately, per kind of record, for the top of the next list. Kept for the session.
import { onSessionEnd, session } from '../session.ts';
import type { PickerOption } from './options.ts';

const maxRecent = 3;
const kept = new Map<string, readonly PickerOption[]>();
onSessionEnd(() => kept.clear());

const keyOf = (plural: string): string => `${session.get().agencyId} ${plural}`;

export const recentOptions = (plural: string): readonly PickerOption[] => kept.get(keyOf(plural)) ?? [];

export const rememberOption = (plural: string, option: PickerOption): void => {
  const others = recentOptions(plural).filter(({ value }) => value !== option.value);
  kept.set(keyOf(plural), [option, ...others].slice(0, maxRecent));
};
