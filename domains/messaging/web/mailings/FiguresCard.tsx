// What became of a mailing in numbers, and the skipped by their reasons, in the words of the composer.
import type { MailingPage } from '#/domains/messaging/contract.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { Card } from '#/ui/Card.tsx';
import { Grid, Stack, Text } from '#/ui/layout.tsx';
import { skippedWords } from '../composer/sending-reasons.ts';
import { allOf, figuresShown } from './mailing-words.ts';

export const FiguresCard = ({ mailing }: { mailing: MailingPage }) => (
  <Card title={`What became of ${formatNumber(allOf(mailing.figures))}`}>
    <Grid gap={16} columns="repeat(auto-fit, minmax(104px, 1fr))">
      {figuresShown(mailing).map(({ name, label, value, note }) => (
        <Stack key={name} gap={2}>
          <Text note>{label}</Text>
          <Text weight={600} size={20} tabular>
            {formatNumber(value)}
          </Text>
          {note !== undefined && <Text aside>{note}</Text>}
        </Stack>
      ))}
    </Grid>
    {mailing.reasons.length > 0 && (
      <Text as="p" mt={12} tone="soft">
        Skipped: {mailing.reasons.map(skippedWords(mailing.channel)).join(', ')}
      </Text>
    )}
  </Card>
);
