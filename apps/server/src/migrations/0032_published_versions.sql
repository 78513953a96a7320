-- The customer sees the version that was published last, whatever staff have saved since.
alter table quotes
  -- Null: not published, or taken back; a link that was given out is kept for the next publishing.
  add column published_version_number integer check (published_version_number > 0),
  -- Whether the newest version, or the written sections, differ from what the customer sees.
  add column unpublished_content boolean not null default false,
  add column unpublished_sections boolean not null default false,
  -- Sentences: what the customer changed that unpublished changes do not fit.
  add column unpublished_conflicts jsonb not null default '[]',
  -- Why it is free of charge on purpose; '' for a quote that is not.
  add column free_reason text not null default '';

-- The sections as they were published; null: none were.
alter table quote_enrichments add column published jsonb;

-- When the page was taken back; null: it is open.
alter table quote_links add column withdrawn_at timestamptz;

-- Row-level security applies to the owner too: rows of all tenants are reached as the jobs reach them.
select set_config('app.system', 'on', true);

-- Until now every save was shown at once.
update quotes set published_version_number = version_number where share_token is not null;
update quote_enrichments as enrichment set published = content
from quotes
where quotes.tenant_id = enrichment.tenant_id and quotes.id = enrichment.quote_id and quotes.share_token is not null;
