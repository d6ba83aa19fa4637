// Attributes that pick from a list of the configuration, with the values of that list, each its own label. Pure.
import type { Prototype } from '#/kernel/contract/prototype.ts';

interface Told {
  prototypes: readonly Prototype[];
  enums: Readonly<Record<string, readonly unknown[]>>;
}

export const withChoices = <C extends Told>(config: C) => ({
  ...config,
  prototypes: config.prototypes.map((prototype) => ({
    ...prototype,
    attributes: prototype.attributes.map((attribute) =>
      attribute.lookup === undefined
        ? attribute
        : {
            ...attribute,
            options: (config.enums[attribute.lookup] ?? []).map((value) => ({
              value: String(value),
              label: String(value),
            })),
          },
    ),
  })),
});
