-- The text a search looks in, beside the quotes instead of in them. Row-level security is a barrier that LIKE may not
-- cross, so on the quotes themselves a search reads every row. Here it is not forced on the tables' owner: a search
-- names its tenant and may use the index, and what it finds is only ids, which the quotes' own policy checks again.
create extension if not exists btree_gin;

create table quote_search (
  tenant_id uuid not null,
  quote_id uuid not null,
  -- Lower-cased.
  text text not null,
  primary key (tenant_id, quote_id),
  foreign key (tenant_id, quote_id) references quotes (tenant_id, id) on delete cascade
);

select set_config('app.system', 'on', true);
insert into quote_search (tenant_id, quote_id, text) select tenant_id, id, search_text from quotes;

create index quote_search_text on quote_search using gin (tenant_id, text gin_trgm_ops);
alter table quote_search enable row level security;
create policy tenant on quote_search using (tenant_id = app_tenant() or app_is_system())
  with check (tenant_id = app_tenant() or app_is_system());

drop index quotes_search;
alter table quotes drop column search_text;

-- One index for each column that lists are sorted by; `id` settles ties.
create index quotes_by_number on quotes (tenant_id, quote_number, id) where deleted_at is null;
create index quotes_by_amount on quotes (tenant_id, total_cents, id) where deleted_at is null;
create index quotes_by_change on quotes (tenant_id, updated_at, id) where deleted_at is null;
create index quotes_of_contact on quotes (tenant_id, contact_id, created_at desc) where deleted_at is null;
