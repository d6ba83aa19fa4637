// The keyboard map: commands say which keys they want, one listener hears them. Single keys are off in inputs and under dialogs,
// can be switched off and moved in My Settings, and `?` shows those of the page.
import { useLayoutEffect, useRef } from 'react';
import { store } from '../calls/store.ts';
import { isSingle, strokeOf } from './keys.ts';

export interface Command {
  /** `scope.thing`; the name under which a person moves its keys. */
  id: string;
  keys: string;
  label: string;
  /** Heading in the sheet: 'Global', 'Go to', 'List'. */
  scope: string;
  run: () => void;
  /** Also while typing, or over a dialog; only for keys with a modifier and Esc. */
  worksIn?: readonly ('inputs' | 'dialogs')[];
  /** Heard before commands of the page that want the same keys: what the person is in the middle of. */
  goesFirst?: boolean;
  /** Whoever has the focus hears it itself; it only stands in the sheet. */
  isHeardElsewhere?: boolean;
}

interface KeySettings {
  isOn: boolean;
  /** Keys that the person chose, by command. */
  moved: Readonly<Record<string, string>>;
}
const settings = store<KeySettings>({ isOn: true, moved: {} });
/** Takes the person's choices over (my settings). */
export const setKeySettings = (chosen: Partial<KeySettings>): void => settings.set(chosen);
export const useKeySettings = settings.useValue;

const registered = store<{ groups: readonly { current: readonly Command[] }[] }>({ groups: [] });
const commands = (): Command[] => registered.get().groups.flatMap(({ current }) => current);

/** The keys of a command as the person has them. */
export const keysOf = ({ id, keys }: Pick<Command, 'id' | 'keys'>): string => settings.get().moved[id] ?? keys;

/** Every command of the page as it stands, the newest of an id only. */
export const currentCommands = (): Command[] => {
  const all = [...new Map(commands().map((command) => [command.id, command])).values()];
  const taken = new Set(all.filter(({ goesFirst }) => goesFirst).map(keysOf));
  return all.filter((command) => command.goesFirst || !taken.has(keysOf(command)));
};

/** Offers commands while the component is there. */
export const useKeys = (offered: readonly Command[]): void => {
  const group = useRef(offered);
  useLayoutEffect(() => {
    group.current = offered;
  });
  useLayoutEffect(() => {
    registered.set({ groups: [...registered.get().groups, group] });
    return () => registered.set({ groups: registered.get().groups.filter((one) => one !== group) });
  }, []);
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [role=textbox]'));
const isInDialog = (target: EventTarget | null): boolean =>
  document.querySelector('[role=dialog][aria-modal=true]') !== null ||
  (target instanceof Element && target.closest('[role=menu], [role=listbox]') !== null);

/** How long the second key of a pair may take. */
const pairMs = 1200;

/** Listens for the whole app; answers how to stop. */
export const listenForKeys = (): (() => void) => {
  let begun = '';
  let timer = 0;
  const hear = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return;
    const stroke = strokeOf(event);
    if (!stroke) return;
    const places = [isTyping(event.target) && 'inputs', isInDialog(event.target) && 'dialogs'] as const;
    const usable = commands().filter(
      (command) =>
        !command.isHeardElsewhere &&
        places.every((place) => !place || command.worksIn?.includes(place)) &&
        (settings.get().isOn || !isSingle(keysOf(command))),
    );
    const said = begun ? `${begun} ${stroke}` : stroke;
    clearTimeout(timer);
    begun = '';
    const wanting = (keys: string): Command | undefined => {
      const all = usable.filter((command) => keysOf(command) === keys);
      return all.findLast(({ goesFirst }) => goesFirst) ?? all.at(-1);
    };
    const match = wanting(said) ?? wanting(stroke);
    if (match) {
      event.preventDefault();
      match.run();
    } else if (usable.some((command) => keysOf(command).startsWith(`${stroke} `))) {
      begun = stroke;
      timer = window.setTimeout(() => {
        begun = '';
      }, pairMs);
    }
  };
  document.addEventListener('keydown', hear);
  return () => document.removeEventListener('keydown', hear);
};
