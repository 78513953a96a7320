-- Changes to a quote that were worked out and wait for somebody's yes.
create table assistant_proposals (
  tenant_id uuid not null,
  id uuid not null,
  quote_id uuid not null,
  based_on_version integer not null,
  state text not null check (state in ('open', 'applied', 'dismissed', 'undone')),
  -- The version it was made, once it is.
  applied_version integer,
  -- The whole content as it would be: what is applied is what was shown.
  content jsonb not null,
  comparison jsonb not null,
  changes jsonb not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  primary key (tenant_id, id),
  foreign key (tenant_id, quote_id) references quotes (tenant_id, id) on delete cascade,
  check ((state in ('applied', 'undone')) = (applied_version is not null)),
  check ((state = 'open') = (decided_at is null))
);
create unique index assistant_proposals_applied on assistant_proposals (tenant_id, quote_id, applied_version)
  where applied_version is not null;

-- The conversation about a quote, in the order of its ids.
create table assistant_messages (
  tenant_id uuid not null,
  id uuid not null,
  quote_id uuid not null,
  speaker text not null check (speaker in ('person', 'assistant')),
  -- Null for the assistant and for a visitor.
  user_id uuid,
  author_name text,
  body text not null check (body <> ''),
  links jsonb not null,
  calls jsonb not null,
  proposal_id uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, quote_id) references quotes (tenant_id, id) on delete cascade,
  foreign key (tenant_id, proposal_id) references assistant_proposals (tenant_id, id) on delete cascade
);
create index assistant_messages_of_quote on assistant_messages (tenant_id, quote_id, id);

do $$
declare name text;
begin
  foreach name in array array['assistant_proposals', 'assistant_messages'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (tenant_id = app_tenant() or app_is_system())
      with check (tenant_id = app_tenant() or app_is_system())', name);
  end loop;
end $$;
