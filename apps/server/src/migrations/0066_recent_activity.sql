-- What the first page shows: what happened last, and what waits for a person. Each is read newest first to a few rows,
-- so these indexes hold only rows that can be among them.
create index quote_events_recent on quote_events (tenant_id, created_at desc, id desc)
  where kind in ('published', 'accepted') or (kind = 'viewed' and from_status <> to_status);
create index follow_up_messages_sent on follow_up_messages (tenant_id, settled_at desc, id desc) where state = 'sent';
create index follow_up_messages_to_look_at on follow_up_messages (tenant_id, settled_at desc) where state = 'needs_look';
create index outbox_follow_ups_in_doubt on outbox (tenant_id, created_at desc)
  where kind = 'follow-ups.message' and state in ('failed', 'unconfirmed', 'bounced');
create index messages_unread_newest on messages (tenant_id, created_at desc) where side = 'customer' and read_at is null;
create index quote_change_requests_open on quote_change_requests (tenant_id, asked_at) where state = 'open';
create index document_extractions_to_review on document_extractions (tenant_id, created_at) where status = 'pending_review';
create index integration_pushes_waiting on integration_pushes (tenant_id, updated_at desc)
  where state in ('failed', 'needs_input');

-- With the id behind the day, so that the first few of a day need no sorting.
drop index quotes_open_until;
create index quotes_open_until on quotes (tenant_id, valid_until, id) where status in ('sent', 'viewed', 'pending');

-- What an organization assumes a generated line, and a document that was read, save it.
alter table organization_settings
  add column minutes_per_line int not null default 3 check (minutes_per_line between 0 and 240),
  add column minutes_per_document int not null default 15 check (minutes_per_document between 0 and 240);
