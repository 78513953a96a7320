-- How an organization words its mails to customers; a kind without a row has the product's own text.
create table mail_templates (
  tenant_id uuid not null,
  kind text not null check (kind in ('quote_email', 'reminder', 'thank_you')),
  subject text not null,
  message text not null,
  updated_at timestamptz not null,
  updated_by text,
  primary key (tenant_id, kind)
);
alter table mail_templates enable row level security;
alter table mail_templates force row level security;
create policy tenant on mail_templates using (tenant_id = app_tenant() or app_is_system())
  with check (tenant_id = app_tenant() or app_is_system());

-- Whom mails to customers come from and where answers go; '' for the business's name and address.
alter table organization_settings
  add column mail_sender_name text not null default '',
  add column mail_reply_to text not null default '';

-- Counted whenever somebody opens a page.
create index notifications_unread on notifications (tenant_id, user_id) where read_at is null;
