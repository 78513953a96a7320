-- What the people of an organization say to each other about a quote. Customers never see it.
create table quote_comments (
  tenant_id uuid not null,
  id uuid not null,
  quote_id uuid not null,
  author_id uuid not null,
  -- As they were called then; they may have left since.
  author_name text not null,
  -- Mentions as @[name](user id); '' once it is deleted.
  body text not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by_name text,
  primary key (tenant_id, id),
  foreign key (tenant_id, quote_id) references quotes (tenant_id, id) on delete cascade
);
create index quote_comments_of_quote on quote_comments (tenant_id, quote_id, created_at desc, id desc);

alter table quote_comments enable row level security;
alter table quote_comments force row level security;
create policy tenant on quote_comments using (tenant_id = app_tenant() or app_is_system())
  with check (tenant_id = app_tenant() or app_is_system());

-- Who has a quote open, by window; each window says so again and again while it is looked at.
create table quote_presence (
  tenant_id uuid not null,
  quote_id uuid not null,
  user_id uuid not null,
  window_id text not null,
  mode text not null check (mode in ('viewing', 'editing')),
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (tenant_id, quote_id, user_id, window_id),
  foreign key (tenant_id, quote_id) references quotes (tenant_id, id) on delete cascade
);
create index quote_presence_seen on quote_presence (tenant_id, seen_at);

alter table quote_presence enable row level security;
alter table quote_presence force row level security;
create policy tenant on quote_presence using (tenant_id = app_tenant() or app_is_system())
  with check (tenant_id = app_tenant() or app_is_system());

-- People are told when a colleague mentions them.
alter table notifications drop constraint notifications_event_check;
alter table notifications add constraint notifications_event_check check (event in
  ('viewed', 'accepted', 'declined', 'message', 'pending', 'bounced', 'integration_failed', 'mentioned'));
