// Where no area is yet: one for each city that the agency has homes in, made with a press.
import { Plus } from 'lucide-react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { Button } from '#/ui/Button.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import { api } from '../api.ts';

const mostOffered = 6;

export const StarterAreas = () => {
  const { data } = useCall(api.areas.cities, {}, { isQuiet: true });
  const { send, isSending } = useSend(api.areas.create, { success: 'Area created successfully' });
  const cities = data?.data.slice(0, mostOffered) ?? [];
  if (cities.length === 0) return null;
  return (
    <>
      <Text as="p" note mt={14}>
        Start with a city that your listings are in:
      </Text>
      <Row wrap gap={8} mt={8} justify="center">
        {cities.map(({ city, state, listings }) => (
          <Button
            key={`${city}|${state ?? ''}`}
            size="small"
            icon={Plus}
            isBusy={isSending}
            onClick={() => void send({ displayName: city, cities: [{ city, state }] })}
          >
            {city} · {formatNumber(listings)}
          </Button>
        ))}
      </Row>
    </>
  );
};
