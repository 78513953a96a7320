-- Follow-ups of quotes: what was planned at publishing, what became of it, and who wants no more of them.

-- One row for a quote and each time it was published or re-issued with a campaign that matched.
create table follow_up_runs (
  tenant_id uuid not null,
  id uuid not null,
  quote_id uuid not null,
  -- As it was chosen: it may be renamed, changed or deleted since.
  campaign_id uuid not null,
  campaign_name text not null,
  ground text not null,
  reason text not null,
  sequences jsonb not null,
  status text not null check (status in ('active', 'stopped', 'completed')),
  stop_reason text check (stop_reason in ('accepted', 'declined', 'replied', 'stopped', 'unsubscribed', 'bounced',
    'expired', 'withdrawn', 'campaign_inactive')),
  -- Who stopped it by hand.
  stopped_by text,
  -- When somebody said that the customer has replied.
  marked_replied_at timestamptz,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, quote_id) references quotes (tenant_id, id) on delete cascade
);
create unique index follow_up_runs_active on follow_up_runs (tenant_id, quote_id) where status = 'active';
create index follow_up_runs_of_quote on follow_up_runs (tenant_id, quote_id, started_at desc);
create index follow_up_runs_of_campaign on follow_up_runs (tenant_id, campaign_id) where status = 'active';

alter table follow_up_runs enable row level security;
alter table follow_up_runs force row level security;
create policy tenant on follow_up_runs using (tenant_id = app_tenant() or app_is_system())
  with check (tenant_id = app_tenant() or app_is_system());

-- The messages of a run. The row is the truth and a job only its alarm.
create table follow_up_messages (
  tenant_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  quote_id uuid not null,
  step int not null,
  channel text not null check (channel in ('email', 'sms')),
  due_at timestamptz not null,
  -- sent: handed to the outbox, whose row says what became of it. not_sent: there is no provider for its channel.
  state text not null check (state in ('planned', 'sent', 'not_sent', 'skipped', 'stopped')),
  -- Why it waits, was skipped, stopped or not sent, for staff; '' for nothing to say.
  note text not null default '',
  -- As it stood when it was planned, then where it went; '' for none. E-mail addresses in lower case.
  recipient text not null,
  -- What a person wrote in place of the planned text.
  edited_subject text,
  edited_body text,
  -- What was sent.
  subject text not null default '',
  body text not null default '',
  -- How often it was handed over: each time is a mail of its own.
  handovers int not null default 0,
  mail_id uuid,
  sms_id uuid,
  -- When it was handed over or skipped: the next step counts from here.
  settled_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, run_id, step),
  foreign key (tenant_id, run_id) references follow_up_runs (tenant_id, id) on delete cascade
);
create index follow_up_messages_due on follow_up_messages (due_at) where state = 'planned';
create index follow_up_messages_to on follow_up_messages (tenant_id, channel, recipient, settled_at desc);
create index follow_up_messages_of_quote on follow_up_messages (tenant_id, quote_id);

alter table follow_up_messages enable row level security;
alter table follow_up_messages force row level security;
create policy tenant on follow_up_messages using (tenant_id = app_tenant() or app_is_system())
  with check (tenant_id = app_tenant() or app_is_system());

-- A campaign that was chosen for a quote by hand.
create table follow_up_choices (
  tenant_id uuid not null,
  quote_id uuid not null,
  campaign_id uuid not null,
  chosen_by text,
  chosen_at timestamptz not null,
  primary key (tenant_id, quote_id),
  foreign key (tenant_id, quote_id) references quotes (tenant_id, id) on delete cascade
);

alter table follow_up_choices enable row level security;
alter table follow_up_choices force row level security;
create policy tenant on follow_up_choices using (tenant_id = app_tenant() or app_is_system())
  with check (tenant_id = app_tenant() or app_is_system());

-- An address that follow-ups go to. Whoever sends to it holds the row, so that two quotes do not write on one day.
create table follow_up_addresses (
  tenant_id uuid not null,
  channel text not null check (channel in ('email', 'sms')),
  -- In lower case; a telephone number with its country.
  address text not null,
  -- Opens the page on which its owner unsubscribes: 128 random bits.
  token text not null unique,
  unsubscribed_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, channel, address)
);

alter table follow_up_addresses enable row level security;
alter table follow_up_addresses force row level security;
create policy tenant on follow_up_addresses using (tenant_id = app_tenant() or app_is_system())
  with check (tenant_id = app_tenant() or app_is_system());

-- On what ground an address is written to, and when its owner took that back. Nothing in it is ever changed.
create table consent_entries (
  tenant_id uuid not null,
  id uuid not null,
  channel text not null check (channel in ('email', 'sms')),
  address text not null,
  kind text not null check (kind in ('given', 'withdrawn')),
  basis text not null check (basis in ('quote', 'staff', 'page', 'one_click', 'sms', 'complaint')),
  -- What it rests on, in words.
  wording text not null,
  -- The quote it came with; it stays when the quote is gone.
  quote_id uuid,
  actor text,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index consent_entries_of_address on consent_entries (tenant_id, channel, address, created_at);

alter table consent_entries enable row level security;
alter table consent_entries force row level security;
create policy tenant on consent_entries using (tenant_id = app_tenant() or app_is_system())
  with check (tenant_id = app_tenant() or app_is_system());

-- A mail that is worth nothing after this time is not sent then. Null: whenever it can be.
alter table mail_outbox add column expires_at timestamptz;

-- Every SMS the program sends, or would send if it had a provider: as mail_outbox, at most once.
create table sms_outbox (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null,
  -- With its country, as in +61400000000.
  recipient text not null,
  body text not null,
  -- sending: handed to the provider, its answer not yet known. unconfirmed: it never will be.
  state text not null check (state in ('queued', 'sending', 'sent', 'unconfirmed', 'failed', 'not_sent')),
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  expires_at timestamptz not null,
  last_error text,
  -- What the provider calls it.
  provider_id text,
  quote_id uuid,
  dedupe_key text,
  created_at timestamptz not null,
  sending_at timestamptz,
  sent_at timestamptz,
  primary key (tenant_id, id)
);
create unique index sms_outbox_once on sms_outbox (tenant_id, dedupe_key) where dedupe_key is not null;
create index sms_outbox_due on sms_outbox (next_attempt_at) where state = 'queued';
create index sms_outbox_in_flight on sms_outbox (sending_at) where state = 'sending';
create index sms_outbox_to on sms_outbox (recipient, created_at desc);

alter table sms_outbox enable row level security;
alter table sms_outbox force row level security;
create policy tenant on sms_outbox using (tenant_id = app_tenant() or app_is_system())
  with check (tenant_id = app_tenant() or app_is_system());

-- A customer may answer an SMS.
alter table messages drop constraint messages_channel_check;
alter table messages add constraint messages_channel_check check (channel in ('web', 'email', 'sms'));
