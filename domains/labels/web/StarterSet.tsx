// Eight labels to begin with, as chips, and the verb that makes them.
import { Sparkles } from 'lucide-react';
import { starterOrigins, starterTags } from '#/domains/labels/contract.ts';
import { Button } from '#/ui/Button.tsx';
import { Chip } from '#/ui/Chip.tsx';
import type { WebLabelKind } from './api.ts';
import styles from './StarterSet.module.css';
import type { LabelCalls } from './use-label-calls.ts';

export const StarterChips = ({ of }: Pick<WebLabelKind, 'of'>) => (
  <span className={styles.chips}>
    {(of === 'tag' ? starterTags : starterOrigins).map(({ displayName, backgroundColor, foregroundColor }) => (
      <Chip key={displayName} background={backgroundColor} foreground={foregroundColor}>
        {displayName}
      </Chip>
    ))}
  </span>
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
