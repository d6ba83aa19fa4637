// The attributes of an entity as this agency has them: declared ones at once, the agency's own when the configuration has come
// (decision 109). The configuration call is handed in, because its contract belongs to a domain.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { describeAttributes } from '#/kernel/contract/words/describing.ts';
import { useSession } from '../session.ts';
import { askedConfig, type Config } from './config.ts';

const declared = new WeakMap<AnyEntity, readonly PrototypeAttribute[]>();

/** What an entity declares, without the agency's own. */
export const declaredAttributes = (entity: AnyEntity): readonly PrototypeAttribute[] => {
  const known = declared.get(entity) ?? describeAttributes(entity);
  declared.set(entity, known);
  return known;
};

const halfAnHourMs = 30 * 60_000;

/** What the configuration of the agency says of a type, once it has come; asked for only where it is wanted. */
export const useConfig = (typeName: string, isWanted: boolean): Config | undefined => {
  const agencyId = useSession((session) => session.agencyId);
  const { data } = useQuery(
    queryOptions({
      // The key of the call, so that whoever changes fields refreshes it under the contract's name.
      queryKey: ['agency', 'config', { typeName }, `${agencyId} all`],
      queryFn: ({ signal }) => askedConfig(typeName, signal),
      enabled: isWanted,
      staleTime: halfAnHourMs,
      meta: { isQuiet: true },
    }),
  );
  return data;
};

/** Every visible attribute of the entity. */
export const useAttributes = (entity: AnyEntity): readonly PrototypeAttribute[] => {
  const { typeName } = entity;
  const data = useConfig(typeName, entity.hasCustomAttributes === true || entity.hasBroughtChoices === true);
  return useMemo(
    () => data?.prototypes.find((one) => one.typeName === typeName)?.attributes ?? declaredAttributes(entity),
    [data, typeName, entity],
  );
};
