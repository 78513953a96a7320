-- Keys with which an organization's programs call the API. What is kept of a key is its hash.
create table api_keys (
  tenant_id uuid not null,
  id uuid not null,
  name text not null check (name <> ''),
  -- SHA-256. The key is 256 random bits, so nothing slower is needed.
  key_hash bytea not null check (length(key_hash) = 32),
  -- How the key begins, to know it by.
  prefix text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_by_id uuid not null,
  created_by text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  primary key (tenant_id, id)
);
create unique index api_keys_hash on api_keys (key_hash);
create index api_keys_newest on api_keys (tenant_id, created_at desc, id desc);

alter table api_keys enable row level security;
alter table api_keys force row level security;
create policy tenant on api_keys using (tenant_id = app_tenant() or app_is_system())
  with check (tenant_id = app_tenant() or app_is_system());
