// The call that answers the configuration of the agency, handed in by the domain it belongs to: attributes of its own come with it.
import type { Prototype } from '#/kernel/contract/prototype.ts';

export interface Config {
  prototypes: Prototype[];
  /** The groups in which the properties of a contact stand; read by whoever draws them (communication §3). */
  crmPropertyGroupLayout?: { groups: unknown[] };
}
type AskConfig = (input: { typeName: string }, options: { isQuiet: boolean; signal: AbortSignal }) => Promise<Config>;

let askConfig: AskConfig | undefined;

/** Hands in the call. */
export const configFrom = (ask: AskConfig): void => {
  askConfig = ask;
};

/** Asks for what concerns the records of a type. */
export const askedConfig = async (typeName: string, signal: AbortSignal): Promise<Config> => {
  if (!askConfig) throw new Error('Nobody handed in the call of the configuration.');
  return askConfig({ typeName }, { isQuiet: true, signal });
};
