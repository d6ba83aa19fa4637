-- Conversations are also put in order by when they began.

create index threads_begun on threads (agency_id, created_at, id) where removed_at is null and last_at is not null;
