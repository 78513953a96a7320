-- A quote's timeline lists its SMS, newest first.
create index sms_outbox_of_quote on sms_outbox (tenant_id, quote_id, created_at desc, id desc);
