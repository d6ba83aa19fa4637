// The columns of templates: every attribute may be one; these have a look of their own.
import { Mail, MessageSquare } from 'lucide-react';
import { templateTypeLabels } from '#/domains/templates/contract.ts';
import type { ColumnsOptions } from '#/kernel/web/grid/columns.ts';
import type { CardParts } from '#/kernel/web/grid/rows/RecordCards.tsx';
import { iconProps } from '#/ui/icon.ts';
import { Clip, Row } from '#/ui/layout.tsx';
import { wordsOf } from '../wire.ts';
import type { TemplateRow } from './template-row.ts';

export const TypeMark = ({ type }: { type: TemplateRow['templateType'] }) => {
  const Mark = type === 'email' ? Mail : MessageSquare;
  return (
    <Row as="span" inline align="center" gap={6} shrink tone="soft" nowrap>
      <Mark {...iconProps} size={14} />
      {templateTypeLabels[type]}
    </Row>
  );
};

const Words = ({ text }: { text: string }) => (
  <Clip block shrink data-tip={text} data-tip-when="cut">
    {text}
  </Clip>
);

export const columnsFor = (hasDomains: boolean): ColumnsOptions<TemplateRow> => ({
  displayName: { width: [190, 1.2] },
  templateType: { width: [124, 0.2], cell: ({ templateType }) => <TypeMark type={templateType} /> },
  firstWords: { width: [210, 2], cell: (template) => <Words text={wordsOf(template)} /> },
  domains: hasDomains && {
    width: [120, 0.7],
    cell: ({ domains = [] }) => (
      <Words text={domains.length === 0 ? 'All' : domains.map(({ displayName }) => displayName).join(', ')} />
    ),
  },
  tags: { width: [120, 0.8] },
  usedIn: {
    width: [100, 0.5],
    cell: ({ usedIn }) => <Words text={usedIn.map(({ displayName }) => displayName).join(', ')} />,
  },
  updatedAt: { width: [112, 0.3] },
});

export const cardOf = (template: TemplateRow): CardParts => ({
  title: template.displayName,
  state: <TypeMark type={template.templateType} />,
  meta: (
    <Clip block shrink>
      {wordsOf(template)}
    </Clip>
  ),
});
