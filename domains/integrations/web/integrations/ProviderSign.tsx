// The sign of a provider in its square.
import type { IntegrationProvider } from '#/domains/integrations/contract/provided-integrations.ts';
import { iconProps } from '#/ui/icon.ts';
import styles from './Integrations.module.css';
import { providerIcons } from './provider-icons.ts';

export const ProviderSign = ({ provider }: { provider: IntegrationProvider }) => {
  const Sign = providerIcons[provider];
  return (
    <span className={styles.sign}>
      <Sign {...iconProps} />
    </span>
  );
};
