// Draws a component that is loaded when it is first shown: what slots hold. One that cannot be loaded or drawn says so in its own
// place; what stands around it stays.
import { Component, type ComponentType, createElement, type ReactNode, Suspense } from 'react';
import { Button } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { note } from '../telling/log.ts';

export type Load<P> = () => Promise<{ default: ComponentType<P> }>;
// Parts by what loads them; which properties one takes is known where it is drawn. What is here is drawn at once: a boundary of
// suspense, once it shows what stands meanwhile, shows it for a third of a second.
const loaded = new Map<unknown, unknown>();

/** Loads a part before it is drawn: it then stands at once. */
export const loadAhead = async <P,>(load: Load<P>): Promise<void> => {
  loaded.set(load, (await load()).default);
};

/** For what is no loss to the page: that it is missing is noted here, and nothing stands in its place. */
export const silently = (): void => undefined;

interface Common {
  fallback?: ReactNode;
  /** Called instead of saying so in its place: for windows, which have none. */
  onFail?: () => void;
}
type Props<P extends object> = Common &
  ({ load: Load<Record<never, never>>; given?: undefined } | { load: Load<P>; given: P });

/** Stands where a part would be that cannot be drawn. */
export const NotShown = ({ onRetry }: { onRetry: () => void }) => (
  <Notice
    tone="error"
    actions={
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    This part could not be shown.
  </Notice>
);

/** The part, what stands for it meanwhile, or that it could not be shown. */
export class Loaded<P extends object = Record<never, never>> extends Component<Props<P>, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  /** What is being loaded now. */
  private asked: unknown;

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidMount(): void {
    this.fetch();
  }

  override componentDidUpdate(): void {
    this.fetch();
  }

  override componentWillUnmount(): void {
    this.asked = undefined;
  }

  override componentDidCatch(error: unknown): void {
    this.fail(error);
  }

  private fetch(): void {
    const { load } = this.props;
    if (loaded.has(load) || this.asked === load || this.state.hasFailed) return;
    this.asked = load;
    load().then(
      (part) => {
        loaded.set(load, part.default);
        if (this.asked === load) this.forceUpdate();
      },
      (error: unknown) => {
        if (this.asked !== load) return;
        this.setState({ hasFailed: true });
        this.fail(error);
      },
    );
  }

  private fail(error: unknown): void {
    this.asked = undefined;
    note('a part of the page', error);
    this.props.onFail?.();
  }

  override render(): ReactNode {
    const { load, fallback = null, onFail, given } = this.props;
    const part = loaded.get(load) as ComponentType<P> | undefined;
    if (!this.state.hasFailed)
      return part ? <Suspense fallback={fallback}>{createElement(part, given as P)}</Suspense> : fallback;
    if (onFail) return null;
    return <NotShown onRetry={() => this.setState({ hasFailed: false })} />;
  }
}
