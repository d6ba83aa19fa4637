// A small panel of the editor that asks for something: its fields, and its verbs under them. Enter in a field confirms; the form around the
// editor hears nothing of it.
import type { KeyboardEvent, ReactNode } from 'react';
import { Row, Stack } from '#/ui/layout.tsx';

interface Props {
  children: ReactNode;
  verbs: ReactNode;
  onEnter: () => void;
}

export const AskPanel = ({ children, verbs, onEnter }: Props) => {
  const press = (event: KeyboardEvent): void => {
    const isField = event.target instanceof HTMLInputElement && event.target.type !== 'file';
    if (event.key !== 'Enter' || event.metaKey || event.ctrlKey || event.nativeEvent.isComposing || !isField) return;
    event.preventDefault();
    event.stopPropagation();
    onEnter();
  };
  return (
    <Stack gap={12} role="presentation" onKeyDown={press}>
      {children}
      <Row wrap gap={8}>
        {verbs}
      </Row>
    </Stack>
  );
};
