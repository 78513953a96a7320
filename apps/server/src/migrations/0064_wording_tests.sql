-- Two wordings of a text side by side.
create table wording_tests (
  tenant_id uuid not null,
  id uuid not null,
  name text not null check (name <> ''),
  subject text not null check (subject in ('cover_letter', 'follow_up')),
  -- Of a follow-up: the message as it was when the test began. The campaign may be deleted since.
  campaign_id uuid,
  step integer,
  channel text check (channel in ('email', 'sms')),
  -- Subject and body, with merge fields.
  wording_a jsonb not null,
  wording_b jsonb not null,
  started_at timestamptz not null,
  started_by text,
  ended_at timestamptz,
  kept text check (kept in ('a', 'b')),
  primary key (tenant_id, id),
  check ((subject = 'follow_up') = (campaign_id is not null and step is not null and channel is not null)),
  check (kept is null or ended_at is not null)
);
create unique index wording_tests_running on wording_tests (tenant_id, subject, campaign_id, step)
  nulls not distinct where ended_at is null;
create index wording_tests_of_campaign on wording_tests (tenant_id, campaign_id, started_at);

-- Which wording the customer of a quote was shown.
create table wording_assignments (
  tenant_id uuid not null,
  test_id uuid not null,
  quote_id uuid not null,
  variant text not null check (variant in ('a', 'b')),
  shown_at timestamptz not null,
  -- Since when it does not count: staff changed the text.
  set_aside_at timestamptz,
  primary key (tenant_id, test_id, quote_id),
  foreign key (tenant_id, test_id) references wording_tests (tenant_id, id) on delete cascade,
  foreign key (tenant_id, quote_id) references quotes (tenant_id, id) on delete cascade
);
create index wording_assignments_of_quote on wording_assignments (tenant_id, quote_id);

-- The organization's own cover letter, with merge fields. Without a row it is written for each quote.
create table cover_letter_wordings (
  tenant_id uuid primary key,
  body text not null check (body <> ''),
  updated_at timestamptz not null,
  updated_by text
);

do $$
declare name text;
begin
  foreach name in array array['wording_tests', 'wording_assignments', 'cover_letter_wordings'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (tenant_id = app_tenant() or app_is_system())
      with check (tenant_id = app_tenant() or app_is_system())', name);
  end loop;
end $$;

-- The test whose wording the written cover letter has; null: none.
alter table quote_enrichments
  add column letter_test_id uuid,
  add column letter_variant text check (letter_variant in ('a', 'b')),
  add check ((letter_test_id is null) = (letter_variant is null));
