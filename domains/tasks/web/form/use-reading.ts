// Reading a name while it is typed: the time in it as a chip that can be taken away, the kind in its first word, the contact where only
// one is called so. What the person chose by hand is left alone. The reader comes with the form, after it is drawn.
import { useEffect, useRef, useState } from 'react';
import { now } from '#/kernel/web/clock.ts';
import { isSame } from '#/kernel/web/form/problems.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { note } from '#/kernel/web/telling/log.ts';
import { api } from '../api.ts';
import { type Chosen, nothingChosen } from '../task/times.ts';
import type { ReadTime } from './reading-names.ts';
import type { TaskValues } from './task-values.ts';

type Reader = typeof import('./reading-names.ts');
type Part = 'when' | 'type' | 'contactId';

/** Puts a value into the form. */
type Put = <N extends Part>(name: N, value: TaskValues[N]) => void;

export interface NameReading {
  /** Names can be read: the reader has come. */
  isReady: boolean;
  /**
   * Reads what stood in the form before the reader came. Of a draft, a time that the name says is its own again; any other was chosen, or
   * taken away, by hand.
   */
  takeUp: (values: TaskValues, isDraft: boolean, put: Put) => void;
  /** The time that the name says, unless it was taken away. */
  time: ReadTime | undefined;
  /** The name changed: what it says goes into the form. */
  follow: (name: string, zone: string, put: Put) => void;
  /** Takes the time back; its words stay in the name. */
  dropTime: (put: Put) => void;
  /** The person chose by hand: the name says no more about it. */
  choose: (part: Part) => void;
  /** The name without the words that said the time. */
  nameToSave: (name: string) => string;
}

const lookAfterMs = 300;

/** `isOff` for a saved task: its name is a name. */
export const useReading = (isOff: boolean, chosen: readonly Part[]): NameReading => {
  const reader = useRef<Reader>(undefined);
  const [time, setTime] = useState<ReadTime>();
  const [isReady, setReady] = useState(false);
  const [dropped, setDropped] = useState<string>();
  const byHand = useRef(new Set<Part>(chosen));
  const looking = useRef({ timer: 0, person: '' });
  useEffect(() => {
    if (isOff) return undefined;
    const state = looking.current;
    import('./reading-names.ts').then(
      (loaded) => {
        reader.current = loaded;
        setReady(true);
      },
      (error: unknown) => note('names are not read', error),
    );
    return () => clearTimeout(state.timer);
  }, [isOff]);

  const lookFor = (person: string | undefined, put: Put): void => {
    const state = looking.current;
    if (byHand.current.has('contactId') || state.person === (person ?? '')) return;
    clearTimeout(state.timer);
    const wasFound = state.person !== '';
    state.person = person ?? '';
    if (person === undefined) {
      if (wasFound) put('contactId', null);
      return;
    }
    const ask = async (): Promise<void> => {
      const { data } = await api.contacts.autocomplete({ search: person, limit: '2' }, { isQuiet: true });
      if (byHand.current.has('contactId') || state.person !== person) return;
      const [only, another] = data;
      const found: PickerOption | null = only?.fullName && !another ? { value: only._id, label: only.fullName } : null;
      put('contactId', found);
    };
    state.timer = window.setTimeout(
      () => void ask().catch((error: unknown) => note('a contact by name', error)),
      lookAfterMs,
    );
  };

  const follow: NameReading['follow'] = (name, zone, put) => {
    const read = reader.current;
    if (isOff || !read) return;
    const found = byHand.current.has('when') ? undefined : read.readTime(name, now(), zone);
    const taken = found?.words === dropped ? undefined : found;
    const hadTime = time !== undefined;
    setTime(taken);
    if (taken) put('when', whenOf(taken));
    else if (hadTime) put('when', nothingChosen);
    if (!byHand.current.has('type')) put('type', read.readType(name) ?? 'todo');
    lookFor(read.readPerson(taken ? read.withoutWords(name, taken.words) : name), put);
  };
  return {
    isReady,
    takeUp: (values, isDraft, put) => {
      const { displayName: name, when, timezone } = values;
      if (name === '') return;
      if (!isDraft) {
        follow(name, timezone, put);
        return;
      }
      const found = reader.current?.readTime(name, now(), timezone);
      if (found && isSame(whenOf(found), when)) setTime(found);
      else if (when.day !== null) byHand.current.add('when');
      else setDropped(found?.words);
      if (values.contactId !== null) byHand.current.add('contactId');
    },
    time,
    follow,
    dropTime: (put) => {
      setDropped(time?.words);
      setTime(undefined);
      put('when', nothingChosen);
    },
    choose: (part) => {
      byHand.current.add(part);
      if (part === 'when') setTime(undefined);
    },
    nameToSave: (name) =>
      time && reader.current ? reader.current.withoutWords(name, time.words) || name.trim() : name.trim(),
  };
};

const whenOf = ({ day, time }: ReadTime): Chosen => ({ day, time });
