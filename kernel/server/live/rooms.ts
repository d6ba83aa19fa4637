// The rooms of the live socket, named by the server and by nobody else.
export const rooms = {
  agency: (agencyId: string): string => `agency:${agencyId}`,
  agent: (agentId: string): string => `agent:${agentId}`,
  owners: (agencyId: string): string => `owners:${agencyId}`,
  /** Those who see all records of an entity, and may therefore hear which of them changed. */
  seers: (agencyId: string, typeName: string): string => `seers:${agencyId}:${typeName}`,
} as const;
