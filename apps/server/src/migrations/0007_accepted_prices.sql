-- Prices that customers of an organization accepted, each work once with its last price. Written when a
-- quote is accepted; what happens to the quote afterwards changes nothing here.
create table accepted_prices (
  tenant_id uuid not null,
  id uuid not null,
  -- Name in lower case and unit, made by the program: two prices with the same key are of the same work.
  work_key text not null,
  currency text not null,
  name text not null check (name <> ''),
  unit text not null check (unit <> ''),
  price_cents bigint not null check (price_cents > 0),
  tax_included boolean not null,
  times_accepted int not null check (times_accepted >= 1),
  -- The quote that was accepted last. It may be gone by now.
  quote_id uuid not null,
  quote_number text not null,
  accepted_at timestamptz not null,
  -- Somebody does not want it: it is neither suggested nor used.
  dismissed_at timestamptz,
  primary key (tenant_id, id)
);
create unique index accepted_prices_work on accepted_prices (tenant_id, work_key, currency);
create index accepted_prices_newest on accepted_prices (tenant_id, accepted_at desc, id);

alter table accepted_prices enable row level security;
alter table accepted_prices force row level security;
create policy tenant on accepted_prices using (tenant_id = app_tenant() or app_is_system())
  with check (tenant_id = app_tenant() or app_is_system());
