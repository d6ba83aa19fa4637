// The window of one campaign, or of a new one: its form, once what it needs is known.
import { campaignEntity, type Rule } from '#/domains/marketing/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useAttributes, useConfig } from '#/kernel/web/kinds/attributes.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { Coming } from '#/kernel/web/windows/LoadedWindow.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { api } from '../../api.ts';
import { CampaignForm } from './CampaignForm.tsx';
import { campaignWidth, newCampaign } from './campaign-window.ts';

interface Props {
  id: string;
  /** What a new one begins with. */
  rules: readonly Rule[];
  onClose: () => void;
}

export const CampaignEditor = ({ id, rules, onClose }: Props) => {
  const isNew = id === newCampaign;
  const { data, error, refetch } = useCall(api.campaigns.get, { id }, { isOff: isNew, isQuiet: true });
  const isReady = useConfig(campaignEntity.typeName, true) !== undefined;
  const own = useAttributes(campaignEntity).filter(({ isCustom, isHidden }) => isCustom && !isHidden);
  if (isReady && (isNew || data))
    return <CampaignForm campaign={isNew ? undefined : data} rules={rules} own={own} onClose={onClose} />;
  return (
    <Dialog isOpen title={isNew ? 'New campaign' : 'Edit campaign'} width={campaignWidth} onClose={onClose}>
      {error ? <FailureStrip what="The campaign" failure={error} onRetry={() => void refetch()} /> : <Coming />}
    </Dialog>
  );
};
