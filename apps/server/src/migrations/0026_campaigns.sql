-- Follow-ups: who gets which messages after a quote is published.
create table campaigns (
  tenant_id uuid not null,
  id uuid not null,
  name text not null check (name <> ''),
  is_active boolean not null,
  priority int not null check (priority between -5 and 20),
  tags text[] not null,
  -- {} matches every quote; amounts are cents.
  match_rules jsonb not null,
  sequences jsonb not null,
  -- Counts what people wrote. Switching on and off is not writing.
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id)
);

alter table campaigns enable row level security;
alter table campaigns force row level security;
create policy tenant on campaigns using (tenant_id = app_tenant() or app_is_system())
  with check (tenant_id = app_tenant() or app_is_system());

-- One row an organization, from its first change of campaigns on: its default campaign is written with it. Whoever
-- changes campaigns holds the row, so that two who switch one on at once do it one after the other.
create table campaign_settings (
  tenant_id uuid primary key,
  single_active boolean not null default true
);

alter table campaign_settings enable row level security;
alter table campaign_settings force row level security;
create policy tenant on campaign_settings using (tenant_id = app_tenant() or app_is_system())
  with check (tenant_id = app_tenant() or app_is_system());
