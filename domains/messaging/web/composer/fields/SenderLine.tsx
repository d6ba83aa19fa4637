// By whom it goes: the usual sender first, the others in the order of the specification (R839, R840, R956).
import { useId } from 'react';
import type { Sender } from '#/domains/integrations/contract.ts';
import { Row, Text } from '#/ui/layout.tsx';
import styles from '../Composer.module.css';
import type { Composing } from '../use-composing.ts';

const nobody = '';

/** The address or number, and of an agency's number that it is the agency's. */
const addressOf = ({ email, phone, type }: Sender): string =>
  [email ?? phone?.number, phone && type === 'agency' ? 'agency' : null].filter(Boolean).join(' · ');

const nameOf = ({ name, integrationName }: Sender): string => name ?? integrationName ?? '';

/** 'Maya Cohen · maya@northlight.example'. */
const wordsOf = (sender: Sender): string => [nameOf(sender), addressOf(sender)].filter(Boolean).join(' · ');

export const SenderLine = ({ composing }: { composing: Composing }) => {
  const id = useId();
  const { form, senders, sender, usual } = composing;
  const problem = form.problems['senderId'];
  return (
    <div>
      <Row align="center" gap={10} minHeight={40}>
        <Text as="label" htmlFor={id} rigid tone="soft" width={62} className={styles.label}>
          From
        </Text>
        {senders.length > 1 ? (
          <select
            id={id}
            className={styles.sender}
            value={sender?._id ?? nobody}
            onChange={({ target }) => form.set('senderId', target.value)}
          >
            {senders.map((one) => (
              <option key={one._id ?? nobody} value={one._id ?? nobody}>
                {wordsOf(one)}
              </option>
            ))}
          </select>
        ) : (
          <output id={id} className={styles.onlySender}>
            {sender ? (
              <>
                {nameOf(sender)} <Text tone="soft">{addressOf(sender)}</Text>
              </>
            ) : usual === null ? (
              <Text tone="amber" className={styles.missing}>
                Nothing to send by yet. <a href="/my-settings">Go to My Settings</a>
              </Text>
            ) : (
              '…'
            )}
          </output>
        )}
      </Row>
      {problem && (
        <p className={styles.error} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
};
