-- What new quotes ask for on acceptance, in the shape of a quote's own deposit; null for nothing.
alter table organization_settings
  add column deposit jsonb check (deposit is null or deposit ->> 'kind' in ('percent', 'amount'));
