// The name of the contact as the heading of the page, written in its place.
import { useId, useState } from 'react';
import { TextField } from '#/ui/fields/TextField.tsx';
import { nameOf } from '../../contact/wire.ts';
import { LineForm } from '../identity/LineForm.tsx';
import { useRecord } from '../record-context.ts';
import { useFocusBack } from '../use-focus-back.ts';
import styles from './RecordHeader.module.css';

interface Props {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

export const NameEdit = ({ isOpen, onOpen }: Props) => {
  const { contact, mayWrite } = useRecord();
  const name = nameOf(contact);
  const takeBack = useFocusBack(isOpen);
  if (isOpen && mayWrite) return <NameForm onClose={() => onOpen(false)} />;
  return (
    <h1 className={styles.name}>
      {mayWrite ? (
        <button ref={takeBack} type="button" className={styles.nameButton} onClick={() => onOpen(true)}>
          <span className={styles.nameWords} data-tip={name} data-tip-when="cut">
            {name}
          </span>
          <span className="only-read">, edit the name</span>
        </button>
      ) : (
        <span className={styles.nameWords}>{name}</span>
      )}
    </h1>
  );
};

const NameForm = ({ onClose }: { onClose: () => void }) => {
  const { contact, save } = useRecord();
  const [names, setNames] = useState({ firstName: contact.firstName ?? '', lastName: contact.lastName ?? '' });
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const keep = async (): Promise<void> => {
    const [firstName, lastName] = [names.firstName.trim(), names.lastName.trim()];
    if (firstName === (contact.firstName ?? '') && lastName === (contact.lastName ?? '')) return onClose();
    if (firstName === '') return setProblem('First name is required');
    onClose();
    const failure = await save({ firstName, lastName: lastName || null }, { name: 'The name' });
    return failure?.status === 422 ? setProblem(failure.inline) : undefined;
  };
  return (
    <div className={styles.nameForm}>
      <h1 className="only-read">{nameOf(contact)}</h1>
      <LineForm id={id} onSave={() => void keep()} onCancel={onClose}>
        <div className={styles.nameFields}>
          {(['firstName', 'lastName'] as const).map((part) => (
            <TextField
              key={part}
              label={part === 'firstName' ? 'First name' : 'Last name'}
              placeholder={part === 'firstName' ? 'First name' : 'Last name'}
              hasHiddenLabel
              autoComplete="off"
              maxLength={100}
              value={names[part]}
              error={part === 'firstName' ? problem : undefined}
              onChange={({ target }) => {
                setProblem(undefined);
                setNames({ ...names, [part]: target.value });
              }}
            />
          ))}
        </div>
      </LineForm>
    </div>
  );
};
