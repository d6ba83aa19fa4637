// What is seldom done with the list of contacts as a whole. `?duplicates=1` opens the window of possible duplicates from anywhere.
import { Download, Ellipsis, Eye, GitMerge, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { oneOf } from '#/kernel/web/fields/search-fields.ts';
import { useIsMobile } from '#/kernel/web/media.ts';
import { go } from '#/kernel/web/navigation.ts';
import { useSearchState } from '#/kernel/web/routing.ts';
import { useCan } from '#/kernel/web/session.ts';
import { lazyWindow } from '#/kernel/web/windows/LoadedWindow.tsx';
import { Menu, MenuItem } from '#/ui/floating/Menu.tsx';
import { IconButton } from '#/ui/IconButton.tsx';

const ViewAsDialog = lazyWindow(
  { title: 'View as…', width: 440 },
  async () => (await import('../access/ViewAsDialog.tsx')).ViewAsDialog,
);
const DuplicatesDialog = lazyWindow(
  { title: 'Possible duplicates', isSheet: true },
  async () => (await import('../merging/DuplicatesDialog.tsx')).DuplicatesDialog,
);

const address = { duplicates: oneOf('1') };

export const MoreVerbs = () => {
  const isOwner = useCan()('owner');
  const isMobile = useIsMobile();
  const [isViewing, setViewing] = useState(false);
  const [{ duplicates }, setAddress] = useSearchState(address);
  return (
    <>
      <Menu label="More" place="bottom-end" trigger={<IconButton icon={Ellipsis} label="More" />}>
        {isMobile && (
          <MenuItem icon={Download} onClick={() => go('/import-contacts')}>
            Import
          </MenuItem>
        )}
        <MenuItem icon={GitMerge} onClick={() => setAddress({ duplicates: '1' })}>
          Possible duplicates
        </MenuItem>
        {isOwner && (
          <MenuItem icon={Eye} onClick={() => setViewing(true)}>
            View as…
          </MenuItem>
        )}
        <MenuItem icon={Trash2} onClick={() => go('/contacts?deleted=1')}>
          Recently deleted
        </MenuItem>
      </Menu>
      {isViewing && <ViewAsDialog onClose={() => setViewing(false)} />}
      {duplicates && <DuplicatesDialog onClose={() => setAddress({ duplicates: undefined })} />}
    </>
  );
};
