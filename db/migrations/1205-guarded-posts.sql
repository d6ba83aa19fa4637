-- Posts of strangers: what one was begun with counts for no other, and many that are alike are seen. Places and words are kept as keyed hashes.
create table post_nonces (
  agency_id uuid not null,
  -- Of the start that it was begun with.
  nonce text not null,
  -- What was posted to.
  subject uuid not null,
  -- From which network; null of what came from none.
  network bytea,
  -- Of what was written; null of short texts, which are the same by themselves.
  content bytea,
  at timestamptz not null,
  -- When nobody can try the nonce again.
  expires_at timestamptz not null,
  primary key (agency_id, nonce)
);
comment on table post_nonces is 'kernel · what strangers posted with: each once, with what tells many alike; forgotten after days';
call keep_apart('post_nonces');
create index post_nonces_subject on post_nonces (agency_id, subject, at);
create index post_nonces_network on post_nonces (agency_id, network, at) where network is not null;
create index post_nonces_content on post_nonces (agency_id, content, at) where content is not null;
create index post_nonces_over on post_nonces (agency_id, expires_at);

-- Of what was held: how often somebody accepted it after all.
alter table form_tallies drop constraint form_tallies_what_check;
alter table form_tallies add constraint form_tallies_what_check
  check (what in ('opened', 'submitted', 'held', 'accepted', 'seconds', 'answered', 'option', 'amount'));
