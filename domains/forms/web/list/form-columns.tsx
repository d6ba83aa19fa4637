// The columns of forms that have a look of their own.
import { formStatusLabels } from '#/domains/forms/contract.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import type { ColumnsOptions } from '#/kernel/web/grid/columns.ts';
import type { CardParts } from '#/kernel/web/grid/rows/RecordCards.tsx';
import { Badge } from '#/ui/Badge.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import type { ListedForm } from './listed-form.ts';

const Status = ({ form: { status, isChanged } }: { form: ListedForm }) => (
  <Row as="span" inline align="center" gap={8}>
    <Badge tone={status === 'published' ? 'green' : 'neutral'}>
      {status === 'published' ? formStatusLabels.published : formStatusLabels.draft}
    </Badge>
    {status === 'published' && isChanged && (
      <Text note nowrap data-tip="The draft was changed since it was published">
        Changed
      </Text>
    )}
  </Row>
);

export const formColumns: ColumnsOptions<ListedForm> = {
  displayName: { width: [240, 1.6] },
  status: { width: [160, 0.2], cell: (form) => <Status form={form} /> },
  responsesCount: { width: [104, 0.2] },
  partialsCount: { width: [104, 0.2] },
  heldCount: {
    width: [72, 0.1],
    cell: ({ heldCount }) => <Text tone={heldCount > 0 ? 'amber' : 'soft'}>{formatNumber(heldCount)}</Text>,
  },
  lastResponseAt: { width: [124, 0.4] },
  tags: { width: [130, 0.8] },
  updatedAt: { width: [112, 0.3] },
  publicUrl: false,
};

export const cardOf = (form: ListedForm): CardParts => ({
  title: form.displayName,
  state: <Status form={form} />,
  meta: (
    <span>
      {formatNumber(form.responsesCount)} {form.responsesCount === 1 ? 'response' : 'responses'}
    </span>
  ),
});
