// The columns of the lists of tags and origins: the chip in its own colours, its type, who carries it.

import { type TagType, tagTypeLabels } from '#/domains/labels/contract.ts';
import type { ColumnsOptions } from '#/kernel/web/grid/columns.ts';
import type { CardParts } from '#/kernel/web/grid/rows/RecordCards.tsx';
import { Ago } from '#/kernel/web/telling/Ago.tsx';
import { Chip } from '#/ui/Chip.tsx';
import { Text } from '#/ui/layout.tsx';
import type { LabelRecord, WebLabelKind } from './api.ts';
import type { LabelCalls } from './use-label-calls.ts';
import { carriersHref, usesNumber, usesWords } from './words.ts';

const LabelChip = ({ displayName, backgroundColor, foregroundColor }: LabelRecord) => (
  <Chip background={backgroundColor} foreground={foregroundColor}>
    {displayName}
  </Chip>
);

const UsedBy = ({ label }: { label: LabelRecord }) => {
  const href = carriersHref(label);
  if (label.usedBy === 0) return <Text tone="faint">Nothing yet</Text>;
  if (href === undefined) return usesNumber(label);
  return (
    <Text as="a" tone="link" href={href} data-tip={`Show ${usesWords(label)}`}>
      {label.usedBy === null ? 'Show' : usesNumber(label)}
    </Text>
  );
};

const Hidden = ({ isHidden }: LabelRecord) => (isHidden ? <Chip>Hidden</Chip> : null);

const typeWords = ({ typeName }: LabelRecord): string | undefined =>
  typeName === undefined ? undefined : tagTypeLabels[typeName as TagType];

export const columnsFor = ({ of }: WebLabelKind, calls: LabelCalls | undefined): ColumnsOptions<LabelRecord> => ({
  displayName: {
    label: of === 'tag' ? 'Tag' : 'Origin',
    width: [220, 1.6],
    cell: LabelChip,
    ...(calls && {
      edit: {
        save: ({ _id }, value) => calls.update({ id: _id, displayName: typeof value === 'string' ? value : '' }),
      },
    }),
  },
  ...(of === 'tag' ? { typeName: { width: [150, 0.8] } } : {}),
  usedBy: { width: [120, 0.5], cell: (label) => <UsedBy label={label} /> },
  isHidden: { width: [100, 0.4], cell: Hidden },
  updatedAt: {
    width: [130, 0.5],
    cell: ({ updatedAt }) => <Ago at={updatedAt} />,
  },
});

/** The same on a phone. */
export const cardOf = (label: LabelRecord): CardParts => {
  const type = typeWords(label);
  return {
    title: <LabelChip {...label} />,
    state: <Hidden {...label} />,
    meta: (
      <>
        {type && <span>{type}</span>}
        {label.usedBy !== null && <span>{label.usedBy === 0 ? 'Nothing yet' : usesWords(label)}</span>}
      </>
    ),
  };
};
