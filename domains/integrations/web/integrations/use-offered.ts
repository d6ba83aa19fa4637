// Which providers can be connected here: all of them, and the simulator where its pages are; why one cannot, and what to know before it sends.
import * as z from 'zod/mini';
import {
  builtInProvider,
  type ProvidedIntegration,
  providedIntegrations,
} from '#/domains/integrations/contract/provided-integrations.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { api } from './api.ts';

const told = z.object({ _id: z.string(), whyNot: z.nullable(z.string()), caution: z.nullable(z.string()) });

export interface OfferedIntegration extends ProvidedIntegration {
  whyNot: string | undefined;
  caution: string | undefined;
}

export const useOffered = (): readonly OfferedIntegration[] => {
  const { data } = useCall(api.agency.config, {}, { isQuiet: true });
  const here = new Map(
    (data?.integrations ?? []).flatMap((one) => {
      const { success, data: read } = z.safeParse(told, one);
      return success ? [[read._id, read] as const] : [];
    }),
  );
  return providedIntegrations
    .filter(({ _id }) => _id !== builtInProvider || here.has(_id))
    .map((one) => ({
      ...one,
      whyNot: here.get(one._id)?.whyNot ?? undefined,
      caution: here.get(one._id)?.caution ?? undefined,
    }));
};
