// The links of a mailing that were followed: by how many people, and by how many programs that look into mails before they do.
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { count, formatNumber } from '#/kernel/web/formatting.ts';
import { Card } from '#/ui/Card.tsx';
import { Clip, Row, Stack, Text } from '#/ui/layout.tsx';
import { api } from './api.ts';

const LinksCard = ({ mailingId }: { mailingId: string }) => {
  const { data } = useCall(api.mailings.links, { id: mailingId });
  if (!data || data.data.length === 0) return null;
  return (
    <Card title="Links">
      <Stack as="ul" gap={8}>
        {data.data.map(({ url, people, machines }) => (
          <Row as="li" key={url} justify="between" gap={12} align="baseline">
            <Clip shrink data-tip={url} data-tip-when="cut">
              {url}
            </Clip>
            <Text nowrap tabular>
              {people === 1 ? '1 person' : `${formatNumber(people)} people`}
              {machines > 0 && <Text tone="faint"> · {count(machines, 'program')}</Text>}
            </Text>
          </Row>
        ))}
      </Stack>
      {data.isCapped && (
        <Text as="p" mt={8} note>
          Counted over the first 50,000 clicks.
        </Text>
      )}
    </Card>
  );
};
export default LinksCard;
