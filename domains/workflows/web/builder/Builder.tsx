// The builder at work: head, canvas or outline, and the panel beside it; on a phone the outline, with the panel over it.
import { useState } from 'react';
import { ChangedElsewhere } from '#/kernel/web/builder/ChangedElsewhere.tsx';
import { KeptCopy } from '#/kernel/web/builder/KeptCopy.tsx';
import { useIsMobile } from '#/kernel/web/media.ts';
import { Announcements } from '#/kernel/web/states/Announcements.tsx';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { cx } from '#/ui/cx.ts';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { learningWords } from '../learning-words.ts';
import styles from './Builder.module.css';
import type { Builder as Made } from './builder-store.ts';
import { focusPanel, keepFocus } from './canvas/focusing.ts';
import type { Editing } from './editing.ts';
import { Header } from './header/Header.tsx';
import { SidePanel } from './panel/SidePanel.tsx';
import { ReviewSheet } from './review/ReviewSheet.tsx';
import { useBuilderKeys } from './use-builder-keys.ts';
import { type Inside, useEditing } from './use-editing.ts';
import { useFocusBack } from './use-focus-back.ts';

const canvas = () => import('./canvas/Canvas.tsx');
const outline = () => import('../outline/Outline.tsx');

const Drawn = ({ editing, isOutline }: { editing: Editing; isOutline: boolean }) =>
  isOutline ? (
    <div className={styles.outline}>
      <Loaded load={outline} given={{ editing }} fallback={<Skeleton height={240} radius={10} />} />
    </div>
  ) : (
    <Loaded load={canvas} given={{ editing }} />
  );

const takeTheirs = async (builder: Made): Promise<void> =>
  builder.takeTheirs((await api.workflows.get({ id: builder.get().workflow?._id ?? '' })).workflow);

/** Those that are read as an outline: they stay so when what was just made gets a page of its own. */
const outlined = new WeakSet<Made>();

export const Builder = ({ builder, inside }: { builder: Made; inside: Inside }) => {
  const { editing, draft, isOvertaken, saveOver } = useEditing(builder, inside);
  const isMobile = useIsMobile();
  const [wantsOutline, setWantsOutline] = useState(outlined.has(builder));
  const isOutline = isMobile || wantsOutline;
  const { selected, workflow } = editing;
  const learning = workflow ? learningWords(workflow) : undefined;
  // On a phone it lies over everything else.
  const isPanelOpen = selected !== null && selected.kind !== 'review';
  const turnOutline = (): void => {
    if (wantsOutline) outlined.delete(builder);
    else outlined.add(builder);
    setWantsOutline(!wantsOutline);
  };
  const turn = isMobile ? undefined : turnOutline;
  useBuilderKeys(editing, turn);
  useFocusBack(selected);
  return (
    <div className={styles.builder}>
      <div className={cx(styles.stage, isOutline && styles.outlined)} inert={isMobile && isPanelOpen}>
        <Header
          editing={editing}
          isOutline={isOutline}
          onOutline={turn}
          onReview={() => editing.select({ kind: 'review' })}
        />
        <div className={styles.strips}>
          <KeptCopy
            draft={draft}
            onKeep={({ drawing, base }) => builder.restore(drawing, base)}
            onGone={() => keepFocus(focusPanel)}
          />
          {learning !== undefined && <Notice>{learning}. Whoever joins or leaves from now on is noticed.</Notice>}
        </div>
        <Drawn editing={editing} isOutline={isOutline} />
      </div>
      {(!isMobile || isPanelOpen) && <SidePanel editing={editing} className={styles.aside} />}
      {selected?.kind === 'review' && !isOvertaken && (
        <ReviewSheet editing={editing} onClose={() => editing.select(null)} />
      )}
      {isOvertaken && (
        <ChangedElsewhere
          what="workflow"
          did="drew"
          onClose={builder.resolve}
          onTake={() => takeTheirs(builder)}
          onSaveOver={saveOver}
        />
      )}
      <Announcements />
    </div>
  );
};
