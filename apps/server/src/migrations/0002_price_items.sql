-- The organization's own prices. An archived one stays, and its name and unit are free again.
create table price_items (
  tenant_id uuid not null,
  id uuid not null,
  name text not null check (name <> ''),
  unit text not null check (unit <> ''),
  price_cents bigint not null check (price_cents >= 0),
  cost_cents bigint check (cost_cents >= 0),
  -- On the cost: where it is set, the two make the price.
  markup_basis_points int check (markup_basis_points >= 0),
  synonyms text[] not null default '{}',
  trade text not null,
  tax_included boolean not null,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (markup_basis_points is null or cost_cents is not null),
  primary key (tenant_id, id)
);
create unique index price_items_name on price_items (tenant_id, lower(name), unit) where archived_at is null;

alter table price_items enable row level security;
alter table price_items force row level security;
create policy tenant on price_items using (tenant_id = app_tenant() or app_is_system())
  with check (tenant_id = app_tenant() or app_is_system());
