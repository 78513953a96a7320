-- Every mail the program sends, or would send if it had a mail server. The row is the truth and a job only its alarm.
--
-- tenant_id is null for mail about a person's account, which belongs to no organization: under the policy below no
-- tenant sees such a row, only the system does.
create table mail_outbox (
  id uuid primary key,
  tenant_id uuid,
  kind text not null,
  recipient text not null,
  from_name text not null,
  reply_to_name text not null default '',
  reply_to_address text not null default '',
  subject text not null,
  body_text text not null,
  body_html text not null,
  headers jsonb not null default '{}',
  -- sending: handed to the mail server, its answer not yet known. unconfirmed: it never will be.
  state text not null check (state in ('queued', 'sending', 'sent', 'unconfirmed', 'failed', 'not_sent')),
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  give_up_at timestamptz not null,
  last_error text,
  -- Ours, without angle brackets; and what the server answered when it took the mail.
  message_id text not null,
  provider_response text,
  quote_id uuid,
  -- What else it is about, such as an invitation.
  related_id uuid,
  -- The same mail is written down once.
  dedupe_key text,
  created_at timestamptz not null,
  sending_at timestamptz,
  sent_at timestamptz,
  foreign key (tenant_id, quote_id) references quotes (tenant_id, id) on delete set null (quote_id)
);
create unique index mail_outbox_once on mail_outbox (tenant_id, dedupe_key) nulls not distinct where dedupe_key is not null;
create index mail_outbox_due on mail_outbox (next_attempt_at) where state = 'queued';
create index mail_outbox_in_flight on mail_outbox (sending_at) where state = 'sending';
create index mail_outbox_of_quote on mail_outbox (tenant_id, quote_id, created_at desc) where quote_id is not null;
create index mail_outbox_related on mail_outbox (tenant_id, related_id, created_at desc) where related_id is not null;

alter table mail_outbox enable row level security;
alter table mail_outbox force row level security;
create policy tenant on mail_outbox using (tenant_id = app_tenant() or app_is_system())
  with check (tenant_id = app_tenant() or app_is_system());
