// Prototypes: what the web app must know of each entity's attributes to draw lists, filters and forms (core §3; decision 109).
import { describeAttributes } from '#/kernel/contract/describing.ts';
import type { Prototype } from '#/kernel/contract/prototype.ts';
import type { Context } from '#/kernel/server/context.ts';
import { findCustomAttributes } from './custom-attributes.ts';

/** The prototypes of every entity. */
export const prototypesOf = async (ctx: Context): Promise<Prototype[]> => {
  const own = Map.groupBy(await findCustomAttributes(ctx), ({ typeName }) => typeName);
  return [...ctx.house.registry.entities.values()].map(({ entity }) => ({
    typeName: entity.typeName,
    displayName: entity.title.one.charAt(0).toUpperCase() + entity.title.one.slice(1),
    attributes: describeAttributes(entity, own.get(entity.typeName)),
  }));
};
