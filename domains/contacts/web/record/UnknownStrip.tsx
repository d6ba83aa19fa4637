// Somebody wrote or called whom nobody knows yet: name them, make them one with who they are, or keep them out (decision 40).
import { Ban, GitMerge, UserPen, UserRoundSearch } from 'lucide-react';
import { marketingPreferenceFlags } from '#/domains/contacts/contract.ts';
import { now } from '#/kernel/web/clock.ts';
import { Button } from '#/ui/Button.tsx';
import { iconProps } from '#/ui/icon.ts';
import { Row } from '#/ui/layout.tsx';
import styles from './ContactPage.module.css';
import { useRecord } from './record-context.ts';

interface Props {
  onName: () => void;
  onMerge?: (() => void) | undefined;
}

const noPreferences = Object.fromEntries(marketingPreferenceFlags.map((flag) => [flag, false]));

export const UnknownStrip = ({ onName, onMerge }: Props) => {
  const { contact, mayWrite, save } = useRecord();
  if (!contact.isUnknownContact && contact.fullName !== null) return null;
  const block = (): void =>
    void save(
      {
        doNotDisturb: { isEnabled: true, startDate: now().toString(), endDate: null },
        marketingPreferences: noPreferences,
      },
      { name: 'The block', said: 'Blocked: nothing is sent to them any more' },
    );
  return (
    <div role="status" className={styles.strip}>
      <UserRoundSearch {...iconProps} />
      <p className={styles.stripWords}>Unknown sender. Add a name to keep them as a contact.</p>
      {mayWrite && (
        <Row wrap gap={6}>
          <Button size="small" variant="primary" icon={UserPen} onClick={onName}>
            Name this person
          </Button>
          {onMerge && (
            <Button size="small" icon={GitMerge} onClick={onMerge}>
              Merge
            </Button>
          )}
          <Button size="small" icon={Ban} onClick={block}>
            Block
          </Button>
        </Row>
      )}
    </div>
  );
};
