// A table of kinds that more than one domain brings: the owner lists those that it knows, and whoever stands above it brings its own through its doors.
// What is derived from the table is made of all that is in it by now.
import * as z from 'zod/mini';

export interface KindTable<K> {
  /** In the order in which they are offered: the owner's first. */
  all: () => readonly K[];
  find: (type: string) => K | undefined;
  /**
   * Adds kinds; the same object again changes nothing. Throws where another one has its type already: one of two would never be asked. Answers how
   * to take them away again.
   */
  bring: (kinds: readonly K[]) => () => void;
  /** A schema that is made of the kinds. It follows the table: one that was made before somebody brought a kind takes that kind, too. */
  schema: <S extends z.ZodMiniType>(make: (kinds: readonly K[]) => S) => z.ZodMiniReadonly<S>;
}

/** Opens a table, by a name for people, of kinds that `typeOf` tells apart: 'workflows.steps'. */
export const kindTable = <K>(name: string, own: readonly K[], typeOf: (kind: K) => string): KindTable<K> => {
  let kinds: readonly K[] = own;
  return {
    all: () => kinds,
    find: (type) => kinds.find((kind) => typeOf(kind) === type),
    bring: (brought) => {
      const added = brought.filter((kind) => !kinds.includes(kind));
      const types = [...kinds, ...added].map(typeOf);
      const twice = types.find((type, at) => types.indexOf(type) < at);
      if (twice) throw new Error(`Two kinds of ${name} are called ${twice}`);
      kinds = [...kinds, ...added];
      return () => {
        kinds = kinds.filter((kind) => own.includes(kind) || !brought.includes(kind));
      };
    },
    schema: (make) => {
      let made = { of: kinds, schema: make(kinds) };
      const current = () => {
        if (made.of !== kinds) made = { of: kinds, schema: make(kinds) };
        return made.schema;
      };
      const schema = z.readonly(made.schema);
      // Read each time that a value is: the wrapper stays, and what is in it follows the table.
      Object.defineProperty(schema._zod.def, 'innerType', { get: current, configurable: true });
      return schema;
    },
  };
};
