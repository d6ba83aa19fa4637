// The domains in whose name an integration may send: the records that DNS must have, each with what is wrong with it, and the check.

import { Plus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { IntegrationRecord, SendingDomain } from '#/domains/integrations/contract.ts';
import { hostPattern } from '#/kernel/contract/patterns.ts';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { remember, useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { DnsRecords } from '#/kernel/web/dns/DnsRecords.tsx';
import { RecordVerbs } from '#/kernel/web/dns/RecordVerbs.tsx';
import { FormDialog } from '#/kernel/web/form/FormDialog.tsx';
import { useForm } from '#/kernel/web/form/use-form.ts';
import { formatAgo } from '#/kernel/web/formatting.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Row, Stack } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from './api.ts';
import styles from './Integrations.module.css';

export const SendingDomains = ({ record }: { record: IntegrationRecord }) => {
  const { data, error, refetch } = useCall(api.integrations.domains, { id: record._id }, { isQuiet: true });
  const [isAdding, setAdding] = useState(false);
  return (
    <Card
      title="Sending domains"
      help="With these DNS records, mail programs can tell that your mail is really from you."
      aside={
        <Button size="small" icon={Plus} onClick={() => setAdding(true)}>
          Add domain
        </Button>
      }
    >
      {error && (
        <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
          Failed to get authenticated domains
        </Notice>
      )}
      {!data && !error && <Skeleton height={64} />}
      {data?.data.length === 0 && (
        <p className={styles.meta}>No domain yet. Mail goes out, but more of it may land in spam.</p>
      )}
      {data?.data.map((domain) => (
        <Domain key={domain._id} id={record._id} domain={domain} />
      ))}
      {isAdding && <AddDomain record={record} onClose={() => setAdding(false)} />}
    </Card>
  );
};

const Domain = ({ id, domain }: { id: string; domain: SendingDomain }) => {
  const input = { id, domainId: domain._id };
  const { data, error, isFetching, refetch } = useCall(api.integrations.dnsRecords, input, { isQuiet: true });
  const validate = useSend(api.integrations.validateDomain, {
    failed: (failure) => ({
      type: 'error',
      message: 'Failed to validate domain',
      description: failure.silence
        ? 'The server could not be reached.'
        : 'The name servers or the provider gave no answer.',
    }),
  });
  const zone = useZone();
  const isOnline = useIsOnline();
  const check = async (): Promise<void> => {
    const { answer } = await validate.send(input);
    if (!answer) return;
    remember(api.integrations.dnsRecords, input, { domain: answer.domain, data: answer.data });
    if (answer.isValid) toast({ type: 'success', message: `${domain.domain} is valid` });
    else
      toast({
        type: 'warning',
        message: `${domain.domain} is not valid yet`,
        description: answer.data.find(({ advice }) => advice)?.advice ?? undefined,
      });
  };
  return (
    <Stack gap={12} className={styles.domain}>
      <Row wrap align="center" gap={8} rowGap={4}>
        <b className={styles.name}>{domain.domain}</b>
        <Badge tone={domain.isValid ? 'green' : 'amber'}>{domain.isValid ? 'Valid' : 'Not valid yet'}</Badge>
        {domain.checkedAt && <span className={styles.meta}>Checked {formatAgo(domain.checkedAt, zone)}</span>}
        <Button
          size="small"
          icon={RefreshCw}
          isBusy={validate.isSending}
          reason={isOnline ? undefined : 'You are offline'}
          onClick={() => void check()}
        >
          Validate
        </Button>
      </Row>
      {error && !data && (
        <Notice
          tone="error"
          actions={
            <Button isBusy={isFetching} onClick={() => void refetch()}>
              Retry
            </Button>
          }
        >
          Failed to get DNS records
        </Notice>
      )}
      {!data && !error && <Skeleton height={120} />}
      {data && (
        <>
          <RecordVerbs domain={domain.domain} records={data.data} />
          <DnsRecords records={data.data} wasChecked={domain.checkedAt !== null} />
        </>
      )}
    </Stack>
  );
};

const AddDomain = ({ record, onClose }: { record: IntegrationRecord; onClose: () => void }) => {
  const authenticate = useSend(api.integrations.domainAuthenticate, { isQuiet: true });
  const form = useForm({
    initial: { domain: record.fromAddress?.split('@')[1] ?? '' },
    check: ({ domain }) =>
      hostPattern.test(domain.trim().toLowerCase()) ? {} : { domain: 'Domain must be a domain such as example.com' },
    send: ({ domain }) => authenticate.send({ id: record._id, domain }),
    onSent: onClose,
  });
  return (
    <FormDialog form={form} title="Add sending domain" verb="Show its records" onClose={onClose}>
      <TextField
        {...form.text('domain')}
        label="Domain"
        isRequired
        data-autofocus
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormDialog>
  );
};
