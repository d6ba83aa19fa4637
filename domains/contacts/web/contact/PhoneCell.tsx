// The primary number of a contact in one line, as it is written from abroad, what is known of it, and how many more there are.
import { PhoneOff } from 'lucide-react';
import type { PhoneLineType, PhoneStatus } from '#/domains/contacts/contract.ts';
import { Clip, Row, Text } from '#/ui/layout.tsx';
import cells from './ContactCell.module.css';
import { lineTypeWords, phoneStatusWords } from './phone-words.ts';
import { type ContactPhone, phoneText, primaryOf } from './wire.ts';

const silent: ReadonlySet<PhoneStatus> = new Set(['unreachable', 'inactive']);

/** 'Mobile · Active'; what is not known is left out. */
const tipOf = ({ lineType, status }: ContactPhone): string =>
  [lineType && known(lineTypeWords, lineType), status && known(phoneStatusWords, status)].filter(Boolean).join(' · ');

const known = <T extends PhoneLineType | PhoneStatus>(words: Readonly<Record<T, string>>, value: T): string =>
  value === 'unknown' ? '' : words[value];

export const PhoneCell = ({ phones }: { phones: readonly ContactPhone[] }) => {
  const phone = primaryOf(phones);
  if (!phone) return null;
  const { status } = phone;
  return (
    <Row as="span" align="center" gap={7} shrink tabular>
      <Clip data-tip={tipOf(phone) || undefined}>{phoneText(phone)}</Clip>
      {status && silent.has(status) && (
        <PhoneOff size={13} strokeWidth={1.75} className={cells.off} aria-label={phoneStatusWords[status]} />
      )}
      {phones.length > 1 && <Text aside>+{phones.length - 1}</Text>}
    </Row>
  );
};
