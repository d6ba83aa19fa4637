-- What a program did is told apart from what its person did: the key that it acted with stands in the event.
alter table events add column key_id uuid;
