// Asking a look-up while somebody types: 250 ms after the last key (communication §9), the newest answer only.
import { useEffect, useState } from 'react';
import { note } from '../telling/log.ts';
import { keyOfName, knowNames, nameOfId, useKnownNames } from './known-names.ts';
import type { Lookup } from './lookups.ts';
import type { PickerOption } from './options.ts';

const lookupAfterMs = 250;

/** Asks once nobody has typed for a while, and at once where nothing was typed; answers how to leave it. */
export const askLater = (asked: string, ask: () => void): (() => void) => {
  const timer = setTimeout(ask, asked === '' ? 0 : lookupAfterMs);
  return () => clearTimeout(timer);
};

export interface Found {
  options: readonly PickerOption[];
  /** The chosen ones, by what is known of them. */
  known: readonly PickerOption[];
  isAsking: boolean;
  hasFailed: boolean;
}

const remember = ({ plural }: Lookup, options: readonly PickerOption[]): void =>
  knowNames(
    plural,
    options.map(({ value, label }) => ({ _id: value, displayName: label })),
  );

/** The matches for a text; nothing is asked where there is no look-up or `isOff`. */
export const useLookup = (
  lookup: Lookup | undefined,
  text: string,
  chosen: readonly string[] = [],
  isOff = false,
): Found => {
  const [found, setFound] = useState<{ for: string; options: readonly PickerOption[]; hasFailed: boolean }>();
  const names = useKnownNames((state) => state.names);
  const asked = text.trim();
  useEffect(() => {
    if (!lookup || isOff) return undefined;
    const cancel = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const options = await lookup.search(asked, cancel.signal);
        if (cancel.signal.aborted) return;
        remember(lookup, options);
        setFound({ for: asked, options, hasFailed: false });
      } catch (error) {
        if (cancel.signal.aborted) return;
        note(`look-up of ${lookup.plural}`, error);
        setFound({ for: asked, options: [], hasFailed: true });
      }
    };
    const leave = askLater(asked, () => void ask());
    return () => {
      leave();
      cancel.abort();
    };
  }, [lookup, asked, isOff]);

  const unnamed = lookup ? chosen.filter((id) => !names.has(keyOfName(lookup.plural, id))).join(' ') : '';
  useEffect(() => {
    if (!lookup?.byIds || unnamed === '') return undefined;
    const cancel = new AbortController();
    lookup.byIds(unnamed.split(' '), cancel.signal).then(
      (options) => remember(lookup, options),
      (error: unknown) => {
        if (!cancel.signal.aborted) note(`names of ${lookup.plural}`, error);
      },
    );
    return () => cancel.abort();
  }, [lookup, unnamed]);

  return {
    options: found?.options ?? [],
    known: chosen.flatMap((value) => {
      const label = lookup && nameOfId(lookup.plural, value);
      return label === undefined ? [] : [{ value, label }];
    }),
    isAsking: lookup !== undefined && !isOff && found?.for !== asked,
    hasFailed: found?.hasFailed ?? false,
  };
};
