-- How many leads an organization had that are removed: the signup offer counts them on.
create table removed_leads (
  tenant_id uuid primary key,
  count int not null check (count > 0)
);

alter table removed_leads enable row level security;
alter table removed_leads force row level security;
create policy tenant on removed_leads using (tenant_id = app_tenant() or app_is_system())
  with check (tenant_id = app_tenant() or app_is_system());
