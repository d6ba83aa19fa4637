// What screens are laid out with: Stack (a column), Row, Grid, Text and Clip (one line that ends in an ellipsis). Each property is a class of
// layout.css, in a layer that the style sheet of any component overrules.
import type { ComponentProps, CSSProperties, ElementType, JSX, ReactElement } from 'react';
import { cx } from './cx.ts';
import './layout.css';
import type { scale } from './scale.ts';

type Scale = typeof scale;
type Scaled = { [Name in keyof Scale]?: keyof Scale[Name][1] };

interface Flags {
  wrap?: boolean;
  inline?: boolean;
  block?: boolean;
  /** What is placed in it is placed by its edges. */
  relative?: boolean;
  /** In the middle of a grid, both ways. */
  centred?: boolean;
  /** Takes the room that is left. */
  grow?: boolean;
  /** Takes the room that is left, and no more than that. */
  fill?: boolean;
  /** May become narrower than its content. */
  shrink?: boolean;
  /** Neither grows nor shrinks. */
  rigid?: boolean;
  fullWidth?: boolean;
  /** Small and soft: what explains. */
  note?: boolean;
  /** Small and faint: what stands beside. */
  aside?: boolean;
  nowrap?: boolean;
  /** Keeps the line breaks of its text. */
  preWrap?: boolean;
  /** Breaks words that are longer than a line. */
  breaks?: boolean;
  /** Figures of one width, for columns of them. */
  tabular?: boolean;
}

/** What no scale has: pixels, or as a style sheet writes it. Each travels as a variable of the element, so that a style sheet can overrule it. */
interface Measures {
  /** Of a Grid, as in grid-template-columns. */
  columns?: string;
  width?: number | string;
  minWidth?: number | string;
  maxWidth?: number | string;
  minHeight?: number | string;
}

interface Shape extends Scaled, Flags, Measures {
  className?: string | false | null | undefined;
  style?: CSSProperties;
}
type Tag = keyof JSX.IntrinsicElements;
type Props<T extends Tag> = Shape & { as?: T } & Omit<ComponentProps<T>, keyof Shape | 'as'>;

const flags =
  'wrap inline block relative centred grow fill shrink rigid fullWidth note aside nowrap preWrap breaks tabular';
const scaled = 'gap rowGap align alignSelf justify p px py pt pr pb pl m mx my mt mr mb ml size weight tone textAlign';
const shapes = new Set(`${flags} ${scaled}`.split(' '));
const measures = new Set(['columns', 'width', 'minWidth', 'maxWidth', 'minHeight']);

const box =
  <Usual extends Tag>(kind: string, usual: Usual) =>
  <T extends Tag = Usual>({ as, className, style, ...given }: Props<T>): ReactElement => {
    const names = [kind];
    const rest: Record<string, unknown> = {};
    let styled: CSSProperties | undefined = style;
    for (const [name, value] of Object.entries(given))
      if (measures.has(name) && value !== undefined) {
        names.push(name);
        styled = { ...styled, [`--${name}`]: typeof value === 'number' ? `${value}px` : value };
      } else if (!shapes.has(name)) rest[name] = value;
      else if (value === true) names.push(name);
      else if (value !== undefined && value !== false) names.push(`${name}-${String(value)}`);
    const Element = (as ?? usual) as ElementType;
    return <Element {...rest} style={styled} className={cx(...names, className)} />;
  };

export const Stack = box('stack', 'div');
export const Row = box('row', 'div');
export const Grid = box('grid', 'div');
export const Text = box('text', 'span');
export const Clip = box('clip', 'span');
