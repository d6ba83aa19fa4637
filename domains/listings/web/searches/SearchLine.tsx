// One saved search of a contact: its name, what it asks for, how many homes it finds now, and what can be done with it.
import { Ban, Ellipsis, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import type { SavedSearch } from '#/domains/listings/contract/searches/search-calls.ts';
import { refresh } from '#/kernel/web/calls/cache.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { formatDate } from '#/kernel/web/formatting.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Menu, MenuItem } from '#/ui/floating/Menu.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { alertWords, homesWords } from './search-words.ts';
import { api } from './searches-api.ts';

interface Props {
  search: SavedSearch;
  onEdit: () => void;
  onResume: () => void;
  onFound: () => void;
}

export const SearchLine = (props: Props) => {
  const { search, onFound } = props;
  const zone = useZone();
  const { displayName, sentence, state, stateReason, pausedUntil, when, alerts } = search;
  return (
    <Row as="li" align="start" gap={10}>
      <Stack gap={2} fill>
        <Row align="center" gap={6} wrap>
          <Text weight={550} breaks dir="auto">
            {displayName}
          </Text>
          {state === 'paused' && <Badge>Paused</Badge>}
          {state === 'stopped' && <Badge>Stopped</Badge>}
        </Row>
        <Text note breaks>
          {sentence === displayName ? when : `${sentence} · ${when}`}
        </Text>
        <Text note tabular>
          {homesWords(search)}
          {alerts.lastSentAt !== null && ` · last alert ${formatDate(alerts.lastSentAt, zone)}`}
          {pausedUntil !== null && ` · paused until ${formatDate(pausedUntil, zone)}`}
        </Text>
        <div>
          <Button variant="link" onClick={onFound}>
            {alertWords(alerts)}
          </Button>
        </div>
        {state !== 'active' && stateReason !== null && (
          <Text note breaks dir="auto">
            {stateReason}
          </Text>
        )}
      </Stack>
      <SearchMenu {...props} />
    </Row>
  );
};

const readOnly = 'You can only view this contact';
const told = { refreshes: ['timeline'] } as const;

const SearchMenu = ({ search, onEdit, onResume }: Omit<Props, 'onFound'>) => {
  const { _id: id, displayName, state, isEditable } = search;
  const pausing = useSend(api.searches.pause, { ...told, success: 'Search paused' });
  const resuming = useSend(api.searches.resume, { ...told, success: 'Search resumed' });
  const stopping = useSend(api.searches.stop, { ...told, success: 'Search stopped' });
  const restoring = useSend(api.searches.restore, told);
  const deleting = useSend(api.searches.delete, told);
  const reason = isEditable ? undefined : readOnly;
  const remove = async (): Promise<void> => {
    const { failure } = await deleting.send({ id });
    if (failure) return;
    const action = (): void => void restoring.send({ ids: [id] }).then(() => refresh('searches'));
    toast({ type: 'success', message: 'Search deleted', actionText: 'Undo', action });
  };
  return (
    <Menu
      label={`What to do with ${displayName}`}
      place="bottom-end"
      trigger={<IconButton icon={Ellipsis} size="small" label={`What to do with ${displayName}`} />}
    >
      <MenuItem icon={Pencil} reason={reason} onClick={onEdit}>
        Edit
      </MenuItem>
      {state === 'active' && (
        <MenuItem icon={Pause} reason={reason} onClick={() => void pausing.send({ id })}>
          Pause
        </MenuItem>
      )}
      {state === 'paused' && (
        <MenuItem icon={Play} reason={reason} onClick={() => void resuming.send({ id })}>
          Resume
        </MenuItem>
      )}
      {state === 'stopped' ? (
        <MenuItem icon={Play} reason={reason} onClick={onResume}>
          Resume
        </MenuItem>
      ) : (
        <MenuItem icon={Ban} reason={reason} onClick={() => void stopping.send({ id })}>
          Stop
        </MenuItem>
      )}
      <MenuItem icon={Trash2} isDanger reason={reason} onClick={() => void remove()}>
        Delete
      </MenuItem>
    </Menu>
  );
};
