// Says that storage is full as long as the server says so: to owners where and how much is missing, to others whom to ask. Loaded only then.
import { TriangleAlert } from 'lucide-react';
import { storageContract } from '#/kernel/contract/storage-calls.ts';
import { clients } from '#/kernel/web/calls/client.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useCan } from '#/kernel/web/session.ts';
import { Banner } from '#/kernel/web/telling/Banner.tsx';

const api = clients({ storage: storageContract });
/** Asked again by itself, so that the strip goes away without anything being done. */
const everyMs = 15_000;

// Not the words of file sizes: a part that is shared with another page would cost every first page some bytes.
const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_048_576)} MB`;

const StorageFull = () => {
  const isOwner = useCan()('owner');
  const { data } = useCall(api.storage.look, {}, { isQuiet: true, everyMs });
  const full = data?.places.filter(({ isFull }) => isFull) ?? [];
  const short = full.find(({ folder, missingBytes }) => folder !== null && missingBytes);
  const what = full.some(({ place }) => place === 'database') ? 'changes and files' : 'files';
  return (
    <Banner id="storage-full" order={5} tone="red" icon={TriangleAlert}>
      <b>Storage is full.</b> {full.length > 0 && `New ${what} may not be saved. `}
      {!isOwner
        ? 'Ask an owner to free some space.'
        : short
          ? `${short.folder} has ${megabytes(short.freeBytes ?? 0)} free; free ${megabytes(short.missingBytes ?? 0)} more.`
          : full.length > 0 &&
            `Free some space on the disk of the ${full[0]?.place === 'files' ? 'files' : 'database'}.`}
    </Banner>
  );
};
export default StorageFull;
