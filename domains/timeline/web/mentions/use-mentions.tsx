// Naming colleagues while a note is written: '@' opens the list of those who see the contact, and whoever the text names is told when it
// is saved. What stands in the text decides: a name that was typed to its end counts, one that was taken out again does not. Of two of one
// name it is who was taken from the list.
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { type Mention, meantIn, mostMentions } from '#/domains/timeline/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import type { WordsHelp } from '#/kernel/web/form/WordsForm.tsx';
import { api } from '../api.ts';
import { type Begun, begunAt, namesLike, withName } from './begun-name.ts';
import { Colleagues } from './Colleagues.tsx';

interface Options {
  contactId: string;
  text: string;
  onText: (text: string) => void;
  /** Whom the note named before. */
  before?: readonly Mention[];
  /** Who was taken from the list when this text was begun. */
  begunWith?: readonly Mention[];
}

interface Person {
  _id: string;
  fullName: string;
}

const mostShown = 6;
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Help for the field; `picked`, which a draft keeps with its text; and `named`: the ids of those whom the text names, to be sent with it. */
export const useMentions = ({ contactId, text, onText, before = [], begunWith = [] }: Options) => {
  const [picked, setPicked] = useState(begunWith);
  const [begun, setBegun] = useState<Begun>();
  const [left, setLeft] = useState<number>();
  const [place, setPlace] = useState(0);
  const isAsked = text.includes('@');
  const colleagues = useCall(api.notes.mentionable, { contactId }, { isOff: !isAsked, isQuiet: true });
  const people = colleagues.data?.data ?? [];
  const isBegun = begun !== undefined && begun.at !== left;
  const found = isBegun ? namesLike(people, begun.words).slice(0, mostShown) : [];
  // Said where an @ was just typed; who goes on typing means something else.
  const isNobody = isBegun && begun.words === '' && colleagues.data?.data.length === 0;
  const current = Math.min(place, found.length - 1);

  const look = (area: HTMLTextAreaElement): void => {
    const { value, selectionStart, selectionEnd } = area;
    const now = selectionStart === selectionEnd ? begunAt(value, selectionStart) : undefined;
    if (now?.at !== begun?.at || now?.words !== begun?.words) setPlace(0);
    if (now?.at !== begun?.at) setLeft(undefined);
    setBegun(now);
  };
  const take = (area: HTMLTextAreaElement | null, { _id: agentId, fullName: name }: Person): void => {
    if (!area || !begun) return;
    const written = withName(area.value, begun, name);
    setPicked([...picked, { agentId, name }]);
    onText(written.text);
    setLeft(begun.at);
    // The field is given the text first: the caret would else stand at its end.
    queueMicrotask(() => area.setSelectionRange(written.caret, written.caret));
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
    if (isNobody && event.key === 'Escape') {
      setLeft(begun.at);
      return true;
    }
    if (found.length === 0 || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey)
      return false;
    const step = steps[event.key];
    const chosen = found[current];
    if (step !== undefined) setPlace((current + step + found.length) % found.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && chosen)
      take(event.currentTarget, chosen);
    else if (event.key === 'Escape') setLeft(begun?.at);
    else return false;
    return true;
  };
  const list = (area: HTMLTextAreaElement | null, id: string): ReactNode =>
    (found.length > 0 || isNobody) && area ? (
      <Colleagues
        id={id}
        area={area}
        people={found}
        current={current}
        onPoint={setPlace}
        onTake={(person) => take(area, person)}
        onClose={() => setLeft(begun?.at)}
      />
    ) : undefined;
  const help: WordsHelp = { look, press, list, isOpen: found.length > 0, current };
  const named = async (): Promise<string[]> => {
    const all = colleagues.data?.data ?? (isAsked ? await askAgain(contactId) : []);
    const known = new Set(before.map(({ agentId }) => agentId));
    const others = all.flatMap(({ _id, fullName }) => (known.has(_id) ? [] : [{ agentId: _id, name: fullName }]));
    return meantIn(text, { people: [...before, ...others], picked, before })
      .map(({ agentId }) => agentId)
      .slice(0, mostMentions);
  };
  return { help, picked, named };
};

/** A note is kept also where nobody can be looked up: its words matter more than who is told. */
const askAgain = async (contactId: string) => {
  try {
    return (await api.notes.mentionable({ contactId }, { isQuiet: true })).data;
  } catch {
    return [];
  }
};
