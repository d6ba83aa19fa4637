// Which providers can be connected here: all of them, and the simulator where its pages are.
import {
  builtInProvider,
  type ProvidedIntegration,
  providedIntegrations,
} from '#/domains/messaging/contract/provided-integrations.ts';
import { useCall } from '#/kernel/web/use-call.ts';
import { api } from './api.ts';

const isBuiltIn = (one: unknown): boolean =>
  typeof one === 'object' && one !== null && '_id' in one && one._id === builtInProvider;

export const useOffered = (): readonly ProvidedIntegration[] => {
  const { data } = useCall(api.agency.config, {}, { isQuiet: true });
  const hasBuiltIn = data?.integrations.some(isBuiltIn) ?? false;
  return providedIntegrations.filter(({ _id }) => _id !== builtInProvider || hasBuiltIn);
};
