// What is known of a home: its remarks, then its facts by group. What is for agents alone says so.
import type { WholeListing } from '#/domains/listings/contract.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Card } from '#/ui/Card.tsx';
import { Text } from '#/ui/layout.tsx';
import { factGroups } from './fact-groups.ts';
import styles from './Record.module.css';

const remarksOf = ({ publicRemarks, privateRemarks, showingInstructions }: WholeListing) =>
  [
    ['Remarks', publicRemarks, undefined],
    ['Private remarks', privateRemarks, 'Only agents see this.'],
    ['Showing instructions', showingInstructions, 'Only agents see this.'],
  ] as const;

export const Details = ({ home }: { home: WholeListing }) => {
  const zone = useZone();
  return (
    <>
      {remarksOf(home).map(
        ([title, words, help]) =>
          words && (
            <Card key={title} title={title} {...(help ? { help } : {})}>
              <Text as="p" preWrap breaks dir="auto">
                {words}
              </Text>
            </Card>
          ),
      )}
      {factGroups(home, zone).map(({ name, facts }) => (
        <Card key={name} title={name}>
          <dl className={styles.facts}>
            {facts.map((fact) => (
              <div key={fact.name}>
                <Text as="dt" note>
                  {fact.label}
                </Text>
                <dd>{fact.words}</dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
    </>
  );
};
