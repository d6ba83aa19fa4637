// Why there is no call: one sentence, one verb.
import { go } from '#/kernel/web/navigation.ts';
import { closeRail } from '#/kernel/web/windows/rail.ts';
import { Button } from '#/ui/Button.tsx';
import { Stack } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { placeWith } from '../logging.ts';
import { useAsked } from './asked.ts';
import { callState, type Problem, type Remedy } from './call-state.ts';

const words: Readonly<Record<Remedy, string>> = {
  ownPhone: 'Use your phone',
  again: 'Try again',
  topUp: 'Top up points',
  goLive: 'Go live',
  connectNumber: 'Connect a number',
};

const places: Readonly<Partial<Record<Remedy, string>>> = {
  topUp: '/billing',
  goLive: '/agency-settings',
  connectNumber: '/integrations',
};

export const MessageView = ({ words: sentence, remedy }: Problem) => {
  const contactId = useAsked((asked) => asked.contactId);
  const act = (): void => {
    callState.set({ problem: null });
    const place = places[remedy];
    if (remedy === 'again') return;
    closeRail();
    if (place === undefined) placeWith(contactId);
    else go(place);
  };
  return (
    <Stack gap={12} p={16}>
      <Notice tone="warning">{sentence}</Notice>
      <Button variant="primary" isWide data-autofocus onClick={act}>
        {words[remedy]}
      </Button>
    </Stack>
  );
};
