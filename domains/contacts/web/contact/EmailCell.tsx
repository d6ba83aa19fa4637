// The primary address of a contact in one line: how well mail reaches it, the address, and how many more there are.
import { useZone } from '#/kernel/web/zone.ts';
import { Clip, Row, Text } from '#/ui/layout.tsx';
import { healthLines, healthOf } from './email-health.ts';
import { StatusDot } from './StatusDot.tsx';
import { type ContactEmail, primaryOf } from './wire.ts';

export const EmailCell = ({ emails }: { emails: readonly ContactEmail[] }) => {
  const zone = useZone();
  const email = primaryOf(emails);
  if (!email) return null;
  return (
    <Row as="span" align="center" gap={7} shrink tabular>
      <StatusDot tone={healthOf(email)} lines={healthLines(email, zone)} />
      <Clip data-tip={email.emailAddress} data-tip-when="cut">
        {email.emailAddress}
      </Clip>
      {emails.length > 1 && <Text aside>+{emails.length - 1}</Text>}
    </Row>
  );
};
