// The child agencies with what each has, and the parent: points are moved between an agency and those.
import { useState } from 'react';
import type { NearAgency } from '#/domains/billing/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { count } from '#/kernel/web/formatting.ts';
import { useCan } from '#/kernel/web/session.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { ChildInvoices } from './ChildInvoices.tsx';
import { MoveDialog } from './MoveDialog.tsx';

const MoveCard = () => {
  const isOwner = useCan()('owner');
  const { data, error, refetch } = useCall(api.billing.nearAgencies, {}, { isQuiet: true });
  const [to, setTo] = useState<NearAgency>();
  return (
    <Card id="transfers" title="Other agencies">
      <Stack gap={16}>
        {error && !data && (
          <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
            The agencies could not be loaded.
          </Notice>
        )}
        {!data && !error && <Skeleton height={32} />}
        {data?.data.length === 0 && (
          <Text as="p" tone="soft">
            No child agencies. Points move between an agency and its children.
          </Text>
        )}
        {data && data.data.length > 0 && (
          <Stack as="ul" gap={8}>
            {data.data.map((one) => (
              <Row as="li" key={one._id} align="center" justify="between" gap={12}>
                <Row wrap align="center" gap={8}>
                  <Text weight={500}>{one.agencyName}</Text>
                  <Text tone="soft" tabular>
                    {one.isParent ? 'Parent' : count(one.points ?? 0, 'point')}
                  </Text>
                </Row>
                {isOwner && (
                  <Button aria-label={`Move points to ${one.agencyName}`} onClick={() => setTo(one)}>
                    Move points
                  </Button>
                )}
              </Row>
            ))}
          </Stack>
        )}
        {isOwner && data?.data.some(({ isParent }) => !isParent) && <ChildInvoices />}
      </Stack>
      {isOwner && to && <MoveDialog to={to} onClose={() => setTo(undefined)} />}
    </Card>
  );
};
export default MoveCard;
