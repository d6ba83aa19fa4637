// The contacts of the agency: find them, sort them out, do something with many of them. Home of everybody.
import { Download, Plus, Users } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { CollectionTabs } from '#/domains/collections/web.tsx';
import { contactEntity } from '#/domains/contacts/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { oneOf, text } from '#/kernel/web/fields/search-fields.ts';
import { RecordList } from '#/kernel/web/grid/list/RecordList.tsx';
import type { List } from '#/kernel/web/grid/list/use-list.ts';
import { useSearchState } from '#/kernel/web/routing.ts';
import { useCan } from '#/kernel/web/session.ts';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { lazyPart } from '#/kernel/web/windows/lazy-part.tsx';
import { Button } from '#/ui/Button.tsx';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { addContact } from '../adding/opening.ts';
import { api } from '../api.ts';
import { type ContactRow, contactReads } from '../contact/contact-row.ts';
import { nameOf } from '../contact/wire.ts';
import { bulkVerbs } from './bulk-verbs.ts';
import styles from './ContactsPage.module.css';
import { cardOf } from './contact-card.tsx';
import { columnsFor } from './contact-columns.tsx';
import { listApi } from './list-api.ts';
import { MoreVerbs } from './MoreVerbs.tsx';
import { whyNotChanged, whyNotDeleted } from './rights.ts';
import { TodayStrip } from './TodayStrip.tsx';
import { useContactEdits } from './use-contact-edits.ts';
import { useContactVerbs } from './use-contact-verbs.ts';

/** `?deleted=1` shows what was deleted in the last thirty days; `?viewAs=` the list as an agent sees it. */
const address = { deleted: oneOf('1'), viewAs: text() };

const ContactsPage = () => {
  const [{ deleted, viewAs }] = useSearchState(address);
  return deleted ? <Loaded load={deletedContacts} /> : <LiveContacts viewAs={viewAs} />;
};
export default ContactsPage;

const deletedContacts = () => import('./DeletedContacts.tsx').then((made) => ({ default: made.DeletedContacts }));
const tabs = (list: List<ContactRow>) => <CollectionTabs list={list} api={listApi} viewAs={list.params?.['viewAs']} />;
// The parts of a record come with the first look at one.
const ContactPeek = lazyPart(async () => ({ default: (await import('../record/ContactPeek.tsx')).ContactPeek }));
const peek = (contact: ContactRow) => (
  <Suspense fallback={<Skeleton width="60%" />}>
    <ContactPeek contact={contact} />
  </Suspense>
);
const ViewAsStrip = lazyPart(async () => ({ default: (await import('../access/ViewAsStrip.tsx')).ViewAsStrip }));
const ContactGlance = lazyPart(() => import('./ContactGlance.tsx'));
const glance = (contact: ContactRow) => (
  <Suspense fallback={<Skeleton width="60%" />}>
    <ContactGlance contact={contact} />
  </Suspense>
);

const LiveContacts = ({ viewAs }: { viewAs: string | undefined }) => {
  const mayWrite = useCan()('contact.write');
  const isOwner = useCan()('owner');
  const edits = useContactEdits();
  const verbs = useContactVerbs();
  const { data: agency } = useCall(api.agency.current, {}, { isQuiet: true });
  const hasDomains = (agency?.agencyDomains.length ?? 0) > 1;
  const columns = useMemo(() => columnsFor(edits, hasDomains), [edits, hasDomains]);
  const verbsToAdd = mayWrite && (
    <>
      <MoreVerbs />
      <span className={styles.wide}>
        <ButtonLink href="/import-contacts" icon={Download}>
          Import
        </ButtonLink>
      </span>
      <Button variant="primary" icon={Plus} data-tip-keys="N C" onClick={() => addContact()}>
        Add contact
      </Button>
    </>
  );
  return (
    <RecordList<ContactRow>
      entity={contactEntity}
      reads={contactReads}
      api={listApi}
      nameOf={nameOf}
      columns={columns}
      {...(viewAs ? { params: { viewAs } } : {})}
      actions={verbsToAdd}
      tabs={tabs}
      notice={
        viewAs ? (
          <Suspense>
            <ViewAsStrip />
          </Suspense>
        ) : (
          <TodayStrip />
        )
      }
      verbs={verbs}
      whyNotChanged={whyNotChanged}
      whyNotDeleted={whyNotDeleted}
      bulk={bulkVerbs}
      hrefOf={({ _id }) => `/contacts/${_id}`}
      peek={peek}
      glance={glance}
      card={cardOf}
      empty={{
        icon: Users,
        title: isOwner ? undefined : 'Nobody is shared with you yet',
        why: isOwner
          ? 'The people your agency works with. Bring a file, or type the first one.'
          : 'Contacts that you add, and those that colleagues share with you, appear here.',
        actions: mayWrite && (
          <>
            <ButtonLink href="/import-contacts">Import CSV</ButtonLink>
            {isOwner && <ButtonLink href="/integrations">Connect mailbox</ButtonLink>}
            <Button variant="primary" onClick={() => addContact()}>
              Add contact
            </Button>
          </>
        ),
        onAddNew: mayWrite ? (text) => addContact(text) : undefined,
      }}
    />
  );
};
