// Which web domain a new record belongs to: the one that is worked in, the only one, the one chosen last, or the primary one (decision 82).
import { session } from '../session.ts';

interface WebDomain {
  _id: string;
  isPrimary: boolean;
}

const key = (): string => `lintel.domain.${session.get().agencyId}`;

export const rememberDomain = (id: string): void => localStorage.setItem(key(), id);

/** The domain to start with; '' where the person must say. */
export const firstDomain = (domains: readonly WebDomain[]): string => {
  const { domainId } = session.get();
  const last = localStorage.getItem(key());
  const among = (id: string | null): WebDomain | undefined => domains.find(({ _id }) => _id === id);
  return (
    (
      among(domainId) ??
      (domains.length === 1 ? domains[0] : undefined) ??
      among(last) ??
      domains.find((one) => one.isPrimary)
    )?._id ?? ''
  );
};
