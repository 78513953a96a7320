-- Quotes to start from: the content of a quote without a customer.
create table quote_templates (
  tenant_id uuid not null,
  id uuid not null,
  name text not null check (name <> ''),
  content jsonb not null,
  times_used int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index quote_templates_name on quote_templates (tenant_id, lower(name));

-- Something off, by itself or with a code. Quotes keep what was applied to them.
create table promotions (
  tenant_id uuid not null,
  id uuid not null,
  name text not null check (name <> ''),
  code text not null,
  kind text not null check (kind in ('percent', 'amount')),
  -- Basis points, or cents.
  value int not null check (value > 0),
  valid_from date,
  valid_until date,
  usage_limit int check (usage_limit > 0),
  is_active boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index promotions_code on promotions (tenant_id, lower(code)) where code <> '';
create index quotes_promoted on quotes (tenant_id) where promotion_cents > 0;

do $$
declare
  name text;
begin
  foreach name in array array['quote_templates', 'promotions']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (tenant_id = app_tenant() or app_is_system())
      with check (tenant_id = app_tenant() or app_is_system())', name);
  end loop;
end $$;
