// Beside the answers: whose they are, what was written to the contact, what is suggested, what was agreed to, and where they came from.
import { UserPlus } from 'lucide-react';
import { Suspense } from 'react';
import type { WholeResponse } from '#/domains/forms/contract/responses.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { lazyPart } from '#/kernel/web/windows/lazy-part.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { durationWords } from './response-words.ts';

const LinkContact = lazyPart<{ onLink: (contactId: string) => void }>(() => import('./LinkContact.tsx'));

interface Props {
  response: WholeResponse;
  mayWrite: boolean;
  isSending: boolean;
  onUse: (attribute: string) => void;
  onLink: (contactId: string) => void;
  /** Makes a contact of what was answered. */
  onAdd: (() => void) | undefined;
}

type Change = WholeResponse['applied'][number];

const ChangeWords = ({ change: { displayName, before, after } }: { change: Change }) => (
  <Text as="div">
    <Text weight={550}>{displayName}</Text>: {before === '' ? 'empty' : before} → {after}
  </Text>
);

const ContactCard = ({ response, mayWrite, isSending, onLink, onAdd }: Props) => {
  const { contact, isNewContact, applied, status } = response;
  return (
    <Card title="Contact">
      <Stack gap={10} breaks>
        {contact ? <a href={`/contacts/${contact._id}`}>{contact.displayName}</a> : <Text tone="soft">Unknown</Text>}
        {!contact && mayWrite && status === 'submitted' && (
          <Suspense fallback={<Skeleton height={56} radius={8} />}>
            <LinkContact onLink={onLink} />
          </Suspense>
        )}
        {!contact && onAdd && (status === 'submitted' || status === 'partial') && (
          <Button icon={UserPlus} isBusy={isSending} onClick={onAdd}>
            Add as contact
          </Button>
        )}
        {contact && <Text note>{isNewContact ? 'Created by this response' : 'Known before'}</Text>}
        {applied.map((change) => (
          <ChangeWords key={change.attribute} change={change} />
        ))}
      </Stack>
    </Card>
  );
};

const Suggested = ({ response: { suggested }, mayWrite, isSending, onUse }: Props) => (
  <Card title="Suggested" help="It differs from what is known. Nothing is overwritten by itself.">
    <Stack gap={10} breaks>
      {suggested.map((change) => (
        <Row key={change.attribute} align="center" justify="between" gap={8}>
          <Stack fill>
            <ChangeWords change={change} />
          </Stack>
          {mayWrite && (
            <Button size="small" isBusy={isSending} onClick={() => onUse(change.attribute)}>
              Use this
            </Button>
          )}
        </Row>
      ))}
    </Stack>
  </Card>
);

const Source = ({ response }: { response: WholeResponse }) => {
  const { source, agent, durationSeconds, points, version } = response;
  const lines = [
    ['Form version', formatNumber(version)],
    ['Page', source.pageUrl],
    ['Came from', source.referrer],
    ['Link of', agent?.displayName],
    ['Took', durationSeconds === null ? null : durationWords(durationSeconds)],
    ['Points', points === 0 ? null : formatNumber(points)],
  ] as const;
  return (
    <Card title="Source">
      <Stack gap={10} breaks>
        {lines.map(([label, value]) =>
          value ? (
            <Text as="div" key={label} breaks>
              <Text tone="soft">{label}:</Text> {value}
            </Text>
          ) : null,
        )}
      </Stack>
    </Card>
  );
};

export const ResponseSide = (props: Props) => {
  const { response } = props;
  return (
    <Stack gap={16} shrink>
      <ContactCard {...props} />
      {response.suggested.length > 0 && <Suggested {...props} />}
      {response.reasons.length > 0 && (
        <Card title="What was noticed">
          <Stack as="ul" gap={10} breaks>
            {response.reasons.map(({ signal, words, points }) => (
              <li key={signal}>
                {words} {points > 0 && <Text note>({formatNumber(points)})</Text>}
              </li>
            ))}
          </Stack>
        </Card>
      )}
      {response.consents.length > 0 && (
        <Card title="Consent">
          <Stack as="ul" gap={10} breaks>
            {response.consents.map(({ channels, text }) => (
              <li key={text}>
                “{text}” <Text note>({channels.join(', ')})</Text>
              </li>
            ))}
          </Stack>
        </Card>
      )}
      <Source response={response} />
    </Stack>
  );
};
