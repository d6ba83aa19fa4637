// The columns of campaigns that have a look of their own.
import { count, formatNumber } from '#/kernel/web/formatting.ts';
import type { ColumnsOptions } from '#/kernel/web/grid/columns.ts';
import type { CardParts } from '#/kernel/web/grid/rows/RecordCards.tsx';
import { Clip, Text } from '#/ui/layout.tsx';
import { linkWords, sourceWords } from '../campaign-words.ts';
import type { ListedCampaign } from './listed-campaign.ts';

const Cut = ({ words, tip = words }: { words: string; tip?: string }) => (
  <Clip block shrink data-tip={tip} data-tip-when="cut">
    {words}
  </Clip>
);

const figure = (value: number) => <Text tabular>{formatNumber(value)}</Text>;

export const campaignColumns: ColumnsOptions<ListedCampaign> = {
  displayName: { width: [180, 1.1] },
  channel: { width: [104, 0.3] },
  rules: { width: [150, 0.8], cell: ({ rules }) => <Cut words={sourceWords(rules)} /> },
  trackingLink: {
    width: [200, 1.2],
    cell: ({ trackingLink }) => <Cut words={linkWords(trackingLink)} tip={trackingLink ?? ''} />,
  },
  touchesCount: { width: [92, 0.2], cell: ({ touchesCount }) => figure(touchesCount) },
  contactsCount: { width: [96, 0.2], cell: ({ contactsCount }) => figure(contactsCount) },
  spend: false,
  matches: false,
  updatedAt: { width: [124, 0.3] },
};

export const cardOf = ({ displayName, rules, contactsCount }: ListedCampaign): CardParts => ({
  title: displayName,
  meta: (
    <>
      <span>{count(contactsCount, 'contact')}</span>
      <span>{sourceWords(rules)}</span>
    </>
  ),
});
