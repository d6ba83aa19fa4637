// A list on a phone: two-line cards instead of rows — what it is and its state, what else there is to know, its verbs.
import { Ellipsis } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { cx } from '#/ui/cx.ts';
import { Checkbox } from '#/ui/fields/Checkbox.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { cellContent } from '../cell-content.tsx';
import type { ShownColumn } from '../columns.ts';
import { HeadingCard } from '../HeadingRow.tsx';
import { isSelected, type Selected } from '../selecting.ts';
import type { GroupHead } from './grouping.ts';
import styles from './RecordCards.module.css';
import type { Identified } from './rows.ts';
import { SwipeCard, type Swipes } from './SwipeCard.tsx';

/** What a card shows; plain elements. */
export interface CardParts {
  title: ReactNode;
  /** The title is a sentence, and takes two lines. */
  isSentence?: boolean;
  state?: ReactNode;
  meta?: ReactNode;
  /** Links and buttons beside the words: to call, to text. */
  verbs?: ReactNode;
}

export interface RecordCardsProps<R> {
  label: string;
  rows: readonly R[];
  heads: readonly GroupHead[];
  columns: readonly ShownColumn<R>[];
  nameOf: (record: R) => string;
  card?: ((record: R) => CardParts) | undefined;
  swipes?: ((record: R) => Swipes) | undefined;
  selected: Selected<R> | undefined;
  flashing: ReadonlySet<string>;
  isFirstLoad: boolean;
  isBusy: boolean;
  onPress: ((record: R) => void) | undefined;
  onSelect: (record: R) => void;
  onMenu: ((record: R, at: { x: number; y: number }) => void) | undefined;
}

/** The label as title, a pill or the next column as state, two others as meta: what a screen that says nothing gets. */
const usualParts = <R,>(record: R, columns: readonly ShownColumn<R>[]): CardParts => {
  const title = columns.find(({ isLabel }) => isLabel) ?? columns[0];
  const others = columns.filter((column) => column !== title);
  const state = others.find(({ options }) => options.hues) ?? others[0];
  const meta = others.flatMap((column) => {
    if (column === state) return [];
    const { shown } = cellContent(record, column);
    return shown === null ? [] : [<span key={column.name}>{shown}</span>];
  });
  return {
    title: title && cellContent(record, title).shown,
    state: state && cellContent(record, state).shown,
    meta: meta.slice(0, 2),
  };
};

export const RecordCards = <R extends Identified>({
  rows,
  columns,
  nameOf,
  card,
  selected,
  ...props
}: RecordCardsProps<R>) => (
  <ul
    aria-label={props.label}
    aria-busy={props.isBusy || props.isFirstLoad}
    className={cx(styles.cards, props.isBusy && styles.busy)}
  >
    {props.isFirstLoad &&
      [60, 45, 70, 52, 64, 48].map((width) => (
        <li key={width} className={styles.card} aria-hidden="true">
          <Skeleton width={`${width}%`} height={14} />
        </li>
      ))}
    {rows.map((record, at) => {
      const name = nameOf(record);
      const { title, isSentence, state, meta, verbs } = card?.(record) ?? usualParts(record, columns);
      const isChosen = selected !== undefined && isSelected(selected, record._id);
      const head = props.heads.find((one) => one.at === at);
      const titleClass = cx(styles.title, isSentence && styles.isSentence);
      const look = cx(styles.card, isChosen && styles.selected, props.flashing.has(record._id) && styles.flashing);
      const inside = (
        <>
          {selected && (
            <Checkbox
              className={styles.box}
              label={`Select ${name}`}
              hasHiddenLabel
              checked={isChosen}
              onChange={() => props.onSelect(record)}
            />
          )}
          <Text as="div" fill>
            <Row align="center" gap={8}>
              {props.onPress ? (
                <button type="button" className={titleClass} onClick={() => props.onPress?.(record)}>
                  {title}
                </button>
              ) : (
                <span className={titleClass}>{title}</span>
              )}
              {state && <span className={styles.state}>{state}</span>}
            </Row>
            {meta && <div className={styles.meta}>{meta}</div>}
          </Text>
          {verbs && <div className={styles.verbs}>{verbs}</div>}
          {props.onMenu && (
            <IconButton
              icon={Ellipsis}
              label={`Actions for ${name}`}
              aria-haspopup="menu"
              className={styles.menu}
              onClick={(event) => {
                const { left, bottom } = event.currentTarget.getBoundingClientRect();
                props.onMenu?.(record, { x: left, y: bottom });
              }}
            />
          )}
        </>
      );
      return (
        <Fragment key={record._id}>
          {head && <HeadingCard head={head} />}
          {props.swipes ? (
            <SwipeCard {...props.swipes(record)} className={look}>
              {inside}
            </SwipeCard>
          ) : (
            <li className={look}>{inside}</li>
          )}
        </Fragment>
      );
    })}
  </ul>
);
