// What is being built: the way back to all of them, its name, and whether all of it is saved.
import { ArrowLeft } from 'lucide-react';
import { iconProps } from '#/ui/icon.ts';
import type { Reason } from '#/ui/reason.ts';
import styles from './Identity.module.css';
import { NameField, type NameFieldProps } from './NameField.tsx';

/** How far what is built is saved. */
export interface Saving {
  isSaving: boolean;
  isDirty: boolean;
  /** Whether it was saved ever. */
  isKept: boolean;
}

const savedWords = ({ isSaving, isDirty, isKept }: Saving): string =>
  isSaving ? 'Saving…' : isDirty ? 'Unsaved changes' : isKept ? 'Saved' : 'Not saved yet';

/** Why there is nothing to save, or no way to. */
export const whyNotSaved = ({ isDirty, isKept }: Saving, isOnline: boolean): Reason | undefined => {
  if (!isOnline) return 'You are offline. Your changes are kept here until you are back.';
  return isDirty || !isKept ? undefined : 'Everything is saved';
};

interface Props extends NameFieldProps {
  /** The page of all of them. */
  back: string;
  backLabel: string;
  saving: Saving;
}

export const Identity = ({ back, backLabel, saving, ...name }: Props) => {
  const words = savedWords(saving);
  return (
    <>
      <a href={back} className={styles.back} aria-label={backLabel} data-tip={backLabel}>
        <ArrowLeft {...iconProps} />
      </a>
      <NameField {...name} />
      <span className={saving.isDirty ? styles.unsaved : styles.saved} data-tip={words}>
        <span className="only-read" role="status">
          {words}
        </span>
      </span>
    </>
  );
};
