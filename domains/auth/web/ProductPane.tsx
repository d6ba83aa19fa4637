// What somebody signs up for, drawn: a few rows of the product beside the form. Decoration; nothing in it can be used.
import { Check, MessageSquare, Phone } from 'lucide-react';
import { Avatar } from '#/ui/Avatar.tsx';
import { Chip } from '#/ui/Chip.tsx';
import { smallIconProps } from '#/ui/icon.ts';
import { Row, Text } from '#/ui/layout.tsx';
import styles from './ProductPane.module.css';

const rows = [
  { name: 'Ana Pop', stage: 'New lead', hue: 'blue', why: 'Asked for a valuation, 2 min ago', verb: Phone },
  { name: 'Owen Silva', stage: 'Active buyer', hue: 'teal', why: 'Viewed 14 Oak St four times', verb: MessageSquare },
  { name: 'Clara Ionescu', stage: 'Under contract', hue: 'amber', why: 'Survey due tomorrow at 9:00', verb: Check },
  { name: 'Leo Weber', stage: 'Nurturing', hue: 'violet', why: 'Replied to “Spring open houses”', verb: MessageSquare },
] as const;

export const ProductPane = () => (
  <aside className={styles.pane}>
    <Text as="div" maxWidth={460} className={styles.words}>
      <h2>Know who is waiting on you.</h2>
      <p>Every lead, call, email and text of your agency in one place, with the next step beside each name.</p>
    </Text>
    <div className={styles.window} aria-hidden="true">
      <Row align="center" gap={8} pt={14} pb={10} px={16} weight={600} className={styles.head}>
        <b>Waiting on you</b>
        <span>4</span>
      </Row>
      {rows.map(({ name, stage, hue, why, verb: Verb }) => (
        <div key={name} className={styles.row}>
          <Avatar name={name} size={28} />
          <Text as="div" fill className={styles.who}>
            <b>{name}</b>
            <span>{why}</span>
          </Text>
          <Chip hue={hue} hasDot>
            {stage}
          </Chip>
          <span className={styles.verb}>
            <Verb {...smallIconProps} />
          </span>
        </div>
      ))}
    </div>
  </aside>
);
