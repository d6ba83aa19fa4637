// Deleting many collections, with what they are used for.
import { useEffect, useState } from 'react';
import type { Collection } from '#/domains/collections/contract.ts';
import { BulkPanel } from '#/kernel/web/bulk/BulkPanel.tsx';
import { useBulk } from '#/kernel/web/bulk/bulk-context.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { useSession } from '#/kernel/web/session.ts';
import { api } from './api.ts';
import { whyNotChanged } from './collection-words.ts';
import { deletedWords, usesOf } from './use-deleting.ts';

export const DeleteCollections = () => {
  const { selection } = useBulk<Collection>();
  const agentId = useSession((session) => session.agentId);
  const isOwner = useSession(({ rights }) => rights?.role === 'owner');
  const [uses, setUses] = useState<readonly string[]>([]);
  const ids = selection.records.map(({ _id }) => _id).join(' ');
  useEffect(() => {
    if (ids !== '') void usesOf(ids.split(' ')).then(setUses);
  }, [ids]);
  const { send, isSending } = useSend(api.collections.bulkDelete);
  return (
    <BulkPanel<Collection>
      verb="Delete"
      done="deleted"
      isDanger
      isSending={isSending}
      skip={(collection) => whyNotChanged(collection, { agentId, isOwner })}
      outcome={['Their members stay as they are.', ...uses].join(' ')}
      send={() => send(selection.input)}
      result={({ modifiedCount }) => deletedWords(modifiedCount)}
    />
  );
};
