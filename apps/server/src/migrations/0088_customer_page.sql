-- How a business looks on its customer's page, what it is insured for, and where it is paid. '' for what is not set.
alter table organization_settings
  add column insurance text not null default '',
  add column brand_colour text not null default '' check (brand_colour ~ '^(#[0-9a-f]{6})?$'),
  add column bank_account_name text not null default '',
  add column bank_code text not null default '',
  add column bank_account text not null default '',
  add column pay_id text not null default '',
  add column payment_link text not null default '' check (payment_link = '' or payment_link like 'https://%');

-- When the customer would like the work to start, as they chose when they accepted; null where they did not.
alter table quote_acceptances add column preferred_start date;
