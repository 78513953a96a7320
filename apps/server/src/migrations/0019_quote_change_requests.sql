-- What customers ask for on a quote's page that the business has to answer: one row for each time.
create table quote_change_requests (
  tenant_id uuid not null,
  id uuid not null,
  quote_id uuid not null,
  kind text not null check (kind in ('change', 'updated_price')),
  state text not null check (state in ('open', 'confirmed', 'answered', 'closed')),
  -- The version that was on the page.
  version_number integer not null,
  -- [{line_id, description, unit, from, to}], quantities in thousandths.
  changes jsonb not null,
  comment text not null,
  -- Whom the quote was for when it was asked.
  asked_by text not null,
  asked_at timestamptz not null,
  answer text not null,
  answered_by uuid,
  answered_by_name text,
  answered_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, quote_id) references quotes (tenant_id, id) on delete cascade
);
create index quote_change_requests_quote on quote_change_requests (tenant_id, quote_id, asked_at desc);

alter table quote_change_requests enable row level security;
alter table quote_change_requests force row level security;
create policy tenant on quote_change_requests using (tenant_id = app_tenant() or app_is_system())
  with check (tenant_id = app_tenant() or app_is_system());
