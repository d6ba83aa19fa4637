// The lines of a mailing: whom, where, what became of it and why, and what they did with it.
import type { MailingRecipient } from '#/domains/messaging/contract.ts';
import { recipientLabels } from '#/domains/messaging/contract.ts';
import { Ago } from '#/kernel/web/telling/Ago.tsx';
import { Chip } from '#/ui/Chip.tsx';
import { Text } from '#/ui/layout.tsx';
import styles from './Mailings.module.css';
import { didWords, recipientHues, whyWords } from './mailing-words.ts';

const Line = ({ recipient }: { recipient: MailingRecipient }) => {
  const { contactId, displayName, address, state, sentAt } = recipient;
  const why = whyWords(recipient);
  return (
    <tr>
      <td>{contactId ? <a href={`/contacts/${contactId}`}>{displayName}</a> : displayName}</td>
      <td className={styles.aside}>{address !== displayName && address}</td>
      <td className={styles.why}>
        <Chip hue={recipientHues[state]}>{recipientLabels[state]}</Chip>
        {why !== undefined && <Text tone="soft"> {why}</Text>}
      </td>
      <td>{didWords(recipient)}</td>
      <td className={styles.aside}>{sentAt && <Ago at={sentAt} />}</td>
    </tr>
  );
};

export const RecipientsTable = ({ rows }: { rows: readonly MailingRecipient[] }) =>
  rows.length === 0 ? (
    <Text as="p" px="page" py={16} tone="faint">
      Nobody here
    </Text>
  ) : (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label="Contacts">
        <thead>
          <tr>
            <th scope="col">Contact</th>
            <th scope="col" className={styles.aside}>
              Address
            </th>
            <th scope="col">State</th>
            <th scope="col">What they did</th>
            <th scope="col" className={styles.aside}>
              Sent
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((recipient) => (
            <Line key={recipient._id} recipient={recipient} />
          ))}
        </tbody>
      </table>
    </div>
  );
