// The number that texts and calls go out from, as records of agencies and agents carry it (communication §3).
import * as z from 'zod/mini';

/** E.164, and the country that it belongs to. */
export const outboundNumber = z.object({ number: z.string(), country: z.nullable(z.string()) });
export type OutboundNumber = z.infer<typeof outboundNumber>;
