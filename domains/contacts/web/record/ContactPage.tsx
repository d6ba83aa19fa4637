// The record of a contact, the page agents live on: who they are on the left, what happened in the middle, what comes next on the right.
// Its head is there at once from the list; each panel comes by itself.

import { useState } from 'react';
import { landingPlace } from '#/kernel/web/dragging.ts';
import { oneOf, text } from '#/kernel/web/fields/search-fields.ts';
import { useIsMobile } from '#/kernel/web/media.ts';
import { go } from '#/kernel/web/navigation.ts';
import { usePathPart, useSearchState } from '#/kernel/web/routing.ts';
import { useSlot } from '#/kernel/web/slots.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { lazyWindow } from '#/kernel/web/windows/LoadedWindow.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import { asContact, type Contact, nameOf } from '../contact/wire.ts';
import { DuplicateNotice } from '../merging/DuplicateNotice.tsx';
import { Composers } from './Composers.tsx';
import styles from './ContactPage.module.css';
import { useLoadedInputs } from './fields/inputs.ts';
import { Properties } from './fields/Properties.tsx';
import { deleteContact } from './header/deleting.ts';
import { RecordHeader } from './header/RecordHeader.tsx';
import { Verbs } from './header/Verbs.tsx';
import { Identity } from './identity/Identity.tsx';
import { listAddress } from './list-address.ts';
import { RecordProvider } from './RecordProvider.tsx';
import { RecordSkeleton } from './RecordSkeleton.tsx';
import { useRecord } from './record-context.ts';
import { type ContactArea, contactTimeline, contactUpcoming } from './record-slots.ts';
import { UnknownStrip } from './UnknownStrip.tsx';
import { useArrangement } from './use-arrangement.ts';
import { nameInLists, useContact } from './use-contact.ts';
import { useNeighbours } from './use-neighbours.ts';
import { useTitle } from './use-title.ts';
import { useKeptWalk } from './walk-store.ts';
import type { Standing } from './walking.ts';
import { partKind } from './widgets/moving-parts.ts';
import { TagsWidget } from './widgets/TagsWidget.tsx';
import { Widgets } from './widgets/Widgets.tsx';

const MergeWith = lazyWindow(
  { title: 'Merge with…', width: 440 },
  async () => (await import('../merging/MergeWith.tsx')).MergeWith,
);
const ShareDialog = lazyWindow(
  { title: 'Share this contact', width: 480, isSheet: true },
  async () => (await import('../access/ShareDialog.tsx')).ShareDialog,
);

const tabs = ['timeline', 'details', 'next'] as const;
type Tab = (typeof tabs)[number];
const tabWords: Readonly<Record<Tab, string>> = { timeline: 'Timeline', details: 'Details', next: 'Next' };
const search = {
  tab: oneOf(...tabs),
  /** The composer that a verb elsewhere asked for. */
  compose: text(40),
};

const ContactPage = () => {
  const id = usePathPart('id');
  const standing = useNeighbours(id);
  return <OneContact key={id} id={id} standing={standing} />;
};
export default ContactPage;

const OneContact = ({ id, standing }: { id: string; standing: Standing | undefined }) => {
  const [isLeaving, setLeaving] = useState(false);
  const { data, error, refetch, isFetching } = useContact(id, isLeaving);
  const walk = useKeptWalk();
  const name = data ? nameOf(data) : nameInLists(id);
  useTitle(name);
  const backTo = listAddress(standing && walk, standing?.position);
  // What is deleted is asked for no more, by none of its parts.
  if (isLeaving) return <RecordSkeleton />;
  if (!data)
    return error ? (
      <Text as="div" py={20} px="page">
        <h1 className="only-read">Contact</h1>
        <FailureStrip failure={error} what="The contact" onRetry={() => void refetch()} isRetrying={isFetching} />
      </Text>
    ) : (
      <RecordSkeleton name={name} />
    );
  const contact = asContact(data);
  const remove = async (): Promise<void> => {
    setLeaving(true);
    const next = standing?.after ?? standing?.before;
    if (!(await deleteContact(contact, next ? `/contacts/${next}` : backTo))) setLeaving(false);
  };
  return (
    <RecordProvider contact={contact}>
      <Panels contact={contact} standing={standing} backTo={backTo} onDelete={() => void remove()} />
    </RecordProvider>
  );
};

interface PanelsProps {
  contact: Contact;
  standing: Standing | undefined;
  backTo: string;
  onDelete: () => void;
}

