-- How an organization settled a wording of its descriptions before: the next time it is decided the same way.
create table learnt_readings (
  tenant_id uuid not null,
  id uuid not null,
  -- Folded by the program: no case, plurals or figures.
  wording text not null check (wording <> ''),
  kind text not null check (kind in ('price_basis', 'unit', 'remark', 'price_row', 'description', 'split')),
  value text not null,
  -- The words it was taught of, as they were written.
  example text not null check (example <> ''),
  taught_by text not null check (taught_by in ('answer', 'correction')),
  -- The quote that taught it last. It may be gone by now.
  quote_id uuid not null,
  quote_number text not null,
  learnt_at timestamptz not null,
  -- Somebody does not want it: it decides nothing.
  forgotten_at timestamptz,
  primary key (tenant_id, id)
);
create unique index learnt_readings_wording on learnt_readings (tenant_id, wording, kind);
create index learnt_readings_newest on learnt_readings (tenant_id, learnt_at desc, id);

alter table learnt_readings enable row level security;
alter table learnt_readings force row level security;
create policy tenant on learnt_readings using (tenant_id = app_tenant() or app_is_system())
  with check (tenant_id = app_tenant() or app_is_system());
