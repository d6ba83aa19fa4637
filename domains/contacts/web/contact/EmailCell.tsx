// The primary address of a contact in one line: how well mail reaches it, the address, and how many more there are.
import { useZone } from '#/kernel/web/zone.ts';
import cells from './ContactCell.module.css';
import { healthLines, healthOf } from './email-health.ts';
import { StatusDot } from './StatusDot.tsx';
import { type ContactEmail, primaryOf } from './wire.ts';

export const EmailCell = ({ emails }: { emails: readonly ContactEmail[] }) => {
  const zone = useZone();
  const email = primaryOf(emails);
  if (!email) return null;
  return (
    <span className={cells.cell}>
      <StatusDot tone={healthOf(email)} lines={healthLines(email, zone)} />
      <span className={cells.text} data-tip={email.emailAddress} data-tip-when="cut">
        {email.emailAddress}
      </span>
      {emails.length > 1 && <span className={cells.more}>+{emails.length - 1}</span>}
    </span>
  );
};
