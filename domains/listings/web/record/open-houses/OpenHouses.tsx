// When a home can be looked at without asking, on the clock beside the door, wherever the reader is. Those of own homes are added, moved and
// cancelled here.
import { Pencil, Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { OpenHouse, WholeListing } from '#/domains/listings/contract.ts';
import { zoneNamed } from '#/kernel/contract/zones/zone.ts';
import { refresh } from '#/kernel/web/calls/cache.ts';
import { formatMoment } from '#/kernel/web/formatting.ts';
import { useCan } from '#/kernel/web/session.ts';
import { holdAct } from '#/kernel/web/telling/undo.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { api } from '../../api.ts';
import { OpenHouseWindow } from './open-house-window.ts';

const whenOf = ({ startsAt, endsAt, timezone }: OpenHouse): string => {
  const zone = zoneNamed(timezone);
  return `${formatMoment(startsAt, zone)} to ${formatMoment(endsAt, zone)}`;
};

/** It is cancelled at once on the screen, and five seconds later on the server, unless it is taken back. */
const cancel = (id: string, openHouseId: string, onShown: (isCancelled: boolean) => void): void => {
  onShown(true);
  const back = (): void => {
    onShown(false);
    void refresh('listings');
  };
  holdAct({
    message: 'Open house cancelled',
    run: (isLast) => void api.listings.cancelOpenHouse({ id, openHouseId }, { isLast }).then(back, back),
    restore: back,
  });
};

interface LineProps {
  home: WholeListing;
  openHouse: OpenHouse;
  mayChange: boolean;
  onChange: () => void;
}

const Line = ({ home, openHouse, mayChange, onChange }: LineProps) => {
  const [isCancelled, setCancelled] = useState(false);
  const { _id, timezone, type, status, remarks, livestreamUrl } = openHouse;
  const state = isCancelled ? 'Canceled' : status;
  const when = whenOf(openHouse);
  return (
    <Row as="li" align="start" justify="between" gap={8}>
      <div>
        <Text weight={550}>{when}</Text>
        <Text as="div" note breaks>
          {[timezone, type, state === 'Active' ? '' : state].filter(Boolean).join(' · ')}
        </Text>
        {remarks && (
          <Text as="div" note breaks>
            {remarks}
          </Text>
        )}
        {livestreamUrl && (
          <a href={livestreamUrl} target="_blank" rel="noreferrer">
            Livestream
          </a>
        )}
      </div>
      {mayChange && state === 'Active' && (
        <Row rigid gap={2}>
          <IconButton icon={Pencil} size="small" label={`Change ${when}`} onClick={onChange} />
          <IconButton
            icon={X}
            size="small"
            label={`Cancel ${when}`}
            onClick={() => cancel(home._id, _id, setCancelled)}
          />
        </Row>
      )}
    </Row>
  );
};

export const OpenHouses = ({ home }: { home: WholeListing }) => {
  const mayWrite = useCan()('listing.write') && home.isEditable;
  const [opened, setOpened] = useState<{ openHouse?: OpenHouse }>();
  if (home.openHouses.length === 0 && !mayWrite) return null;
  return (
    <Card title="Open houses">
      <Stack as="ul" gap={10}>
        {home.openHouses.map((openHouse) => (
          <Line
            key={openHouse._id}
            home={home}
            openHouse={openHouse}
            mayChange={mayWrite}
            onChange={() => setOpened({ openHouse })}
          />
        ))}
      </Stack>
      {mayWrite && (
        <Button variant="subtle" size="small" icon={Plus} onClick={() => setOpened({})}>
          Add open house
        </Button>
      )}
      {opened && <OpenHouseWindow home={home} {...opened} onClose={() => setOpened(undefined)} />}
    </Card>
  );
};
