// What a feed offers, before it is connected: how many homes, which fields, what is missed, and six of its homes.
import type { FeedOffer, SampleHome } from '#/domains/mls/contract.ts';
import { feedDialects } from '#/domains/mls/contract.ts';
import { count, formatNumber } from '#/kernel/web/formatting.ts';
import { Grid, Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { sampleFacts } from './feed-words.ts';

export const Offer = ({ offer }: { offer: FeedOffer }) => {
  const { dialect, total, fieldsCount, unknownFields, lacks, sample } = offer;
  const service = feedDialects.find(({ value }) => value === dialect)?.label ?? dialect;
  return (
    <Stack as="section" gap={12} role="status">
      <Text weight={600}>{total === null ? 'It works' : `It works: ${count(total, 'home')}`}</Text>
      <Text tone="faint" size="meta">
        {service} · {count(fieldsCount, 'field')}
        {unknownFields.length > 0 && ` · ${formatNumber(unknownFields.length)} not shown here`}
      </Text>
      {lacks.map((words) => (
        <Notice key={words} tone="warning">
          {words}
        </Notice>
      ))}
      <Grid gap={8} columns="repeat(auto-fill, minmax(min(220px, 100%), 1fr))">
        {sample.map((home) => (
          <Sample key={home.listingId} home={home} />
        ))}
      </Grid>
    </Stack>
  );
};

const Sample = ({ home }: { home: SampleHome }) => (
  <Stack gap={2}>
    <Text weight={600}>{home.address ?? home.listingId}</Text>
    <Text size="meta">{sampleFacts(home)}</Text>
    <Text tone="faint" size="meta">
      {home.listingId}
    </Text>
  </Stack>
);
