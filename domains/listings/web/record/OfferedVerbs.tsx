// What other parts offer to do with homes, for the one of the page: sending it. Their windows ask what is selected; here it is this home.
import { useState } from 'react';
import type { WholeListing } from '#/domains/listings/contract.ts';
import { BulkContext, type OpenBulk } from '#/kernel/web/bulk/bulk-context.ts';
import { bulkVerb } from '#/kernel/web/bulk/bulk-slots.ts';
import { panelWidth } from '#/kernel/web/bulk/panel-width.ts';
import { useSlot } from '#/kernel/web/slots.ts';
import { LoadedWindow } from '#/kernel/web/windows/LoadedWindow.tsx';
import { Button } from '#/ui/Button.tsx';

export const OfferedVerbs = ({ home }: { home: WholeListing }) => {
  const offered = useSlot(bulkVerb).filter(({ typeName }) => typeName === 'listing');
  const [openId, setOpenId] = useState<string>();
  const opened = offered.find(({ id }) => id === openId);
  const close = (): void => setOpenId(undefined);
  const alone: OpenBulk<WholeListing> = {
    selection: {
      isAll: false,
      count: 1,
      records: [home],
      input: { ids: [home._id] },
      one: 'listing',
      many: 'listings',
    },
    nameOf: ({ displayName }) => displayName,
    close,
  };
  return (
    <>
      {offered.map(({ id, label, icon }) => (
        <Button key={id} icon={icon} onClick={() => setOpenId(id)}>
          {label}
        </Button>
      ))}
      {opened && (
        <BulkContext value={alone as unknown as OpenBulk<never>}>
          <LoadedWindow title={opened.label} width={panelWidth} load={opened.load} given={{}} onClose={close} />
        </BulkContext>
      )}
    </>
  );
};
