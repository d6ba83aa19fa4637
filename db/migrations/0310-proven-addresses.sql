-- An address belongs to whoever proves it. Anybody may sign up with any address and is answered alike; of the accounts that name one
-- address only a single one is ever confirmed, and that alone is what others mean by the address.

alter table users drop constraint users_email_key;
create unique index users_proven on users (email) where email_confirmed_at is not null;
create index users_waiting on users (email, created_at desc, id desc) where email_confirmed_at is null;

comment on table users is 'auth · a person who signs in: one e-mail address, any number of agencies (decision 96); an address is proven by one person only';
