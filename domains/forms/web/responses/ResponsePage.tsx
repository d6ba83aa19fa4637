// One response: what was answered, whose it is, and what was made of it.
import { Check, X } from 'lucide-react';
import type { ShownAnswer, WholeResponse } from '#/domains/forms/contract/responses.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { formatMoment } from '#/kernel/web/formatting.ts';
import { useKeys } from '#/kernel/web/keys/keyboard.ts';
import { PageHeader } from '#/kernel/web/page/PageHeader.tsx';
import { usePathPart } from '#/kernel/web/routing.ts';
import { useCan } from '#/kernel/web/session.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { AnswersView } from '../filling/OutcomeView.tsx';
import { ResponseSide } from './ResponseSide.tsx';
import styles from './Responses.module.css';
import { statusLabels } from './response-words.ts';

const isOpenable = (file: unknown): file is { name: string; url: string } =>
  typeof file === 'object' && file !== null && 'url' in file && typeof file.url === 'string' && 'name' in file;

/** Files can be opened for a quarter of an hour after the page was. */
const withFiles = (one: ShownAnswer) => ({
  ...one,
  files: one.type === 'upload' && Array.isArray(one.value) ? one.value.filter(isOpenable) : undefined,
});

interface Props {
  formId: string;
  response: WholeResponse;
}

const Shown = ({ formId, response }: Props) => {
  const zone = useZone();
  const can = useCan();
  const mayWrite = can('form.write');
  const mayAdd = mayWrite && can('contact.write');
  const { send, isSending } = useSend(api.forms.review, { refreshes: ['contacts'] });
  const { _id: responseId, status, contact, answers } = response;
  const of = { id: formId, responseId };
  const accept = (): void => void send({ ...of, status: 'submitted' });
  const refuse = (): void => void send({ ...of, status: 'refused' });
  const isOpen = mayWrite && status === 'held';
  useKeys(
    isOpen
      ? [
          { id: 'response.accept', keys: 'a', label: 'Accept', scope: 'Response', run: accept },
          { id: 'response.refuse', keys: 'backspace', label: 'Refuse', scope: 'Response', run: refuse },
        ]
      : [],
  );
  return (
    <>
      <PageHeader
        title={contact?.displayName ?? 'Unknown'}
        aside={<Badge tone={status === 'held' ? 'amber' : 'neutral'}>{statusLabels[status]}</Badge>}
        subtitle={formatMoment(response.submittedAt ?? response.updatedAt, zone)}
        back={{ href: `/form/${formId}/responses`, label: 'All responses' }}
        actions={
          isOpen && (
            <>
              <Button icon={X} isBusy={isSending} onClick={refuse}>
                Refuse
              </Button>
              <Button variant="primary" icon={Check} isBusy={isSending} onClick={accept}>
                Accept
              </Button>
            </>
          )
        }
      />
      <div className={styles.columns}>
        <Card title="Answers">
          {answers.length === 0 ? (
            <Text note>Nothing was answered.</Text>
          ) : (
            <AnswersView answers={answers.map(withFiles)} />
          )}
        </Card>
        <ResponseSide
          response={response}
          mayWrite={mayWrite}
          isSending={isSending}
          onUse={(attribute) => void send({ ...of, use: [attribute] })}
          onAdd={mayAdd ? () => void send({ ...of, createContact: true }) : undefined}
          onLink={(contactId) => void send({ ...of, contactId })}
        />
      </div>
    </>
  );
};

const ResponsePage = () => {
  const id = usePathPart('id');
  const responseId = usePathPart('responseId');
  const { data: response, error, refetch } = useCall(api.forms.response, { id, responseId }, { isPageRecord: true });
  return (
    <div className={styles.page}>
      {response ? (
        <Shown formId={id} response={response} />
      ) : (
        <>
          <PageHeader title="Form response" back={{ href: `/form/${id}/responses`, label: 'All responses' }} />
          <Text as="div" p={16} aria-busy={!error}>
            {error ? (
              <FailureStrip failure={error} what="The response" onRetry={() => void refetch()} />
            ) : (
              <Skeleton height={240} radius={10} />
            )}
          </Text>
        </>
      )}
    </div>
  );
};
export default ResponsePage;