const Panels = ({ contact, standing, backTo, onDelete }: PanelsProps) => {
  const [{ tab = 'timeline', compose }, setSearch] = useSearchState(search);
  const isMobile = useIsMobile();
  const arrangement = useArrangement();
  const [composer, setComposer] = useState<string | undefined>(compose);
  const [isNaming, setNaming] = useState(false);
  const [isTagging, setTagging] = useState(false);
  const [isMerging, setMerging] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const [isAsideOpen, setAsideOpen] = useState(false);
  useLoadedInputs();
  const showTab = (next: Tab): void => setSearch({ tab: next === 'timeline' ? undefined : next });

  const verbs = (
    <Verbs
      onCompose={(id) => {
        if (isMobile) showTab('timeline');
        setComposer(id);
      }}
      onShare={() => setSharing(true)}
      onMerge={() => setMerging(true)}
      onDelete={onDelete}
    />
  );
  const dropInto = (area: ContactArea) => landingPlace(partKind, (id) => arrangement.move(id, area));
  const part = (area: ContactArea) => (
    <Widgets area={area} arrangement={arrangement} tags={<TagsWidget isAdding={isTagging} onAdding={setTagging} />} />
  );
  const details = (
    <>
      <Identity />
      <Properties arrangement={arrangement} />
      {part('left')}
    </>
  );
  const happened = (
    <>
      {part('middle')}
      <Composers
        open={composer}
        onOpen={(next) => {
          setComposer(next);
          if (compose !== undefined) setSearch({ compose: undefined });
        }}
      />
      <Text as="div" pb={32} px="page">
        <h2 className="only-read">Timeline</h2>
        <Timeline />
      </Text>
    </>
  );
  return (
    <div className={styles.record}>
      <RecordHeader
        standing={standing}
        backTo={backTo}
        onStep={(id) => go(`/contacts/${id}${tab === 'timeline' ? '' : `?tab=${tab}`}`, { replace: true })}
        isNaming={isNaming}
        onNaming={setNaming}
        onTag={() => {
          if (isMobile) showTab('details');
          setTagging(true);
        }}
        isAsideOpen={isAsideOpen}
        onAside={() => setAsideOpen(!isAsideOpen)}
        {...(isMobile ? {} : { verbs })}
      />
      <UnknownStrip onName={() => setNaming(true)} onMerge={() => setMerging(true)} />
      <DuplicateNotice contactId={contact._id} mayWrite={((contact.permissionType ?? 0) & 2) !== 0} />
      {isMerging && <MergeWith contactId={contact._id} onClose={() => setMerging(false)} />}
      {isMobile ? (
        <>
          <div className={styles.tabs}>
            <Tabs
              label={`Parts of ${contact.fullName ?? 'the contact'}`}
              panelId="contact-part"
              tabs={tabs.map((one) => ({ id: one, label: tabWords[one] }))}
              value={tab}
              onChange={showTab}
            />
          </div>
          <div id="contact-part" role="tabpanel" aria-label={tabWords[tab]} className={styles.only}>
            {tab === 'details' ? details : tab === 'next' ? part('right') : happened}
          </div>
          {verbs}
        </>
      ) : (
        <div className={styles.panels} data-aside={isAsideOpen || undefined}>
          <section aria-label="Details" className={styles.left} {...dropInto('left')}>
            {details}
          </section>
          <section aria-label="What happened" className={styles.middle} {...dropInto('middle')}>
            {happened}
          </section>
          <section aria-label="What is next" className={styles.right} {...dropInto('right')}>
            {part('right')}
          </section>
        </div>
      )}
      {isSharing && <ShareDialog contactId={contact._id} onClose={() => setSharing(false)} />}
    </div>
  );
};

/** What is to come, and what happened. */
const Timeline = () => {
  const { contact, mayWrite } = useRecord();
  const given = { contactId: contact._id, mayWrite };
  const upcoming = useSlot(contactUpcoming).map(({ id, load }) => <Loaded key={id} load={load} given={given} />);
  const happened = useSlot(contactTimeline).map(({ id, load }) => (
    <Loaded
      key={id}
      load={load}
      given={given}
      fallback={
        <Stack gap={14} py={18} px="page">
          <Skeleton height={34} width="70%" />
          <Skeleton height={34} width="84%" />
        </Stack>
      }
    />
  ));
  return [...upcoming, ...happened];
};
