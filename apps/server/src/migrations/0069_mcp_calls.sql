-- Calls of tools at /mcp by other programs: who, what, and how it ended. Kept for 90 days.
create table mcp_calls (
  tenant_id uuid not null,
  id uuid not null,
  created_at timestamptz not null,
  -- `key`: an API key. `program`: a program that a person connected; its id is the consent's.
  caller_kind text not null check (caller_kind in ('key', 'program')),
  caller_id uuid not null,
  -- As history names it.
  caller_name text not null check (caller_name <> ''),
  tool text not null check (tool <> ''),
  -- The quote it concerned, if any. No reference: a call outlives its quote.
  quote_id uuid,
  outcome text not null check (outcome in ('done', 'refused', 'failed')),
  -- Why it was not done, as the program was told.
  detail text check ((detail is null) = (outcome = 'done')),
  primary key (tenant_id, id)
);
create index mcp_calls_newest on mcp_calls (tenant_id, created_at desc, id desc);
create index mcp_calls_of_caller on mcp_calls (tenant_id, caller_id, created_at desc);
create index mcp_calls_of_quote on mcp_calls (tenant_id, quote_id, created_at desc, id desc)
  where quote_id is not null;
create index mcp_calls_oldest on mcp_calls (created_at);

alter table mcp_calls enable row level security;
alter table mcp_calls force row level security;
create policy tenant on mcp_calls using (tenant_id = app_tenant() or app_is_system())
  with check (tenant_id = app_tenant() or app_is_system());
