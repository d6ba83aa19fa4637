// What going out on the clock of each means: the first moment and the last, and how many at which.
import { comingMoment } from '#/kernel/contract/zones/writing-moments.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { count } from '#/kernel/web/formatting.ts';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { unknownWords, type Wave, waveWords } from './waves.ts';

interface Props {
  theirTime: string;
  waves: readonly Wave[];
  reach: Parameters<typeof unknownWords>[0];
  zone: Zone;
}

/** More moments than these are summed up by the sentence alone. */
const mostLines = 8;

export const Waves = ({ theirTime, waves, reach, zone }: Props) => {
  const unknown = unknownWords(reach);
  return (
    <Stack gap={6} role="status">
      <Text as="p">{waveWords(theirTime, waves, zone)}.</Text>
      {waves.length > 1 && waves.length <= mostLines && (
        <Stack as="ul" gap={4}>
          {waves.map(({ at, people }) => (
            <Row as="li" key={at.toString()} justify="between" gap={12}>
              <span>{comingMoment(at, zone)}</span>
              <Text aside>{count(people, 'person', 'people')}</Text>
            </Row>
          ))}
        </Stack>
      )}
      {unknown && (
        <Text as="p" aside>
          {unknown}.
        </Text>
      )}
    </Stack>
  );
};
