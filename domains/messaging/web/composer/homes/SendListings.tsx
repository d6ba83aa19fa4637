// A mail with the homes that were chosen, as one block. Whom it goes to is said in the window that writes it; it is drawn anew when it goes.
import { useEffect, useEffectEvent, useState } from 'react';
import { useBulk } from '#/kernel/web/bulk/bulk-context.ts';
import { reportFailure } from '#/kernel/web/calls/failing.ts';
import { count as counted } from '#/kernel/web/formatting.ts';
import type { Identified } from '#/kernel/web/grid/rows/rows.ts';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Spinner } from '#/ui/Spinner.tsx';
import { compose, titles } from '../opening.ts';
import { mostHomes } from './homes-block.ts';
import { readBlock } from './reading-homes.ts';

const SendListings = () => {
  const { selection, close } = useBulk<Identified>();
  const { count, records } = selection;
  const isTooMany = count > mostHomes || records.length < count;
  const [why, setWhy] = useState(isTooMany ? `Choose ${mostHomes} listings at most, one by one.` : undefined);
  // Once for each opening: what is selected cannot change under an open panel.
  const ids = records.map(({ _id }) => _id);
  const gather = useEffectEvent((signal: AbortSignal) => readBlock(ids, signal));
  const begin = useEffectEvent((body: string | undefined): void => {
    if (body === undefined) {
      setWhy('Drafts are not sent. Publish a listing first.');
      return;
    }
    close();
    compose({ channel: 'email', listingIds: ids, body });
  });
  const giveUp = useEffectEvent((error: unknown): void => {
    reportFailure(error);
    close();
  });
  useEffect(() => {
    if (isTooMany) return undefined;
    const cancel = new AbortController();
    const { signal } = cancel;
    gather(signal).then(
      (body) => !signal.aborted && begin(body),
      (error: unknown) => !signal.aborted && giveUp(error),
    );
    return () => cancel.abort();
  }, [isTooMany]);
  return (
    <Dialog isOpen title={titles.email} width={440} onClose={() => close()}>
      {why ? (
        <Notice>{why}</Notice>
      ) : (
        <p role="status">
          <Spinner /> {counted(count, 'listing')}…
        </p>
      )}
    </Dialog>
  );
};
export default SendListings;
