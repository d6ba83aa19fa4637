// Deleting many campaigns, with a way back.
import { BulkPanel } from '#/kernel/web/bulk/BulkPanel.tsx';
import { useBulk } from '#/kernel/web/bulk/bulk-context.ts';
import { refresh } from '#/kernel/web/calls/cache.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { api } from '../../api.ts';
import { deletedWords } from '../campaign-words.ts';
import type { ListedCampaign } from './listed-campaign.ts';

export const DeleteCampaigns = () => {
  const { selection } = useBulk<ListedCampaign>();
  const { send, isSending } = useSend(api.campaigns.bulkDelete);
  const ids = selection.records.map(({ _id }) => _id);
  return (
    <BulkPanel<ListedCampaign>
      verb="Delete"
      done="deleted"
      title="Deletion of campaigns"
      isDanger
      isSending={isSending}
      outcome="Their contacts stay. What they brought counts as without a campaign."
      send={() => send(selection.input)}
      result={({ modifiedCount }) => (modifiedCount > 0 ? deletedWords(selection.isAll, modifiedCount) : undefined)}
      undo={
        selection.isAll
          ? undefined
          : async () => {
              await api.campaigns.restore({ ids });
              await refresh('campaigns');
            }
      }
    />
  );
};
