// The window of one area, or of a new one: its form, once what it needs is known.
import { areaEntity } from '#/domains/areas/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useAttributes, useConfig } from '#/kernel/web/kinds/attributes.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { Coming } from '#/kernel/web/windows/LoadedWindow.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { api } from '../api.ts';
import { AreaForm } from './AreaForm.tsx';
import { areaWidth, newArea } from './area-window.ts';

interface Props {
  id: string;
  onClose: () => void;
}

export const AreaEditor = ({ id, onClose }: Props) => {
  const isNew = id === newArea;
  const { data, error, refetch } = useCall(api.areas.get, { id }, { isOff: isNew, isQuiet: true });
  const isReady = useConfig(areaEntity.typeName, true) !== undefined;
  const own = useAttributes(areaEntity).filter(({ isCustom, isHidden }) => isCustom && !isHidden);
  if (isReady && (isNew || data)) return <AreaForm area={isNew ? undefined : data} own={own} onClose={onClose} />;
  return (
    <Dialog isOpen title={isNew ? 'Create area' : 'Edit area'} width={areaWidth} isSheet onClose={onClose}>
      {error ? <FailureStrip what="The area" failure={error} onRetry={() => void refetch()} /> : <Coming />}
    </Dialog>
  );
};
