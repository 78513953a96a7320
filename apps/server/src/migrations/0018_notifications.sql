-- What a person of an organization is told in the console: one row for each person and occasion.
create table notifications (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  event text not null check (event in
    ('viewed', 'accepted', 'declined', 'message', 'pending', 'bounced', 'integration_failed')),
  quote_id uuid,
  -- As they were when it happened.
  quote_number text not null,
  customer_name text not null,
  -- What was said or went wrong; '' for nothing.
  detail text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (tenant_id, id)
);
create index notifications_newest on notifications (tenant_id, user_id, created_at desc, id desc);
create index notifications_quote on notifications (tenant_id, quote_id);

alter table notifications enable row level security;
alter table notifications force row level security;
create policy tenant on notifications using (tenant_id = app_tenant() or app_is_system())
  with check (tenant_id = app_tenant() or app_is_system());
