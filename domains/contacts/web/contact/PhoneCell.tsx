// The primary number of a contact in one line, as it is written from abroad, and how many more there are.
import cells from './ContactCell.module.css';
import { type ContactPhone, phoneText, primaryOf } from './wire.ts';

export const PhoneCell = ({ phones }: { phones: readonly ContactPhone[] }) => {
  const phone = primaryOf(phones);
  if (!phone) return null;
  return (
    <span className={cells.cell}>
      <span className={cells.text}>{phoneText(phone)}</span>
      {phones.length > 1 && <span className={cells.more}>+{phones.length - 1}</span>}
    </span>
  );
};
