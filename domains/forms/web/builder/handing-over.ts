// A form that was just made gets an address of its own, and with it another page: the builder goes over to it as it is, with what can be undone.
import { go } from '#/kernel/web/navigation.ts';
import type { Builder } from './builder-store.ts';
import type { Drawing } from './drawing.ts';

let handed: { id: string; builder: Builder } | undefined;

/** Goes to the page of a form that was just made. */
export const handOver = (builder: Builder, id: string): void => {
  handed = { id, builder };
  go(`/forms/${id}`, { replace: true, isForced: true });
};

/** The builder that was handed over to this page. */
export const handedOver = (id: string): Builder | undefined => (handed?.id === id ? handed.builder : undefined);

let built: Drawing | undefined;

/** Shows a form that is not saved yet as visitors would see it. */
export const previewUnsaved = (drawing: Drawing): void => {
  built = drawing;
  go('/form/preview');
};

/** What was shown so last on this page; undefined after a reload. */
export const builtLast = (): Drawing | undefined => built;
