// A form that was just made gets an address of its own, and with it another page: the builder goes over to it as it is, with what can be undone.
import { go } from '#/kernel/web/navigation.ts';
import type { Builder } from './builder-store.ts';

let handed: { id: string; builder: Builder } | undefined;

/** Goes to the page of a form that was just made. */
export const handOver = (builder: Builder, id: string): void => {
  handed = { id, builder };
  go(`/forms/${id}`, { replace: true, isForced: true });
};

/** The builder that was handed over to this page. */
export const handedOver = (id: string): Builder | undefined => (handed?.id === id ? handed.builder : undefined);
