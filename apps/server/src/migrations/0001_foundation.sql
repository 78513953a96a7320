-- Tenancy is enforced here as well as in code: every table of the tenants' data has row-level
-- security that is forced on its owner, and a transaction names its tenant in app.tenant_id.
-- Jobs that cross tenants set app.system instead.

create extension if not exists pg_trgm;

create function app_tenant() returns uuid language sql stable
  as $$ select nullif(current_setting('app.tenant_id', true), '')::uuid $$;

create function app_is_system() returns boolean language sql stable
  as $$ select current_setting('app.system', true) = 'on' $$;

-- How an organization quotes. A missing row means the defaults; its name lives with the identity service.
create table organization_settings (
  tenant_id uuid primary key,
  abn text not null default '',
  licence text not null default '',
  email text not null default '',
  phone text not null default '',
  address text not null default '',
  website text not null default '',
  about_us text not null default '',
  currency text not null default 'AUD',
  tax_registered boolean not null default true,
  tax_rate_basis_points int not null default 1000,
  tax_label text not null default 'GST',
  payment_terms text not null default 'Net 30',
  valid_days int not null default 30,
  time_zone text not null default 'Australia/Sydney',
  updated_at timestamptz not null default now()
);

create table contacts (
  tenant_id uuid not null,
  id uuid not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  company_name text not null,
  address text not null,
  contact_type text not null,
  source text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index contacts_email on contacts (tenant_id, lower(email));

create table leads (
  tenant_id uuid not null,
  id uuid not null,
  first_name text not null,
  last_name text not null,
  business_name text not null,
  email text not null,
  phone text not null,
  source text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);

-- A quote with its current content in one row: one read shows it, one read lists fifty.
create table quotes (
  tenant_id uuid not null,
  id uuid not null,
  quote_number text not null,
  status text not null check (status in ('draft', 'sent', 'viewed', 'accepted', 'declined', 'expired', 'pending')),
  title text not null,
  description text not null,
  contact_id uuid,
  lead_id uuid,
  customer_name text not null,
  customer_company text not null,
  customer_email text not null,
  customer_phone text not null,
  customer_address text not null,
  reference_number text not null,
  quote_date date not null,
  valid_until date not null,
  currency text not null check (currency in ('AUD', 'NZD', 'USD', 'GBP', 'EUR')),
  payment_terms text not null,
  notes text not null,
  tax_mode text not null check (tax_mode in ('exclusive', 'inclusive', 'none')),
  tax_rate_basis_points int not null check (tax_rate_basis_points between 0 and 10000),
  tax_label text not null,
  line_items jsonb not null,
  discount_cents bigint not null check (discount_cents >= 0),
  subtotal_cents bigint not null,
  tax_cents bigint not null,
  total_cents bigint not null check (total_cents = subtotal_cents + tax_cents),
  assumptions jsonb not null,
  exclusions jsonb not null,
  tags text[] not null default '{}',
  template_id uuid,
  metadata jsonb not null default '{}',
  version_number int not null check (version_number >= 1),
  share_token text,
  permissions jsonb,
  published_at timestamptz,
  archived_at timestamptz,
  deleted_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What the list's search looks in, lower-cased.
  search_text text not null,
  primary key (tenant_id, id)
);
create unique index quotes_number on quotes (tenant_id, quote_number);
create index quotes_newest on quotes (tenant_id, created_at desc, id) where deleted_at is null;
create index quotes_status on quotes (tenant_id, status, created_at desc) where deleted_at is null;
create index quotes_open_until on quotes (tenant_id, valid_until) where status in ('sent', 'viewed', 'pending');
create index quotes_search on quotes using gin (search_text gin_trgm_ops);

-- Every saved state of a quote's content. Never updated.
create table quote_versions (
  tenant_id uuid not null,
  quote_id uuid not null,
  version_number int not null,
  content jsonb not null,
  total_cents bigint not null,
  change_source text not null,
  changed_by uuid,
  changed_by_name text,
  created_at timestamptz not null,
  primary key (tenant_id, quote_id, version_number),
  foreign key (tenant_id, quote_id) references quotes (tenant_id, id) on delete cascade
);

-- What happened to a quote. Never updated.
create table quote_events (
  tenant_id uuid not null,
  id uuid not null,
  quote_id uuid not null,
  kind text not null,
  from_status text,
  to_status text,
  version_number int not null,
  actor text,
  detail text,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, quote_id) references quotes (tenant_id, id) on delete cascade
);
create index quote_events_of_quote on quote_events (tenant_id, quote_id, created_at desc);

-- Evidence of an acceptance: who, what exactly was shown, when, from where. Never updated.
create table quote_acceptances (
  tenant_id uuid not null,
  id uuid not null,
  quote_id uuid not null,
  version_number int not null,
  accepted_name text not null,
  consent_text text not null,
  content_hash text not null,
  content text not null,
  address text not null,
  user_agent text not null,
  accepted_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, quote_id) references quotes (tenant_id, id) on delete cascade
);
create index quote_acceptances_of_quote on quote_acceptances (tenant_id, quote_id, accepted_at desc);

-- The written sections of a quote.
create table quote_enrichments (
  tenant_id uuid not null,
  quote_id uuid not null,
  content jsonb not null,
  updated_at timestamptz not null,
  primary key (tenant_id, quote_id),
  foreign key (tenant_id, quote_id) references quotes (tenant_id, id) on delete cascade
);

-- From a public link to the quote it shows: the only thing read before the tenant is known.
create table quote_links (
  token text primary key,
  tenant_id uuid not null,
  quote_id uuid not null,
  created_at timestamptz not null
);

-- Answers of writes that carried an Idempotency-Key, kept for 24 hours.
create table idempotency_keys (
  tenant_id uuid not null,
  caller text not null,
  key text not null,
  request_hash text not null,
  status int,
  body text,
  created_at timestamptz not null,
  primary key (tenant_id, caller, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Counters of calls; losing them in a crash is fine.
create unlogged table rate_limits (
  key text primary key,
  hits int not null,
  resets_at timestamptz not null
);

do $$
declare
  name text;
begin
  foreach name in array array['organization_settings', 'contacts', 'leads', 'quotes', 'quote_versions', 'quote_events',
    'quote_acceptances', 'quote_enrichments', 'quote_links', 'idempotency_keys']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (tenant_id = app_tenant() or app_is_system())
      with check (tenant_id = app_tenant() or app_is_system())', name);
  end loop;
end $$;
