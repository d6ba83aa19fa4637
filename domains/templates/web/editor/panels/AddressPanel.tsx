// The panel that asks for an address: of a link, or of a video. What cannot be one is said under the field.
import { type ReactNode, useState } from 'react';
import { Button } from '#/ui/Button.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { AskPanel } from './AskPanel.tsx';

interface Props {
  label: string;
  placeholder: string;
  address: string;
  /** Answers what is wrong with an address, or takes it. */
  onConfirm: (address: string) => string | undefined;
  onCancel: () => void;
  more?: ReactNode;
}

export const AddressPanel = ({ label, placeholder, address: before, onConfirm, onCancel, more }: Props) => {
  const [address, setAddress] = useState(before);
  const [problem, setProblem] = useState<string>();
  const confirm = (): void => setProblem(onConfirm(address));
  return (
    <AskPanel
      onEnter={confirm}
      verbs={
        <>
          <Button variant="primary" size="small" onClick={confirm}>
            Confirm
          </Button>
          {more}
          <Button size="small" variant="subtle" onClick={onCancel}>
            Cancel
          </Button>
        </>
      }
    >
      <TextField
        label={label}
        type="url"
        inputMode="url"
        placeholder={placeholder}
        value={address}
        maxLength={2000}
        spellCheck={false}
        autoComplete="off"
        error={problem}
        onChange={({ target }) => {
          setAddress(target.value);
          setProblem(undefined);
        }}
      />
    </AskPanel>
  );
};
