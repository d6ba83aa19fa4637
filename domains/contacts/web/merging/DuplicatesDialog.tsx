// Contacts that look like one person, group by group: looked at, opened, merged two at a time.

import { useState } from 'react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { Avatar } from '#/ui/Avatar.tsx';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { Clip, Grid, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { asContact, nameOf, phoneText } from '../contact/wire.ts';
import styles from './DuplicatesDialog.module.css';
import { MergeDialog } from './MergeDialog.tsx';
import { distinguishingWords } from './telling-apart.ts';

/** Groups shown at once; the next come when these are merged. */
const mostShown = '50';

interface Props {
  onClose: () => void;
  /** Only those of one contact. */
  contactId?: string;
  /** Told which contact is left of a merge. */
  onMerged?: (keptId: string) => void;
}

export const DuplicatesDialog = ({ onClose, contactId, onMerged }: Props) => {
  const zone = useZone();
  const [pair, setPair] = useState<readonly [string, string]>();
  const { data, error, refetch, isFetching } = useCall(
    api.contacts.duplicates,
    { length: mostShown, ...(contactId ? { contactId } : {}) },
    { isQuiet: true },
  );
  const back = (): void => setPair(undefined);
  if (pair)
    return (
      <MergeDialog id={pair[0]} otherId={pair[1]} onClose={back} onBack={back} {...(onMerged ? { onMerged } : {})} />
    );
  return (
    <Dialog isOpen onClose={onClose} title="Possible duplicates" width={560} isSheet>
      {!data &&
        (error ? (
          <FailureStrip failure={error} what="The duplicates" onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Skeleton height={120} />
        ))}
      {data?.total === 0 && (
        <Text as="p" tone="soft">
          No duplicates found.
        </Text>
      )}
      <Grid as="ul" gap={14}>
        {data?.data.map(({ by, value, contacts }) => {
          // The one the window was opened from is kept, else the older one.
          const [first, ...rest] = contacts
            .map(asContact)
            .toSorted(
              (a, b) =>
                Number(b._id === contactId) - Number(a._id === contactId) || (a.createdAt < b.createdAt ? -1 : 1),
            );
          const shared = first?.phones.find(({ number }) => by === 'phone' && number === value);
          return (
            first && (
              <li key={`${by} ${value}`} className={styles.group}>
                <Text as="p" mb={4} breaks note className={styles.why}>
                  Same {by === 'email' ? 'email' : 'phone'} <b>{shared ? phoneText(shared) : value}</b>
                </Text>
                <Grid as="ul">
                  {[first, ...rest].map((contact) => (
                    <Grid
                      as="li"
                      key={contact._id}
                      align="center"
                      gap={9}
                      minHeight={44}
                      columns="24px minmax(0, 1fr) auto"
                    >
                      <Avatar name={nameOf(contact)} />
                      <Grid as="span" shrink>
                        <Clip as="a" href={`/contacts/${contact._id}`} onClick={onClose}>
                          {nameOf(contact)}
                        </Clip>
                        <Text aside>{distinguishingWords(contact, zone)}</Text>
                      </Grid>
                      {contact !== first && (
                        <Button size="small" onClick={() => setPair([first._id, contact._id])}>
                          Merge
                          <span className="only-read">
                            {' '}
                            {nameOf(contact)} with {nameOf(first)}
                          </span>
                        </Button>
                      )}
                    </Grid>
                  ))}
                </Grid>
              </li>
            )
          );
        })}
      </Grid>
    </Dialog>
  );
};
