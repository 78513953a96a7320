-- What the mail provider tells of a mail after it was handed over.
alter table mail_outbox drop constraint mail_outbox_state_check;
alter table mail_outbox add constraint mail_outbox_state_check
  check (state in ('queued', 'sending', 'sent', 'unconfirmed', 'failed', 'not_sent', 'bounced'));
create index mail_outbox_message on mail_outbox (message_id);

-- Addresses that an organization's mails do not reach, or whose owner does not want them.
create table suppressed_addresses (
  tenant_id uuid not null,
  -- In lower case.
  address text not null,
  reason text not null check (reason in ('bounced', 'complained')),
  -- What the mail provider said; '' for nothing.
  detail text not null,
  created_at timestamptz not null,
  primary key (tenant_id, address)
);
alter table suppressed_addresses enable row level security;
alter table suppressed_addresses force row level security;
create policy tenant on suppressed_addresses using (tenant_id = app_tenant() or app_is_system())
  with check (tenant_id = app_tenant() or app_is_system());
