// What the contact may be sent, and where their agreement comes from. A switch is saved at once and undone with ⌘Z.
import { Switch } from '#/ui/Switch.tsx';
import { readOnly } from '../fields/PropertyRow.tsx';
import { useRecord } from '../record-context.ts';
import { preferenceGroups } from './preferences.ts';
import styles from './widgets.module.css';

export const MarketingPreferences = () => {
  const { contact, mayWrite, save } = useRecord();
  return (
    <div className={styles.stack}>
      {preferenceGroups.map(({ name, switches }) => (
        <fieldset key={name} className={styles.switches}>
          <legend className={styles.legend}>{name}</legend>
          {switches.map(({ flag, label }) => (
            <Switch
              key={flag}
              label={label}
              checked={contact.marketingPreferences[flag]}
              reason={mayWrite ? undefined : readOnly}
              onChange={({ target }) =>
                void save(
                  { marketingPreferences: { [flag]: target.checked } },
                  { name: `${label} (${name.toLowerCase()})` },
                )
              }
            />
          ))}
        </fieldset>
      ))}
      {contact.consentSource && <p className={styles.quiet}>Consent: {contact.consentSource}</p>}
    </div>
  );
};
