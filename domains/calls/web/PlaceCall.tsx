// Calls a contact with the telephone of this device, a phone's own or the one a computer hands numbers to. One number is dialled at once;
// of several the person picks.
import { Phone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { iconProps } from '#/ui/icon.ts';
import { Row } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import styles from './Calls.module.css';
import type { Phones } from './phones-of.ts';

interface Props {
  phones: Phones;
  isDisturbed: boolean;
}

export const PlaceCall = ({ phones, isDisturbed }: Props) => {
  const only = phones.length === 1 && !isDisturbed ? phones[0]?.number : undefined;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (only !== undefined) list.current?.querySelector('a')?.click();
  }, [only]);
  if (phones.length === 0)
    return <Notice tone="info">No phone number found. A call that was made anyway can be logged here.</Notice>;
  return (
    <>
      {isDisturbed && <Notice tone="warning">Do not disturb is on for this contact.</Notice>}
      <Row as="ul" ref={list} wrap gap={8} mb={16} aria-label="Numbers to call">
        {phones.map(({ number, international }) => (
          <li key={number}>
            <a className={styles.number} href={`tel:${number}`}>
              <Phone {...iconProps} />
              Call {international ?? number}
            </a>
          </li>
        ))}
      </Row>
    </>
  );
};
