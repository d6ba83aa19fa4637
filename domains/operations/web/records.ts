// Where the record of an event, a notification or a job's item is shown, by its kind; the addresses are the specification's routes.
// A record whose screen the person may not open has no address.
import type { Needs } from '#/kernel/contract/permission.ts';
import { can } from '#/kernel/web/session.ts';

interface Place {
  needs: Needs;
  to: (id: string, part?: string | null) => string;
}

const places: Readonly<Record<string, Place>> = {
  agency: { needs: 'owner', to: () => '/agency-settings' },
  agent: { needs: 'agent.manage', to: (id) => `/team?peek=${id}` },
  contact: { needs: 'contact.read', to: (id, part) => `/contacts/${id}${part ? `#item-${part}` : ''}` },
  domain: { needs: 'owner', to: (id) => `/domains/configuration/${id}` },
  form: { needs: 'form.read', to: (id) => `/forms/${id}` },
  job: { needs: 'job.read', to: (id) => `/jobs?peek=${id}` },
  listing: { needs: 'listing.read', to: (id) => `/listings/${id}` },
  mailing: { needs: 'message.read', to: (id) => `/mailings/${id}` },
  task: { needs: 'task.read', to: (id) => `/tasks?peek=${id}` },
  themes: { needs: 'owner', to: () => '/themes' },
  workflow: { needs: 'workflow.read', to: (id) => `/workflows/${id}` },
};

/** The address of a record, or of a part of it; undefined where there is none for this person. */
export const hrefOf = (
  type: string | null | undefined,
  id: string | null | undefined,
  part?: string | null,
): string | undefined => {
  const place = type ? places[type] : undefined;
  return place && id && can(place.needs) ? place.to(id, part) : undefined;
};
