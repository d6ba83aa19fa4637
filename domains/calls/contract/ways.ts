// Which way a call went, and how far it is.

export const callDirections = ['incoming', 'outgoing'] as const;
export const callStatuses = ['ongoing', 'completed', 'missed'] as const;
