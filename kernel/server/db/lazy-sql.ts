// An expression that is written down when its query runs, not when the query is put together: for what is known only by then.
import { type RawBuilder, RawNode, sql } from 'kysely';

/** Stands for what `make` answers when the query around it is compiled. */
export const lazySql = <T>(make: () => RawBuilder<T>): RawBuilder<T> => {
  const node: RawNode = {
    kind: 'RawNode',
    get sqlFragments() {
      return RawNode.createWithChild(make().toOperationNode()).sqlFragments;
    },
    get parameters() {
      return [make().toOperationNode()];
    },
  };
  return sql<T>`${{ expressionType: undefined, toOperationNode: () => node }}`;
};
