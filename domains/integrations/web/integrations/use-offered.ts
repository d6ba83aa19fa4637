// Which providers can be connected here: all of them, and the simulator where its pages are; why one cannot, and what to know before it sends.
import * as z from 'zod/mini';
import {
  integrationServices,
  type ProvidedIntegration,
  providedField,
} from '#/domains/integrations/contract/provided-integration.ts';
import {
  builtInProvider,
  providedIntegration,
  providerTable,
} from '#/domains/integrations/contract/provided-integrations.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { api } from './api.ts';

/** As GET /crm/config tells of a provider: a domain that the web knows nothing of may have brought it. */
const told = z.object({
  _id: z.string(),
  displayName: z.string(),
  description: z.string(),
  services: z.array(z.enum(integrationServices)),
  isOAuth: z.boolean(),
  fields: z.array(providedField),
  hasDomains: z.boolean(),
  isOwn: z.boolean(),
  isAgencys: z.boolean(),
  whyNot: z.nullable(z.string()),
  caution: z.nullable(z.string()),
});

export interface OfferedIntegration extends ProvidedIntegration {
  whyNot: string | undefined;
  caution: string | undefined;
}

/** Those that are known here are shown before the answer is there, without what stands in their way. */
const offeredBy = (config: { integrations: readonly unknown[] } | undefined): readonly OfferedIntegration[] => {
  const here = (config?.integrations ?? []).flatMap((one) => z.safeParse(told, one).data ?? []);
  const known = providerTable.all();
  const brought = here.filter((one) => known.every(({ _id }) => _id !== one._id));
  return [...known.filter(({ _id }) => _id !== builtInProvider || here.some((one) => one._id === _id)), ...brought].map(
    (one) => {
      const { whyNot, caution } = here.find(({ _id }) => _id === one._id) ?? {};
      return { ...one, whyNot: whyNot ?? undefined, caution: caution ?? undefined };
    },
  );
};

export const useOffered = (): readonly OfferedIntegration[] => {
  const { data } = useCall(api.agency.config, { typeName: 'integration' }, { isQuiet: true });
  return offeredBy(data);
};

/** A provider by its id; undefined while it is asked who there are. */
export const useProvider = (id: string | undefined): ProvidedIntegration | undefined => {
  const offered = useOffered();
  // The simulator may have been connected where it is offered no more.
  return id === undefined ? undefined : (providedIntegration(id) ?? offered.find(({ _id }) => _id === id));
};
