-- How far a customer may bring a quote down without asking staff, for quotes where staff allow it. Never shown to the customer.
create table quote_price_terms (
  tenant_id uuid not null,
  quote_id uuid not null,
  -- The lowest total, tax included, and the total it was set for.
  floor_cents bigint not null check (floor_cents > 0),
  of_total_cents bigint not null check (of_total_cents > 0),
  needs_booking boolean not null default false,
  needs_payment boolean not null default false,
  -- Prices the customer has asked for since.
  offers_made int not null default 0 check (offers_made between 0 and 3),
  is_settled boolean not null default false,
  set_at timestamptz not null,
  set_by text,
  primary key (tenant_id, quote_id),
  foreign key (tenant_id, quote_id) references quotes (tenant_id, id) on delete cascade
);

alter table quote_price_terms enable row level security;
alter table quote_price_terms force row level security;
create policy tenant on quote_price_terms using (tenant_id = app_tenant() or app_is_system())
  with check (tenant_id = app_tenant() or app_is_system());
