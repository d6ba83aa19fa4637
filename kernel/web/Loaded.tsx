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

type Load<P> = () => Promise<{ default: ComponentType<P> }>;
// Parts by what loads them; which properties one takes is known where it is drawn.
const loaded = new Map<unknown, unknown>();

const lazyOf = <P extends object>(load: Load<P>): LazyExoticComponent<ComponentType<P>> => {
  const known = (loaded.get(load) as LazyExoticComponent<ComponentType<P>> | undefined) ?? lazy(load);
  loaded.set(load, known);
  return known;
};

interface Common {
  fallback?: ReactNode;
  /** Called instead of saying so in its place: for windows, which have none. */
  onFail?: () => void;
}
type Props<P extends object> = Common &
  ({ load: Load<Record<never, never>>; given?: undefined } | { load: Load<P>; given: P });

/** The part, what stands for it meanwhile, or that it could not be shown. */
export class Loaded<P extends object = Record<never, never>> extends Component<Props<P>, { hasFailed: boolean }> {
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
    const { load, fallback = null, onFail, given } = this.props;
    if (!this.state.hasFailed)
      return <Suspense fallback={fallback}>{createElement(lazyOf(load as Load<P>), given as P)}</Suspense>;
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
