-- Tags of a customer, such as vip; and the order a list of customers is in.
alter table contacts add column tags text[] not null default '{}';
create index contacts_newest on contacts (tenant_id, created_at desc, id);
