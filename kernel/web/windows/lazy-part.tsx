// A component whose code comes when it is first drawn, under the `Suspense` of whoever draws it. React keeps a failure for good, and takes down
// everything up to the next boundary; this one says it in its own place, and asks for the code again.
import { Component, type ComponentType, createElement, lazy, type ReactNode } from 'react';
import { note } from '../telling/log.ts';
import { type Load, NotShown } from './Loaded.tsx';

interface Options {
  /** What is no loss to the page is left out where it cannot be had. */
  isSilent?: boolean;
}

export const lazyPart = <P extends object = Record<never, never>>(
  load: Load<P>,
  { isSilent = false }: Options = {},
): ComponentType<P> => {
  let part = lazy<ComponentType<P>>(load);

  return class Part extends Component<P, { hasFailed: boolean }> {
    override state = { hasFailed: false };
    /** What it draws stays the same for as long as it is drawn, also when another place had to ask anew. */
    private drawn = part;

    static getDerivedStateFromError(): { hasFailed: boolean } {
      return { hasFailed: true };
    }

    override componentDidCatch(error: unknown): void {
      note('a part of the page', error);
      // The next one who draws it asks anew.
      part = lazy<ComponentType<P>>(load);
    }

    override render(): ReactNode {
      if (!this.state.hasFailed) return createElement<P>(this.drawn, this.props);
      const again = (): void => {
        this.drawn = part;
        this.setState({ hasFailed: false });
      };
      return isSilent ? null : <NotShown onRetry={again} />;
    }
  };
};
