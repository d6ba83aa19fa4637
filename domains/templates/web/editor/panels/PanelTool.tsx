// A tool that opens a panel. Its panel is told how to close; the caret is where it was when it does.

import type { Editor } from '@tiptap/react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Popover } from '#/ui/floating/Popover.tsx';
import { focusOn } from '../changing.ts';
import { Tool } from '../Tool.tsx';

interface Props extends Pick<ComponentProps<typeof Tool>, 'label' | 'icon' | 'keys' | 'isOn'> {
  editor: Editor;
  width?: number;
  isBare?: boolean;
  children: (close: () => void) => ReactNode;
}

export const PanelTool = ({ editor, width = 280, isBare = false, children, isOn, ...tool }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
    focusOn(editor);
  };
  return (
    <Popover
      label={tool.label}
      width={width}
      isBare={isBare}
      isOpen={isOpen}
      onChange={setOpen}
      trigger={
        <Tool
          {...tool}
          {...(isOn === undefined ? {} : { 'data-on': isOn || undefined })}
          onClick={() => setOpen((was) => !was)}
        />
      }
    >
      {children(close)}
    </Popover>
  );
};
