-- In which country the numbers of a file were read that do not say theirs, and how many of them would be numbers elsewhere, too.

alter table imports add column phones jsonb not null default '[]';
