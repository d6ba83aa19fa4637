// Whose clock a moment is read on. Every formatter asks for a Zone, and no string is one: what is passed was chosen as somebody's clock,
// and never is the zone that a computer happens to be set to (decision of one clock).

declare const chosen: unique symbol;

/** The name of a time zone by whose clock people read: 'Europe/Bucharest'. */
export type Zone = string & { readonly [chosen]: true };

/** The zone of that name: of a person's setting, an agency, a task. */
export const zoneNamed = (name: string): Zone => name as Zone;
