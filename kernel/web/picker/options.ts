// What can be picked: a value, its words, and how it is told apart from its like. Pure.
import type { CallFailed } from '../calls/call-failed.ts';

export interface PickerOption {
  value: string;
  label: string;
  /** Small words beside the label: an address, a count. */
  detail?: string | undefined;
  person?: { name: string; picture?: string | null } | undefined;
  /** Stored colours of a tag. */
  background?: string | null | undefined;
  foreground?: string | null | undefined;
}

/** Makes a new value of typed words; what was refused is answered, or undefined where it has been said. */
export type MakeOption = (text: string) => Promise<PickerOption | CallFailed | undefined>;

/** Chips that a closed field shows (communication §9). */
export const chipsShown = 3;

/** The options whose words hold the typed text; those that begin with it come first. */
export const matching = (options: readonly PickerOption[], text: string): PickerOption[] => {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [...options];
  const found = options.filter(
    ({ label, detail }) => label.toLowerCase().includes(wanted) || detail?.toLowerCase().includes(wanted),
  );
  const begins = ({ label }: PickerOption): number => (label.toLowerCase().startsWith(wanted) ? 0 : 1);
  return found.toSorted((one, other) => begins(one) - begins(other));
};

/** What is chosen on top, then what was picked lately, then the rest; each once. */
export const inOrder = (
  options: readonly PickerOption[],
  chosen: readonly PickerOption[],
  recent: readonly PickerOption[],
): PickerOption[] => [...new Map([...chosen, ...recent, ...options].map((option) => [option.value, option])).values()];

/** Whether a typed text would be a new one: no option is called so. */
export const isNew = (options: readonly PickerOption[], text: string): boolean => {
  const wanted = text.trim().toLowerCase();
  return wanted !== '' && !options.some(({ label }) => label.toLowerCase() === wanted);
};

/** Ticks an option or takes the tick away. */
export const tick = (chosen: readonly string[], value: string): string[] =>
  chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];

/** The state after a press: null, then true, then false, then null (communication §4). */
export const nextState = (state: boolean | null): boolean | null => (state === null ? true : state ? false : null);
