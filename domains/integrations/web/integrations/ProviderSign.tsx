// The sign of a provider in its square.
import { createElement } from 'react';
import { iconProps } from '#/ui/icon.ts';
import styles from './Integrations.module.css';
import { iconOfProvider } from './provider-icons.ts';

export const ProviderSign = ({ provider }: { provider: string }) => (
  <span className={styles.sign}>{createElement(iconOfProvider(provider), iconProps)}</span>
);
