// What a screen says of its list: columns, verbs, and the words and parts that are special about it.
import type { ReactNode } from 'react';
import type { Reason } from '#/ui/reason.ts';
import type { BulkVerb } from '../../bulk/BulkBar.tsx';
import type { ColumnsOptions } from '../columns.ts';
import type { CardParts } from '../rows/RecordCards.tsx';
import type { RowAction } from '../rows/RowMenu.tsx';
import type { Swipes } from '../rows/SwipeCard.tsx';
import type { EmptyWords } from './ListEmpty.tsx';
import type { List, ListOptions } from './use-list.ts';

export interface RecordListProps<R> extends ListOptions<R> {
  /** The heading; left out, the entity's name for many. */
  title?: string;
  /** By attribute; false keeps one out of the list. */
  columns?: ColumnsOptions<R>;
  /** The page's verbs, the primary one last. */
  actions?: ReactNode | ((list: List<R>) => ReactNode);
  /** Saved views of the list: collections. */
  tabs?: ReactNode | ((list: List<R>) => ReactNode);
  /** Verbs of one record: its menu. */
  verbs?: (record: R) => readonly RowAction[];
  /** Verbs of many. Left out, with no filling of the slot, nothing can be selected. */
  bulk?: readonly BulkVerb<R>[];
  /** The page of a record. */
  hrefOf?: (record: R) => string;
  /** What the panel beside the list shows of a record. */
  peek?: (record: R, close: () => void) => ReactNode;
  /** What a pointer that rests on the name of a record is shown. */
  glance?: (record: R) => ReactNode;
  card?: (record: R) => CardParts;
  /**
   * Draws the same records in place of the grid, or of the cards of a phone: as pictures, on a map. Undefined where it leaves them to those, and to
   * what an empty list says.
   */
  rows?: ((list: List<R>, on: { isMobile: boolean; isEmpty: boolean }) => ReactNode) | undefined;
  /** Verbs that a card of a phone's list is drawn aside for; they are in its menu, too. */
  swipes?: (record: R) => Swipes;
  /** Whether a tab says this filter already, so that it need not be said beside the tools. */
  isView?: (groups: List<R>['groups']) => boolean;
  /** The peek is the form of the record: no other one is offered. */
  isPeekForm?: boolean;
  empty?: EmptyWords;
  /** Beside the tools. */
  tools?: ReactNode | ((list: List<R>) => ReactNode);
  /** Between the tools and the rows. */
  notice?: ReactNode | ((list: List<R>) => ReactNode);
  nameOf?: (record: R) => string;
  /** Why a record may not be changed by who looks at it; without `whyNotDeleted` not deleted either. */
  whyNotChanged?: (record: R) => Reason | undefined;
  whyNotDeleted?: (record: R) => Reason | undefined;
}

/** A part that is given as it is, or drawn of the list. */
export const given = <R>(part: ReactNode | ((list: List<R>) => ReactNode), list: List<R>): ReactNode =>
  typeof part === 'function' ? part(list) : part;
