// A window whose code comes when it is opened: its frame stands at once, the rest follows in its place. One that cannot be had says so
// and closes.
import type { ComponentType, ReactNode } from 'react';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { Grid } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { reportMissing } from '../calls/failing.ts';
import { type Load, Loaded } from './Loaded.tsx';

export interface WindowFrame {
  /** As the window itself says it. */
  title: ReactNode;
  width?: number;
  isSheet?: boolean;
  /** It stands in the place of another window, which Back leads to. */
  onBack?: () => void;
}

interface Props<P extends object> extends WindowFrame {
  load: Load<P>;
  given: P;
  onClose: () => void;
}

export const LoadedWindow = <P extends object>({
  load,
  given,
  title,
  width = 560,
  isSheet = false,
  onBack,
  onClose,
}: Props<P>) => (
  <Loaded<P>
    load={load}
    given={given}
    fallback={
      <Dialog title={title} width={width} isSheet={isSheet} isOpen onClose={onClose} {...(onBack ? { onBack } : {})}>
        <Coming />
      </Dialog>
    }
    onFail={() => reportMissing(onClose)}
  />
);

export const Coming = () => (
  <Grid gap={14} pt={12} pb={16} aria-busy="true">
    <Skeleton width="40%" />
    <Skeleton height={32} radius={8} />
    <Skeleton width="30%" />
    <Skeleton height={32} radius={8} />
  </Grid>
);

/** The same as a component: `const Sharing = lazyWindow({ title: 'Share' }, async () => (await import('./Sharing.tsx')).Sharing)`. */
export const lazyWindow = <P extends object>(
  { title, ...frame }: Omit<WindowFrame, 'title'> & { title: string | ((given: P) => string) },
  load: () => Promise<ComponentType<P>>,
) => {
  const part = async () => ({ default: await load() });
  return (given: P & { onClose: () => void }) => (
    <LoadedWindow<P>
      {...frame}
      title={typeof title === 'string' ? title : title(given)}
      load={part}
      given={given}
      onClose={given.onClose}
    />
  );
};
