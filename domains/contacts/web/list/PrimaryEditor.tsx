// The primary address or number of a contact, written in its cell.
import type { EditorProps } from '#/kernel/web/kinds/kind.ts';
import { TextEditor } from '#/kernel/web/kinds/text.tsx';
import { type ContactEmail, phoneText, primaryOf } from '../contact/wire.ts';
import { Focused } from './Focused.tsx';
import { type Entry, type Write, withPrimaryText, writeEmail, writePhone } from './primary-entry.ts';

interface Props<T> extends EditorProps {
  textOf: (entry: T) => string;
  write: Write<T>;
}

const PrimaryEditor = <T extends Entry>({ value, attribute, onSave, onCancel, textOf, write }: Props<T>) => {
  const entries = (value ?? []) as readonly T[];
  const primary = primaryOf(entries);
  const before = primary ? textOf(primary) : '';
  const save = (written: unknown): void => {
    const text = typeof written === 'string' ? written : '';
    if (text === before) onCancel();
    else onSave(withPrimaryText(entries, text, write));
  };
  return (
    <Focused>
      <TextEditor value={before} attribute={attribute} onSave={save} onCancel={onCancel} />
    </Focused>
  );
};

const addressOf = ({ emailAddress }: ContactEmail): string => emailAddress;

export const EmailsEditor = (props: EditorProps) => <PrimaryEditor {...props} textOf={addressOf} write={writeEmail} />;
export const PhonesEditor = (props: EditorProps) => <PrimaryEditor {...props} textOf={phoneText} write={writePhone} />;
