// Sharing a form that is published: its link, or the code that puts it on a site, with a picture of how it looks there.
import { useState } from 'react';
import { useIsMobile } from '#/kernel/web/media.ts';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { Stack } from '#/ui/layout.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import type { Editing } from '../editing.ts';
import { Links } from '../publish/Links.tsx';
import { type ShareKind, shareKinds } from './codes.ts';
import { Embed } from './Embed.tsx';

interface Props {
  editing: Editing;
  url: string;
  formId: string;
  onClose: () => void;
}

const ShareSheet = ({ editing, url, formId, onClose }: Props) => {
  const [kind, setKind] = useState<ShareKind>('link');
  const isMobile = useIsMobile();
  return (
    <Dialog isOpen width={640} title="Share" onClose={onClose} isSheet={isMobile}>
      <Stack gap={16} pb={8}>
        <Tabs label="Ways to share" tabs={shareKinds} value={kind} onChange={setKind} />
        {kind === 'link' ? (
          <Links url={url} formId={formId} editing={editing} />
        ) : (
          <Embed key={kind} kind={kind} url={url} editing={editing} />
        )}
      </Stack>
    </Dialog>
  );
};
export default ShareSheet;
