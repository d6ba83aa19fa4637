// Which columns are shown and in what order, without a pointer too. What is behind the button comes when it is pressed.
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#/ui/Button.tsx';
import { Popover } from '#/ui/floating/Popover.tsx';
import { Loaded } from '../windows/Loaded.tsx';
import { Coming } from '../windows/LoadedWindow.tsx';
import type { ColumnsOfList } from './columns-of-list.ts';

const panel = async () => ({ default: (await import('./ColumnsPanel.tsx')).ColumnsPanel });

export const ColumnsMenu = <R,>(props: ColumnsOfList<R>) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      isOpen={isOpen}
      onChange={setOpen}
      isBare
      width={280}
      label="Columns"
      trigger={
        <Button variant="subtle" size="small" icon={Columns3} onClick={() => setOpen(!isOpen)}>
          Columns
        </Button>
      }
    >
      <Loaded<ColumnsOfList<R>> load={panel} given={props} fallback={<Coming />} />
    </Popover>
  );
};
