// The sign of a provider in its square.
import { iconProps } from '#/ui/icon.ts';
import styles from './Integrations.module.css';
import { iconOfProvider } from './provider-icons.ts';

export const ProviderSign = ({ provider }: { provider: string }) => {
  const Sign = iconOfProvider(provider);
  return (
    <span className={styles.sign}>
      <Sign {...iconProps} />
    </span>
  );
};
