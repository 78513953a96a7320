-- Follow-ups that ended before the quote had any: a later publication plans none.
create table follow_up_ends (
  tenant_id uuid not null,
  quote_id uuid not null,
  reason text not null check (reason in ('replied', 'stopped')),
  -- Who said so; null where the customer wrote or answered.
  ended_by text,
  ended_at timestamptz not null,
  primary key (tenant_id, quote_id),
  foreign key (tenant_id, quote_id) references quotes (tenant_id, id) on delete cascade
);

alter table follow_up_ends enable row level security;
alter table follow_up_ends force row level security;
create policy tenant on follow_up_ends using (tenant_id = app_tenant() or app_is_system())
  with check (tenant_id = app_tenant() or app_is_system());
