-- Connections to other systems. Tokens are sealed (AES-256-GCM) and bound to their row.
create table integration_connections (
  tenant_id uuid not null,
  id uuid not null,
  provider text not null,
  status text not null check (status in ('active', 'needs_selection', 'expired')),
  -- The organization, company or merchant at the provider; '' until one is chosen.
  account_id text not null default '',
  account_name text not null default '',
  -- Where each customer of the provider has its own host.
  base_url text,
  access_token bytea,
  refresh_token bytea,
  access_expires_at timestamptz,
  -- End of the refresh token's life; null when the provider doesn't say.
  refresh_expires_at timestamptz,
  refreshed_at timestamptz not null,
  last_error text,
  -- What this sign-in may use: [{ id, name }].
  accounts jsonb not null default '[]',
  settings jsonb not null default '{}',
  -- What the provider offers to choose from, and when it said so.
  options jsonb,
  options_at timestamptz,
  -- The next free slot of the limit on calls.
  next_call_at timestamptz,
  polled_at timestamptz,
  created_by_id uuid not null,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, provider)
);
create index integration_connections_account on integration_connections (provider, account_id);

-- Runs of the sign-in at a provider: single use, ten minutes.
create table integration_sign_ins (
  tenant_id uuid not null,
  state_hash bytea not null,
  provider text not null,
  user_id uuid not null,
  user_email text not null,
  base_url text,
  code_verifier bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, state_hash)
);
create unique index integration_sign_ins_state on integration_sign_ins (state_hash);

-- Which record of ours is which of theirs. Kept when a connection ends, so that connecting again duplicates nothing.
create table integration_links (
  tenant_id uuid not null,
  provider text not null,
  account_id text not null,
  kind text not null check (kind in ('contact', 'item', 'quote', 'invoice')),
  local_id text not null,
  external_id text not null,
  external_number text,
  external_url text,
  -- Other ids and versions the provider wants to see again.
  extra jsonb not null default '{}',
  -- What was last heard of it, such as 'paid'.
  status text,
  -- Nothing more will happen to it.
  is_final boolean not null default false,
  checked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, provider, account_id, kind, local_id)
);
create index integration_links_external on integration_links (provider, account_id, kind, external_id);

-- Accepted quotes on their way to a provider.
create table integration_pushes (
  tenant_id uuid not null,
  id uuid not null,
  quote_id uuid not null,
  version_number integer not null,
  provider text not null,
  account_id text not null,
  action text not null check (action in ('quote', 'invoice')),
  state text not null check (state in ('queued', 'running', 'done', 'failed', 'needs_input')),
  attempts integer not null default 0,
  next_at timestamptz,
  -- The worker that has it; one that died loses it then.
  lease uuid,
  leased_until timestamptz,
  -- What is known of each step: { name: { begun: true, result: {...} } }.
  steps jsonb not null default '{}',
  failure jsonb,
  question jsonb,
  answers jsonb not null default '{}',
  warning text,
  -- The version that is there.
  pushed_version integer,
  external_id text,
  external_number text,
  external_url text,
  our_total_cents bigint not null,
  our_tax_cents bigint not null,
  their_total_cents bigint,
  their_tax_cents bigint,
  requested_by text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, provider, account_id, quote_id, action),
  foreign key (tenant_id, quote_id) references quotes (tenant_id, id) on delete cascade
);
create index integration_pushes_quote on integration_pushes (tenant_id, quote_id);
create index integration_pushes_newest on integration_pushes (tenant_id, provider, updated_at desc);
create index integration_pushes_due on integration_pushes (next_at) where state in ('queued', 'running');

-- Contacts and items brought in from a provider.
create table integration_pulls (
  tenant_id uuid not null,
  id uuid not null,
  provider text not null,
  account_id text not null,
  kind text not null check (kind in ('contacts', 'items')),
  state text not null check (state in ('queued', 'running', 'done', 'failed')),
  cursor text,
  new_count integer not null default 0,
  matched_count integer not null default 0,
  skipped_count integer not null default 0,
  skipped jsonb not null default '[]',
  problem text,
  attempts integer not null default 0,
  next_at timestamptz,
  leased_until timestamptz,
  requested_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index integration_pulls_running on integration_pulls (tenant_id, provider, kind)
  where state in ('queued', 'running');
create index integration_pulls_newest on integration_pulls (tenant_id, provider, created_at desc);

-- What a provider told of a quote or an invoice we pushed, such as 'paid'.
create table integration_news (
  tenant_id uuid not null,
  id uuid not null,
  quote_id uuid not null,
  provider text not null,
  kind text not null,
  external_id text not null,
  status text not null,
  text text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, provider, kind, external_id, status),
  foreign key (tenant_id, quote_id) references quotes (tenant_id, id) on delete cascade
);
create index integration_news_quote on integration_news (tenant_id, quote_id, created_at desc);

-- Webhooks as they arrived, until they are worked off. They belong to no tenant until it is known whose account it is.
create table integration_webhooks (
  id uuid primary key,
  provider text not null,
  event_key text not null,
  account_id text not null,
  kind text not null,
  external_id text not null,
  received_at timestamptz not null,
  next_at timestamptz not null,
  done_at timestamptz,
  unique (provider, event_key)
);
create index integration_webhooks_due on integration_webhooks (next_at) where done_at is null;

-- Every call to a provider, and what was done to a connection. No bodies, no tokens.
create table integration_calls (
  tenant_id uuid not null,
  id uuid not null,
  provider text not null,
  account_id text not null,
  -- Who or which job it was for.
  actor text not null,
  -- 'call', 'connected', 'disconnected', 'refresh_failed', 'settings_changed'
  kind text not null,
  method text,
  path text,
  status integer,
  duration_ms integer,
  request_id text,
  external_id text,
  detail text,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index integration_calls_newest on integration_calls (tenant_id, provider, created_at desc);

do $$
declare name text;
begin
  foreach name in array array['integration_connections', 'integration_sign_ins', 'integration_links', 'integration_pushes',
    'integration_pulls', 'integration_news', 'integration_calls'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (tenant_id = app_tenant() or app_is_system())
      with check (tenant_id = app_tenant() or app_is_system())', name);
  end loop;
end $$;

alter table integration_webhooks enable row level security;
alter table integration_webhooks force row level security;
create policy system on integration_webhooks using (app_is_system()) with check (app_is_system());
