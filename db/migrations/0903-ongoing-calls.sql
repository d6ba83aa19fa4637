-- calls: who is on the phone is asked before every call, and they are few among many.

create index calls_ongoing on calls (agency_id, agent_id, contact_id) where status = 'ongoing';
