-- Sections that a person edited are told from those that were written, and a save from the one it was based on.
alter table quote_enrichments
  -- As written last; what differs from it in the content was edited by hand.
  add column written jsonb,
  add column version_number integer not null default 1 check (version_number > 0),
  -- Who saved last, as history names people; null for a visitor.
  add column changed_by text,
  add column engine text not null default 'offline' check (engine in ('offline', 'openai-compatible', 'anthropic')),
  -- Why it was not the configured engine.
  add column engine_note text;

-- Row-level security holds for the owner too: rows of all tenants are reached as the jobs reach them.
select set_config('app.system', 'on', true);

-- Nothing tells what was edited before: it counts as written, and is written anew with the quote as until now.
update quote_enrichments set written = content;

alter table quote_enrichments alter column written set not null;
