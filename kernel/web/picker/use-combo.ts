// What a combobox knows and does: what it lists for the typed words, which line is the current one, and what taking a line means.
import { useState } from 'react';
import { CallFailed } from '../calls/call-failed.ts';
import type { Lookup } from './lookups.ts';
import { inOrder, isNew, type MakeOption, matching, type PickerOption } from './options.ts';
import { recentOptions, rememberOption } from './recent-options.ts';
import { useKeptEnter } from './use-kept-enter.ts';
import { type Found, useLookup } from './use-lookup.ts';

export interface ComboProps {
  options: readonly PickerOption[] | undefined;
  lookup: Lookup | undefined;
  /** Makes a new one of the typed words; left out where the look-up says it, or nobody may. A refusal has been said. */
  make?: MakeOption | undefined;
  /** What is searched for. */
  text: string;
  chosen: readonly PickerOption[];
  onPick: (option: PickerOption) => 'close' | 'stay';
  onOpened?: () => void;
  onClosed: () => void;
}

export interface ComboState {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  found: Found;
  shown: readonly PickerOption[];
  canCreate: boolean;
  isCreating: boolean;
  create: () => Promise<void>;
  /** Lines there are, the one for a new option included, and which of them is the current one. */
  lines: number;
  current: number;
  setAt: (at: number) => void;
  takeAt: (index: number) => void;
  /** Takes the first line as soon as what is listed belongs to the typed words. */
  takeFirst: () => void;
  forgetTaking: () => void;
  isWaiting: boolean;
}

/** What is listed for the typed words, and whether a new option can be made of them. */
const useShown = ({ options, lookup, make, text, chosen }: ComboProps, isOpen: boolean) => {
  const found = useLookup(lookup, text, [], !isOpen);
  // On top is what was chosen when the list opened, so that nothing jumps under the pointer.
  const [onTop, setOnTop] = useState<readonly PickerOption[]>([]);
  const all = options ?? found.options;
  const recent = lookup && text === '' ? recentOptions(lookup.plural) : [];
  const shown = text.trim() === '' ? inOrder(all, onTop, recent) : options ? matching(options, text) : all;
  const canCreate = (make ?? lookup?.create) !== undefined && !found.isAsking && isNew(shown, text);
  return { found, shown, canCreate, putOnTop: () => setOnTop(chosen) };
};

export const useCombo = (props: ComboProps): ComboState => {
  const { lookup, make = lookup?.create, text } = props;
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const [isCreating, setCreating] = useState(false);
  const [isTaking, setTaking] = useState(false);
  const { found, shown, canCreate, putOnTop } = useShown(props, isOpen);
  const lines = shown.length + (canCreate ? 1 : 0);
  // What is listed while a typed text is being looked up are the matches of the text before it: Enter waits for its own.
  const isWaiting = found.isAsking && text.trim() !== '' && at === 0;
  const open = (): void => {
    if (isOpen) return;
    putOnTop();
    setAt(0);
    setOpen(true);
    props.onOpened?.();
  };
  const close = (): void => {
    if (!isOpen) return;
    setTaking(false);
    setOpen(false);
    props.onClosed();
  };
  const take = (option: PickerOption): void => {
    if (lookup) rememberOption(lookup.plural, option);
    if (props.onPick(option) === 'close') close();
  };
  const create = async (): Promise<void> => {
    setCreating(true);
    // A refusal is said by whoever made the call.
    const made = await make?.(text.trim());
    setCreating(false);
    if (made && !(made instanceof CallFailed)) take(made);
  };
  const takeAt = (index: number): void => {
    const option = shown[index];
    if (option) take(option);
    else if (canCreate) void create();
  };
  useKeptEnter(isTaking && !isWaiting, () => {
    setTaking(false);
    takeAt(0);
  });
  const known = { isOpen, open, close, found, shown, canCreate, isCreating, create, lines, setAt, takeAt, isWaiting };
  return {
    ...known,
    current: Math.min(at, lines - 1),
    takeFirst: () => setTaking(true),
    forgetTaking: () => setTaking(false),
  };
};
