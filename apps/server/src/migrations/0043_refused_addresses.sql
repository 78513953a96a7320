-- The recipient's server refused the address while the mail was handed over; false again once that is acted on.
alter table mail_outbox add column address_refused boolean not null default false;
create index mail_outbox_refused_idx on mail_outbox (created_at) where address_refused;
