-- Rows of an address book beside whom they meet: somebody in the book, or a row further up in the file; and what was decided about each.

-- {all: what becomes of rows that stand in the file twice, rows: {row: what was decided about it}}, each 'update', 'create' or 'skip'.
alter table imports add column pairs jsonb not null default '{}';

alter table import_rows
  -- The contact whom the row is about, whatever becomes of the row; and the first row of the file about the same person.
  add column meets_id uuid,
  add column meets_row integer,
  -- What the row says by itself, where other rows were added to it.
  add column own_record jsonb,
  -- Becomes a contact of its own, whomever it resembles.
  add column is_alone boolean not null default false;

create index import_rows_pairs on import_rows (agency_id, import_id, row_no) where meets_id is not null or meets_row is not null;
