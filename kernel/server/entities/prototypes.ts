// Prototypes: what the web app must know of each entity's attributes to draw lists, filters and forms (core §3; decision 109).

import type { Prototype } from '#/kernel/contract/prototype.ts';
import { describeAttributes } from '#/kernel/contract/words/describing.ts';
import type { Context } from '#/kernel/server/context.ts';
import { findCustomAttributes } from './custom-attributes.ts';
import { entityOf } from './served-entity.ts';

/** The prototypes of every entity, or of one type alone: none where nobody knows it. */
export const prototypesOf = async (ctx: Context, only?: string): Promise<Prototype[]> => {
  const own = Map.groupBy(await findCustomAttributes(ctx), ({ typeName }) => typeName);
  const prototypes: Prototype[] = [];
  for (const served of ctx.house.registry.entities.values()) {
    const { typeName, title } = served.entity;
    if (only !== undefined && typeName !== only) continue;
    prototypes.push({
      typeName,
      displayName: title.one.charAt(0).toUpperCase() + title.one.slice(1),
      attributes: describeAttributes(await entityOf(ctx, served), own.get(typeName)),
    });
  }
  return prototypes;
};
