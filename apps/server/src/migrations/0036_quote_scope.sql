-- The description clause by clause: [{start, end, kind, lineId}], places in UTF-16 units.
alter table quotes add column clauses jsonb not null default '[]';
-- What staff wrote for 'About the job': {included: [], notIncluded: []}; null where it follows from the lines.
alter table quotes add column scope jsonb;
