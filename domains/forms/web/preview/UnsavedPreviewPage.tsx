// A form that is built and not saved yet, as visitors would fill it in: as the builder had it, or as it is kept on this computer.
import { useState } from 'react';
import { readDraft } from '#/kernel/web/drafts/drafts.ts';
import { Text } from '#/ui/layout.tsx';
import type { Copy } from '../builder/drawing.ts';
import { builtLast } from '../builder/handing-over.ts';
import { Preview } from './Preview.tsx';

const UnsavedPreviewPage = () => {
  const [drawing] = useState(() => builtLast() ?? readDraft<Copy>('form.new')?.values.drawing);
  return (
    <Preview
      title={drawing?.displayName ?? 'Form preview'}
      back={{ href: '/forms/create', label: 'Back to the form' }}
      form={drawing}
    >
      <Text as="p" tone="soft">
        No form is being made on this computer.
      </Text>
    </Preview>
  );
};
export default UnsavedPreviewPage;
