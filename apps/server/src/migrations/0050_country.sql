-- Where a business is: whose tax, business number and words its quotes follow.
alter table organization_settings add column country text not null default 'AU';
