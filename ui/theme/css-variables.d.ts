// Lets style objects carry the custom properties that components hand to their style sheets.
import 'react';

declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
