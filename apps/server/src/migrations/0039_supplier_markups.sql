-- What an organization adds to the cost of what it buys: one markup for all trades, and others for single ones.
create table supplier_markups (
  tenant_id uuid not null,
  -- '' for every trade without one of its own.
  trade text not null,
  markup_basis_points int not null check (markup_basis_points between 0 and 100000),
  updated_at timestamptz not null,
  primary key (tenant_id, trade)
);

alter table supplier_markups enable row level security;
alter table supplier_markups force row level security;
create policy tenant on supplier_markups using (tenant_id = app_tenant() or app_is_system())
  with check (tenant_id = app_tenant() or app_is_system());
