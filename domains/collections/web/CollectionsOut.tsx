// The collections that do not hold a contact, in its record, and why one of them does not.

import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { WhyAsked } from '#/kernel/web/filter/WhyAsked.tsx';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { useAttributes } from '#/kernel/web/kinds/attributes.ts';
import type { Records } from '#/kernel/web/records.ts';
import { smallIconProps } from '#/ui/icon.ts';
import { Stack } from '#/ui/layout.tsx';
import type { Box } from './boxes.ts';
import styles from './Collections.module.css';

interface Props {
  contactId: string;
  records: Records;
  /** Those that it is not in. */
  out: readonly Box[];
}

export const CollectionsOut = ({ contactId, records: { entity, api }, out }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<string>();
  const attributes = useAttributes(entity);
  const Sign = isOpen ? ChevronDown : ChevronRight;
  return (
    <section className={styles.out} aria-label="Out">
      <button type="button" className={styles.outName} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Sign {...smallIconProps} aria-hidden /> Out of {formatNumber(out.length)}
      </button>
      {isOpen && (
        <Stack as="ul" gap={4}>
          {out.map(({ _id, displayName }) => (
            <li key={_id}>
              <button
                type="button"
                className={styles.outOne}
                aria-expanded={asked === _id}
                onClick={() => setAsked(asked === _id ? undefined : _id)}
              >
                <span>{displayName}</span> <span className={styles.quiet}>Why?</span>
              </button>
              {asked === _id && (
                <Stack gap={6} pt={2}>
                  <WhyAsked
                    api={api}
                    id={contactId}
                    name="This contact"
                    tested={{ collectionId: _id }}
                    attributes={attributes}
                  />
                </Stack>
              )}
            </li>
          ))}
        </Stack>
      )}
    </section>
  );
};
