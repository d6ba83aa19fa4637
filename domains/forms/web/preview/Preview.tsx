// A form as visitors fill it in, saved or not. Nothing is sent and nothing is kept.
import { Monitor, RotateCcw, Smartphone, UserRound } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { FormDocument } from '#/domains/forms/contract/document.ts';
import { useKeys } from '#/kernel/web/keys/keyboard.ts';
import { PageHeader } from '#/kernel/web/page/PageHeader.tsx';
import { lazyPart } from '#/kernel/web/windows/lazy-part.tsx';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { Filled } from './Filled.tsx';
import type { Person } from './KnownContact.tsx';
import styles from './Preview.module.css';

const KnownContact = lazyPart<{ onPick: (person: Person | null) => void }>(() => import('./KnownContact.tsx'));

interface Props {
  title: string;
  back: { href: string; label: string };
  form: FormDocument | undefined;
  /** What stands there while there is no form. */
  children: ReactNode;
}

const Sizes = ({ isPhone, onChange }: { isPhone: boolean; onChange: (isPhone: boolean) => void }) => (
  <>
    <IconButton icon={Monitor} label="Desktop" keys="1" aria-pressed={!isPhone} onClick={() => onChange(false)} />
    <IconButton icon={Smartphone} label="Phone" keys="2" aria-pressed={isPhone} onClick={() => onChange(true)} />
  </>
);

export const Preview = ({ title, back, form, children }: Props) => {
  const [isPhone, setPhone] = useState(false);
  /** Counts the beginnings: each is a form that nobody typed in yet. */
  const [round, setRound] = useState(0);
  const [isKnown, setKnown] = useState(false);
  const [person, setPerson] = useState<Person | null>(null);
  const show = (shown: Person | null): void => {
    setPerson(shown);
    setRound(round + 1);
  };
  useKeys([
    { id: 'form.desktop', keys: '1', label: 'Desktop', scope: 'Preview', run: () => setPhone(false) },
    { id: 'form.phone', keys: '2', label: 'Phone', scope: 'Preview', run: () => setPhone(true) },
  ]);
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        back={back}
        actions={
          <>
            <Sizes isPhone={isPhone} onChange={setPhone} />
            <Button
              icon={UserRound}
              aria-pressed={isKnown}
              onClick={() => {
                setKnown(!isKnown);
                show(null);
              }}
            >
              As a known contact…
            </Button>
            <Button icon={RotateCcw} onClick={() => setRound(round + 1)}>
              Start again
            </Button>
          </>
        }
      />
      <div className={styles.scroll}>
        <div className={isPhone ? styles.phone : styles.desktop}>
          <Notice>Preview — nothing is saved</Notice>
          {isKnown && (
            <Suspense fallback={<Skeleton height={56} radius={8} />}>
              <KnownContact onPick={show} />
            </Suspense>
          )}
          <div className={styles.sheet}>
            {person && (
              <Text as="p" tone="soft" pb={12} breaks>
                Are you not {person.firstName}?
              </Text>
            )}
            {form ? <Filled key={round} form={form} person={person} /> : children}
          </div>
        </div>
      </div>
    </div>
  );
};
