-- Where an organization is in its onboarding. No row: not started.
create table onboardings (
  tenant_id uuid primary key,
  current_step smallint not null check (current_step between 1 and 5),
  started_at timestamptz not null,
  -- When the last step was completed or skipped for the first time.
  completed_at timestamptz,
  updated_at timestamptz not null
);

-- What became of its steps. A step without a row is open.
create table onboarding_steps (
  tenant_id uuid not null,
  step_number smallint not null check (step_number between 1 and 5),
  outcome text not null check (outcome in ('completed', 'skipped')),
  -- What was answered; null while it was only ever skipped.
  answers jsonb,
  skip_reason text,
  settled_at timestamptz not null,
  primary key (tenant_id, step_number),
  foreign key (tenant_id) references onboardings (tenant_id) on delete cascade,
  check ((outcome = 'skipped') = (skip_reason is not null))
);

do $$
declare
  name text;
begin
  foreach name in array array['onboardings', 'onboarding_steps']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (tenant_id = app_tenant() or app_is_system())
      with check (tenant_id = app_tenant() or app_is_system())', name);
  end loop;
end $$;
