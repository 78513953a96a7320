-- Emails about quotes that may not have arrived, read newest first for the first page, and reminders that a person sent,
-- read by their address.
create index outbox_mails_in_doubt on outbox (tenant_id, created_at desc)
  where channel = 'email' and quote_id is not null and state in ('failed', 'unconfirmed', 'bounced');
create index outbox_reminders_to on outbox (tenant_id, lower(recipient)) where kind = 'quotes.reminder';
