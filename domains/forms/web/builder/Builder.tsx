// The builder at work: palette, form and panel beside one another; on a phone the form, with the others over it.
import { useState } from 'react';
import { ChangedElsewhere } from '#/kernel/web/builder/ChangedElsewhere.tsx';
import { KeptCopy } from '#/kernel/web/builder/KeptCopy.tsx';
import { useIsMobile } from '#/kernel/web/media.ts';
import { go } from '#/kernel/web/navigation.ts';
import { Announcements } from '#/kernel/web/states/Announcements.tsx';
import { LoadedWindow } from '#/kernel/web/windows/LoadedWindow.tsx';
import { Stack } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { api } from '../api.ts';
import { add } from './acting.ts';
import styles from './Builder.module.css';
import type { Builder as Made } from './builder-store.ts';
import { Canvas } from './canvas/Canvas.tsx';
import type { Place } from './changing.ts';
import type { Editing } from './editing.ts';
import { focusForm } from './focusing.ts';
import { previewUnsaved } from './handing-over.ts';
import { Header } from './header/Header.tsx';
import { InsertDialog } from './palette/InsertDialog.tsx';
import { Palette } from './palette/Palette.tsx';
import { SidePanel } from './panel/SidePanel.tsx';
import { useBuilderKeys } from './use-builder-keys.ts';
import { useEditing } from './use-editing.ts';

const publishSheet = () => import('./publish/PublishSheet.tsx');
const shareSheet = () => import('./share/ShareSheet.tsx');

const takeTheirs = async (builder: Made): Promise<void> =>
  builder.takeTheirs(await api.forms.get({ id: builder.get().form?._id ?? '' }));

interface SheetsProps {
  editing: Editing;
  isSharing: boolean;
  onShared: () => void;
}

/** The windows in which a form goes out. */
const Sheets = ({ editing, isSharing, onShared }: SheetsProps) => {
  const { form, isPublishing, setPublishing } = editing;
  return (
    <>
      {isPublishing && (
        <LoadedWindow
          title="Publish"
          load={publishSheet}
          given={{ editing, onClose: () => setPublishing(false) }}
          onClose={() => setPublishing(false)}
        />
      )}
      {isSharing && form?.publicUrl && (
        <LoadedWindow
          title="Share"
          width={640}
          load={shareSheet}
          given={{ editing, url: form.publicUrl, formId: form._id, onClose: onShared }}
          onClose={onShared}
        />
      )}
    </>
  );
};

export const Builder = ({ builder }: { builder: Made }) => {
  const { editing, draft, isOvertaken, saveOver } = useEditing(builder);
  const isMobile = useIsMobile();
  const [isSharing, setSharing] = useState(false);
  const [inserting, setInserting] = useState<{ at: Place | undefined } | null>(null);
  const { selected, form, isReadOnly, setPublishing } = editing;
  const isPanelOver = isMobile && selected !== null;
  const preview = (): void => {
    if (form) go(`/form/${form._id}/preview`);
    else previewUnsaved(editing.drawing);
  };
  useBuilderKeys(editing, {
    onInsert: () => setInserting({ at: undefined }),
    onPublish: () => setPublishing(true),
    onPreview: preview,
  });
  return (
    <div className={styles.builder}>
      {!isReadOnly && <Palette className={styles.palette} onPick={(offer) => add(editing, offer)} />}
      <Stack fill inert={isPanelOver}>
        <Header editing={editing} onPublish={() => setPublishing(true)} onShare={() => setSharing(true)} />
        <div className={styles.scroll}>
          <KeptCopy draft={draft} onKeep={builder.restore} onGone={focusForm} />
          {isReadOnly && <Notice>You can only view this form.</Notice>}
          <Canvas editing={editing} onInsert={(at) => setInserting({ at })} />
        </div>
      </Stack>
      {(!isMobile || isPanelOver) && <SidePanel editing={editing} className={styles.aside} />}
      {inserting && (
        <InsertDialog
          onClose={() => setInserting(null)}
          onPick={(offer) => {
            setInserting(null);
            add(editing, offer, inserting.at);
          }}
        />
      )}
      {!isOvertaken && <Sheets editing={editing} isSharing={isSharing} onShared={() => setSharing(false)} />}
      {isOvertaken && (
        <ChangedElsewhere
          what="form"
          did="built"
          onClose={builder.resolve}
          onTake={() => takeTheirs(builder)}
          onSaveOver={saveOver}
        />
      )}
      <Announcements />
    </div>
  );
};
