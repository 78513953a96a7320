-- Customers' answers by mail or SMS that were notified of though no conversation took them: the same one again is no news.
create table received_replies (
  tenant_id uuid not null,
  -- The one a message of the answer would have.
  key text not null,
  received_at timestamptz not null,
  primary key (tenant_id, key)
);
create index received_replies_age on received_replies (received_at);

alter table received_replies enable row level security;
alter table received_replies force row level security;
create policy tenant on received_replies using (tenant_id = app_tenant() or app_is_system())
  with check (tenant_id = app_tenant() or app_is_system());
