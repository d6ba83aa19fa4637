// An editor of a cell that comes when the first cell is edited with it: pickers are much code, and most visits change no cell.
import type { ComponentType } from 'react';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { reportMissing } from '../calls/failing.ts';
import type { EditorProps } from '../kinds/kind.ts';
import { Loaded } from '../windows/Loaded.tsx';

/** `lazyEditor(async () => (await import('./editors.tsx')).TagsEditor)`. It takes the focus itself when it has come; where it cannot, the cell is as it was. */
export const lazyEditor = (load: () => Promise<ComponentType<EditorProps>>): ComponentType<EditorProps> => {
  const editor = async () => ({ default: await load() });
  return (props) => (
    <Loaded<EditorProps>
      load={editor}
      given={props}
      fallback={<Skeleton width="70%" />}
      onFail={() => reportMissing(props.onCancel)}
    />
  );
};
