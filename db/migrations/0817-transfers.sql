-- billing: points that an agency moves to one of its children, or to its parent. Each side has an entry of its own, by one id.

alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check
  check (kind in ('topUp', 'grant', 'hold', 'settle', 'refund', 'return', 'transfer'));
alter table ledger_postings drop constraint ledger_postings_account_check;
alter table ledger_postings add constraint ledger_postings_account_check check (account in ('available', 'held', 'owed', 'bought', 'granted', 'returned', 'moved',
  'used.text', 'used.call', 'used.lookup', 'used.number'));
