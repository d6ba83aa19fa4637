// What is seldom done with the list of contacts as a whole.
import { Ellipsis, Eye, GitMerge, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { go } from '#/kernel/web/navigation.ts';
import { useCan } from '#/kernel/web/session.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { Menu, MenuItem } from '#/ui/Menu.tsx';

const ViewAsDialog = lazy(() => import('../access/ViewAsDialog.tsx').then((made) => ({ default: made.ViewAsDialog })));
const DuplicatesDialog = lazy(() =>
  import('../merging/DuplicatesDialog.tsx').then((made) => ({ default: made.DuplicatesDialog })),
);

export const MoreVerbs = () => {
  const isOwner = useCan()('owner');
  const [open, setOpen] = useState<'viewAs' | 'duplicates'>();
  const close = (): void => setOpen(undefined);
  return (
    <>
      <Menu label="More" place="bottom-end" trigger={<IconButton icon={Ellipsis} label="More" />}>
        <MenuItem icon={GitMerge} onClick={() => setOpen('duplicates')}>
          Possible duplicates
        </MenuItem>
        {isOwner && (
          <MenuItem icon={Eye} onClick={() => setOpen('viewAs')}>
            View as…
          </MenuItem>
        )}
        <MenuItem icon={Trash2} onClick={() => go('/contacts?deleted=1')}>
          Recently deleted
        </MenuItem>
      </Menu>
      {open && (
        <Suspense fallback={null}>
          {open === 'viewAs' ? <ViewAsDialog onClose={close} /> : <DuplicatesDialog onClose={close} />}
        </Suspense>
      )}
    </>
  );
};
