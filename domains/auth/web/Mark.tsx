// The agency's logo, or its first letter; the product's own mark where no agency answers for the host.
import styles from './Mark.module.css';

export const Mark = ({
  logo,
  agencyName,
}: {
  logo: string | null | undefined;
  agencyName: string | null | undefined;
}) =>
  logo ? (
    <img className={styles.logo} src={logo} alt={agencyName ?? 'Logo'} />
  ) : (
    <span className={styles.tile} aria-hidden="true">
      {agencyName ? (
        [...agencyName][0]?.toUpperCase()
      ) : (
        <svg viewBox="0 0 32 32" width="26" height="26" fill="currentColor" role="presentation">
          <path d="M6 9h20v4.200h-4V25h-3.800V13.200h-4.400V25H10V13.200H6z" />
        </svg>
      )}
    </span>
  );
