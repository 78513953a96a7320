-- Addresses of organizations' own programs. Signing secrets are sealed and bound to their row.
create table webhook_endpoints (
  tenant_id uuid not null,
  id uuid not null,
  url text not null,
  description text not null,
  events text[] not null,
  is_enabled boolean not null,
  -- Why it was switched off without anyone asking.
  disabled_reason text check (disabled_reason in ('failing', 'gone')),
  secret bytea not null,
  -- Signs too until then.
  previous_secret bytea,
  previous_secret_until timestamptz,
  -- The first of the failures since the last success.
  failing_since timestamptz,
  last_attempt_at timestamptz,
  last_attempt_ok boolean,
  last_status integer,
  created_by_id uuid,
  created_by text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);

-- An event on its way to an endpoint, and the log of it. Its id is the webhook-id of every attempt.
create table webhook_deliveries (
  tenant_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  event text not null,
  body text not null,
  state text not null check (state in ('queued', 'sending', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  -- A worker that died loses its delivery then.
  leased_until timestamptz,
  give_up_at timestamptz not null,
  status integer,
  response_excerpt text not null default '',
  error text,
  last_attempt_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, endpoint_id) references webhook_endpoints (tenant_id, id) on delete cascade
);
create unique index webhook_deliveries_id on webhook_deliveries (id);
create index webhook_deliveries_log on webhook_deliveries (tenant_id, endpoint_id, created_at desc, id desc);
create index webhook_deliveries_waiting on webhook_deliveries (tenant_id, endpoint_id, created_at)
  where state in ('queued', 'sending');
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where state in ('queued', 'sending');
create index webhook_deliveries_old on webhook_deliveries (created_at);

do $$
declare name text;
begin
  foreach name in array array['webhook_endpoints', 'webhook_deliveries'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (tenant_id = app_tenant() or app_is_system())
      with check (tenant_id = app_tenant() or app_is_system())', name);
  end loop;
end $$;
