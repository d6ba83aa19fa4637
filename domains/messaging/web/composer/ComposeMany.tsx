// Writing to what a list of contacts has selected. A few are named one by one; all of a large list are kept as a collection first, so that
// everybody can see whom a message went to.
import { useEffect, useEffectEvent, useState } from 'react';
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import { useBulk } from '#/kernel/web/bulk/bulk-context.ts';
import { reportFailure } from '#/kernel/web/calls/failing.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import type { Identified } from '#/kernel/web/grid/rows/rows.ts';
import { Button } from '#/ui/Button.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { Spinner } from '#/ui/Spinner.tsx';
import { gatherIds, keepAsCollection, mostNamed, whyNotKept } from './gathering.ts';
import { compose, titles } from './opening.ts';

export const ComposeMany = ({ channel }: { channel: MessageChannel }) => {
  const { selection, close } = useBulk<Identified>();
  const { isAll, count, records } = selection;
  return isAll && count > mostNamed ? (
    <Keeping channel={channel} />
  ) : (
    <Gathering
      channel={channel}
      ids={isAll ? undefined : records.map(({ _id }) => _id)}
      onReady={(ids) => {
        close();
        compose({ channel, ids });
      }}
    />
  );
};

interface GatheringProps {
  channel: MessageChannel;
  /** Undefined where all under the filter are meant. */
  ids: readonly string[] | undefined;
  onReady: (ids: readonly string[]) => void;
}

const Gathering = ({ channel, ids, onReady }: GatheringProps) => {
  const { selection, close } = useBulk<Identified>();
  const { input, count } = selection;
  // Once for each opening: what is selected cannot change under an open panel.
  const gather = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    try {
      const found = ids ?? (await gatherIds(input, signal));
      if (!signal.aborted) onReady(found);
    } catch (error) {
      if (signal.aborted) return;
      reportFailure(error);
      close();
    }
  });
  useEffect(() => {
    const cancel = new AbortController();
    void gather(cancel.signal);
    return () => cancel.abort();
  }, []);
  return (
    <Dialog isOpen title={titles[channel]} width={440} onClose={() => close()}>
      <p role="status">
        <Spinner /> {formatNumber(count)} contacts…
      </p>
    </Dialog>
  );
};

const Keeping = ({ channel }: { channel: MessageChannel }) => {
  const { selection, close } = useBulk<Identified>();
  const { input, count } = selection;
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const reason = whyNotKept(input) ?? (name.trim() === '' ? 'Name the collection first' : undefined);
  const keep = async (): Promise<void> => {
    setBusy(true);
    try {
      const collection = await keepAsCollection(name.trim(), input);
      close();
      compose({ channel, toCollections: [collection] });
    } catch (error) {
      reportFailure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      title={titles[channel]}
      width={480}
      onClose={() => close()}
      footer={
        <>
          <Button onClick={() => close()}>Cancel</Button>
          <Button variant="primary" reason={reason} isBusy={isBusy} onClick={() => void keep()}>
            Save and write
          </Button>
        </>
      }
    >
      <p>
        {formatNumber(count)} contacts match. More than {formatNumber(mostNamed)} are written to as a collection, so
        that everybody can see whom the message went to.
      </p>
      <TextField
        label="Name of the collection"
        data-autofocus
        maxLength={100}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </Dialog>
  );
};
