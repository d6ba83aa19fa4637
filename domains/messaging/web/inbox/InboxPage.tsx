// The inbox: answer everyone, from one place. Three panes, of which a phone shows one at a time; the address says which
// conversation is open and what the list is narrowed to.
import { Inbox as InboxIcon, MousePointerClick } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CollectionTabs, type StandingView } from '#/domains/collections/web.tsx';
import {
  assignedToWhom,
  inboxFolders,
  inboxKinds,
  inboxPageLength,
  threadEntity,
} from '#/domains/messaging/contract.ts';
import { prefetch, useCall } from '#/kernel/web/calls/use-call.ts';
import { like, oneOf } from '#/kernel/web/fields/search-fields.ts';
import { FilterSidebar } from '#/kernel/web/filter/FilterSidebar.tsx';
import { useFilterPanel } from '#/kernel/web/filter/use-filter-panel.ts';
import { ListEmpty } from '#/kernel/web/grid/list/ListEmpty.tsx';
import { ListNotices } from '#/kernel/web/grid/list/ListNotices.tsx';
import { useScrolledList } from '#/kernel/web/grid/rows/use-scrolled-list.ts';
import { useIsMobile } from '#/kernel/web/media.ts';
import { useSearchState } from '#/kernel/web/routing.ts';
import { Announcements } from '#/kernel/web/states/Announcements.tsx';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { api } from './api.ts';
import { ContactPanel } from './ContactPanel.tsx';
import styles from './Inbox.module.css';
import { type LetterPlace, letterPlaces } from './letter-places.ts';
import { AllAnswered } from './list/AllAnswered.tsx';
import { DraftList } from './list/DraftList.tsx';
import { InboxTools, type Narrowing } from './list/InboxTools.tsx';
import { type ListedThread, threadReads } from './list/listed-thread.ts';
import { ScheduledList } from './list/ScheduledList.tsx';
import { SentList } from './list/SentList.tsx';
import { ThreadList } from './list/ThreadList.tsx';
import { listApi } from './list-api.ts';
import { MailboxNotices } from './MailboxNotices.tsx';
import { RehearsalPane } from './rehearsed/RehearsalPane.tsx';
import { RehearsedList } from './rehearsed/RehearsedList.tsx';
import { useRehearsed } from './rehearsed/use-rehearsed.ts';
import { forward } from './thread/forwarding.ts';
import { type ThreadMenu, ThreadPane, type Writing } from './thread/ThreadPane.tsx';
import { useInboxKeys } from './use-inbox-keys.ts';
import { useTaskFor } from './use-task-for.ts';
import { useThreadVerbs } from './use-thread-verbs.ts';

const address = {
  kind: oneOf(...inboxKinds),
  folder: oneOf(...inboxFolders),
  unread: oneOf('true'),
  assigned: oneOf(...assignedToWhom),
  place: oneOf(...letterPlaces),
  /** The page of what would have been sent. */
  rehearsals: like(/^[1-9]\d{0,4}$/),
};
/** Conversations that are loaded before they are opened. */
const ahead = 3;

