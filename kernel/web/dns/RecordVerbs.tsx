// What is done with all records of a domain: copied, or sent to whoever looks after it.
import { Copy, Mail } from 'lucide-react';
import { Button } from '#/ui/Button.tsx';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { Row } from '#/ui/layout.tsx';
import { copyText } from '../telling/toasts.ts';
import { recordsMail, recordsText } from './records-text.ts';

interface Props {
  domain: string;
  records: Parameters<typeof recordsText>[0];
}

export const RecordVerbs = ({ domain, records }: Props) => (
  <Row wrap gap={8}>
    <Button size="small" icon={Copy} onClick={() => void copyText(recordsText(records), 'Copied all records')}>
      Copy all
    </Button>
    <ButtonLink size="small" icon={Mail} href={recordsMail(domain, records)}>
      Send to my IT person
    </ButtonLink>
  </Row>
);
