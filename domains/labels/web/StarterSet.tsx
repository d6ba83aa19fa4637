// Eight labels to begin with, as chips, and the verb that makes them.
import { Sparkles } from 'lucide-react';
import { starterOrigins, starterTags } from '#/domains/labels/contract.ts';
import { Button } from '#/ui/Button.tsx';
import { Chip } from '#/ui/Chip.tsx';
import { Row } from '#/ui/layout.tsx';
import type { WebLabelKind } from './api.ts';
import type { LabelCalls } from './use-label-calls.ts';

export const StarterChips = ({ of }: Pick<WebLabelKind, 'of'>) => (
  <Row as="span" inline wrap gap={6} justify="center" mt={8}>
    {(of === 'tag' ? starterTags : starterOrigins).map(({ displayName, backgroundColor, foregroundColor }) => (
      <Chip key={displayName} background={backgroundColor} foreground={foregroundColor}>
        {displayName}
      </Chip>
    ))}
  </Row>
);

export const StarterButton = ({ calls, isPrimary = false }: { calls: LabelCalls; isPrimary?: boolean }) => (
  <Button
    variant={isPrimary ? 'primary' : 'default'}
    size={isPrimary ? 'medium' : 'small'}
    icon={Sparkles}
    isBusy={calls.isBusy}
    onClick={() => void calls.begin()}
  >
    Add these eight
  </Button>
);
