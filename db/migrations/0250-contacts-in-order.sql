-- Contacts in the order of what people sort them by most, besides name, last activity and age. Under row level security an index gives an order
-- only where its key is the bare column.
create index contacts_by_last_name on contacts (agency_id, last_name collate "und-x-icu", id) where removed_at is null;
create index contacts_by_company on contacts (agency_id, company_name collate "und-x-icu", id) where removed_at is null;