const InboxPage = () => {
  const [{ place, rehearsals = '1', ...narrowing }, setAddress] = useSearchState(address);
  const params: Record<string, string> = { ...narrowing };
  const list = useScrolledList<ListedThread>({
    entity: threadEntity,
    reads: threadReads,
    api: listApi,
    pageLength: inboxPageLength,
    params,
  });
  const filter = useFilterPanel(list);
  const verbs = useThreadVerbs();
  const isMobile = useIsMobile();
  const [writing, setWriting] = useState<Writing>();
  const [menu, setMenu] = useState<ThreadMenu>();
  // Three panes where there is room for them.
  const [isContextOpen, setContextOpen] = useState(() => matchMedia('(min-width: 1280px)').matches);
  const { data: rows, peek: openId, failure, search, loadMore } = list;
  // There what is open is a message of its own, not a conversation.
  const isRehearsed = place === 'rehearsed';
  const rehearsed = useRehearsed(Number(rehearsals), isRehearsed);
  const threadId = isRehearsed ? undefined : openId;
  const at = rows.findIndex(({ _id }) => _id === threadId);
  const open = rows[at];
  const asked = { id: threadId ?? '' };
  const { data: opened, refetch } = useCall(api.inbox.thread, asked, { isQuiet: true, isOff: threadId === undefined });

  const show = (id: string | undefined): void => {
    setWriting(undefined);
    setMenu(undefined);
    list.setPeek(id);
  };
  const narrow = (patch: Partial<Narrowing & { place: LetterPlace | undefined }>): void =>
    setAddress({
      ...patch,
      rehearsals: undefined,
      ...('place' in patch && isRehearsed !== (patch.place === 'rehearsed') ? { peek: undefined } : {}),
    });
  // The next one that waits is open before anybody looks for it; where none waits, the one below.
  const goOn = (): void => {
    const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))];
    const next = others.find(({ unread }) => unread) ?? others[0];
    show(isMobile ? undefined : next?._id);
  };
  useInboxKeys({
    // The row knows at once that it was read.
    open: threadId === undefined ? undefined : (open ?? opened?.thread),
    openId,
    rows: isRehearsed ? (rehearsed.data?.data ?? []) : rows,
    verbs,
    show,
    onBeyond: () => void (isRehearsed ? undefined : loadMore())?.then((next) => next && show(next._id)),
    onReply: () => setWriting('reply'),
    onNote: () => setWriting('note'),
    onClose: () => (writing ? setWriting(undefined) : show(undefined)),
    // Whoever is faster than the network waits for it; why it cannot be had is said where the conversation stands.
    onForward: async () => {
      const read = opened ?? (await refetch({ cancelRefetch: false })).data;
      if (read) forward(read);
    },
    onPutOff: () => setMenu('later'),
    onAssign: () => setMenu('assign'),
    onTask: useTaskFor((open ?? opened?.thread)?.to?._id)?.run,
    onDone: goOn,
    onFilter: filter.toggle,
    narrowing,
    onNarrow: narrow,
  });
  const near = rows.slice(Math.max(0, at), at + 1 + ahead).map(({ _id }) => _id);
  const nearby = near.join(' ');
  useEffect(() => {
    for (const id of nearby.split(' ').filter(Boolean)) prefetch(api.inbox.thread, { id });
  }, [nearby]);

  const isEmpty = !list.isFirstLoad && !list.isBusy && rows.length === 0;
  const isPlain = list.groups.length === 0 && search === '' && narrowing.kind === undefined;
  return (
    <Row grow minHeight={0} className={openId !== undefined && styles.hasOpen}>
      <section className={styles.side} aria-label="Conversations">
        <Row as="header" align="center" pt={10} px={16} minHeight={52}>
          <h1 className={styles.title}>Inbox</h1>
          <Row grow justify="end">
            <ButtonLink href="/mailings" variant="subtle" size="small">
              Mailings
            </ButtonLink>
          </Row>
        </Row>
        {!place && <CollectionTabs list={list} api={listApi} views={views} />}
        <InboxTools list={list} filter={filter} narrowing={narrowing} place={place} onNarrow={narrow} />
        {!place && <MailboxNotices />}
        {!place && failure && rows.length > 0 && (
          <FailureStrip failure={failure} what="The inbox" onRetry={list.refresh} loadedAt={list.loadedAt} />
        )}
        {!place && <ListNotices list={list} isSelectable={false} />}
        <Stack id="inbox-list" grow minHeight={0}>
          {place === 'sent' ? (
            <SentList openId={openId} onThread={show} />
          ) : place === 'scheduled' ? (
            <ScheduledList />
          ) : place === 'drafts' ? (
            <DraftList onThread={show} />
          ) : isRehearsed ? (
            <RehearsedList
              told={rehearsed.data}
              failure={rehearsed.error}
              onRetry={() => void rehearsed.refetch()}
              page={rehearsed.page}
              pages={rehearsed.pages}
              onPage={(page) => setAddress({ rehearsals: String(page) }, { isStep: true })}
              openId={openId}
              onOpen={show}
            />
          ) : isEmpty ? (
            <div className={styles.empty}>
              {isPlain && !failure ? (
                <Nothing narrowing={narrowing} onOpen={show} />
              ) : (
                <ListEmpty
                  list={list}
                  words={{ icon: InboxIcon }}
                  onEditFilter={(where) => (where ? filter.openAt(where) : filter.open())}
                />
              )}
              {search !== '' && !failure && (
                <Text aside p={16}>
                  Try from:, to:, assigned:me, has:attachment, is:unread, before:2026-06-01
                </Text>
              )}
            </div>
          ) : (
            <ThreadList list={list} narrowing={narrowing} verbs={verbs} onOpen={({ _id }) => show(_id)} />
          )}
        </Stack>
      </section>
      <Row minHeight={0} fill className={styles.main}>
        {openId === undefined ? (
          <div className={styles.empty}>
            <EmptyState icon={MousePointerClick} title={`No ${isRehearsed ? 'message' : 'conversation'} is open`}>
              Choose one on the left, or press J.
            </EmptyState>
          </div>
        ) : isRehearsed ? (
          <RehearsalPane key={openId} id={openId} isMobile={isMobile} onLeave={() => show(undefined)} />
        ) : (
          <ThreadPane
            id={openId}
            verbs={verbs}
            writing={writing}
            onWrite={setWriting}
            menu={menu}
            onMenu={setMenu}
            onLeave={() => show(undefined)}
            onDone={goOn}
            isMobile={isMobile}
            isContextOpen={isContextOpen}
            onContext={() => setContextOpen(!isContextOpen)}
          />
        )}
      </Row>
      {threadId !== undefined && isContextOpen && (
        <ContactPanel contactId={(opened?.thread ?? open)?.to?._id} onClose={() => setContextOpen(false)} />
      )}
      <FilterSidebar list={list} panel={filter} api={listApi} />
      <Announcements />
    </Row>
  );
};
export default InboxPage;

const views: StandingView[] = [{ id: 'all', label: 'All conversations', groups: [] }];

/** Why there is nothing: everything is answered, or nothing ever came. */
const Nothing = ({ narrowing, onOpen }: { narrowing: Narrowing; onOpen: (id: string) => void }) => {
  if (narrowing.unread) return <AllAnswered onOpen={onOpen} />;
  if (narrowing.assigned === 'me') return <EmptyState icon={InboxIcon} title="Nothing is assigned to you" />;
  if (narrowing.assigned) return <EmptyState icon={InboxIcon} title="Everything here is assigned" />;
  if (narrowing.folder === 'archive') return <EmptyState icon={InboxIcon} title="The archive is empty" />;
  if (narrowing.folder === 'later') return <EmptyState icon={InboxIcon} title="Nothing is put off" />;
  return (
    <EmptyState
      icon={InboxIcon}
      title="No conversations yet"
      actions={<ButtonLink href="/my-settings#mailbox">Connect your mailbox</ButtonLink>}
    >
      Connect your mailbox to see email here. Texts and calls come by themselves.
    </EmptyState>
  );
};
