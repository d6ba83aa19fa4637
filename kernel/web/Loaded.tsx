// Draws a component that is loaded when it is first shown: what slots hold. One that cannot be loaded or drawn says so in its own
// place; what stands around it stays.
import {
  Component,
  type ComponentType,
  createElement,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
} from 'react';
import { Button } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { note } from './log.ts';

type Load = () => Promise<{ default: ComponentType }>;
const loaded = new Map<Load, LazyExoticComponent<ComponentType>>();

const lazyOf = (load: Load): LazyExoticComponent<ComponentType> => {
  const known = loaded.get(load) ?? lazy(load);
  loaded.set(load, known);
  return known;
};

interface Props {
  load: Load;
  fallback?: ReactNode;
  /** Called instead of saying so in its place: for windows, which have none. */
  onFail?: () => void;
}

/** The part, what stands for it meanwhile, or that it could not be shown. */
export class Loaded extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { load, onFail } = this.props;
    // Asked for anew the next time: a failed load is not kept.
    loaded.delete(load);
    note('a part of the page', error);
    onFail?.();
  }

  override render(): ReactNode {
    const { load, fallback = null, onFail } = this.props;
    if (!this.state.hasFailed) return <Suspense fallback={fallback}>{createElement(lazyOf(load))}</Suspense>;
    if (onFail) return null;
    return (
      <Notice
        tone="error"
        actions={
          <Button size="small" onClick={() => this.setState({ hasFailed: false })}>
            Try again
          </Button>
        }
      >
        This part could not be shown.
      </Notice>
    );
  }
}
