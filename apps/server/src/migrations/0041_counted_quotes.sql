-- Lists count exactly to 100,000: from this index alone, without reading the quotes.
create index quotes_counted on quotes (tenant_id, status) where deleted_at is null and archived_at is null;
