-- Homes of a feed change, come and leave by the hundred. Nothing is known of how many rows a transition table has: where its plan was made for one
-- row, each of a batch would be compared with each.
alter function log_changed_listings() set enable_nestloop = off;
