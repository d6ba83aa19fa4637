// Where to enter the records: the person says where the domain is registered, and reads what to click there.
import { ChevronRight } from 'lucide-react';
import { Fragment, useState } from 'react';
import { Card } from '#/ui/Card.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { smallIconProps } from '#/ui/icon.ts';
import { Row, Text } from '#/ui/layout.tsx';
import { registrars } from './registrars.ts';
import styles from './WhereToEnter.module.css';

export const WhereToEnter = () => {
  const [id, setId] = useState('');
  const registrar = registrars.find((one) => one.id === id);
  return (
    <Card title="Where to enter them">
      <NativeSelect
        label="Where is the domain registered?"
        className={styles.choice}
        value={id}
        onChange={(event) => setId(event.target.value)}
        options={[
          { value: '', label: 'Choose…' },
          ...registrars.map(({ id: value, name }) => ({ value, label: name })),
          { value: 'other', label: 'Somewhere else' },
        ]}
      />
      {registrar && (
        <>
          <Row as="p" wrap align="center" gap={6} mt={14} weight={500} className={styles.path}>
            {registrar.path.map((step, at) => (
              <Fragment key={step}>
                {at > 0 && <ChevronRight {...smallIconProps} />}
                <span>{step}</span>
              </Fragment>
            ))}
          </Row>
          {registrar.hint && (
            <Text as="p" mt={10} tone="soft">
              {registrar.hint}
            </Text>
          )}
        </>
      )}
      {id === 'other' && (
        <Text as="p" mt={10} tone="soft">
          Sign in where you pay for the domain and look for “DNS”, “Zone” or “Name servers”. If somebody else looks
          after it, send them the records.
        </Text>
      )}
    </Card>
  );
};
