-- One outbox for every channel. Mails stay where they are and SMS join them in the state they are in: one that is handed over
-- while this runs stays `sending` and is swept as unconfirmed, so nothing is sent twice.
select set_config('app.system', 'on', true);

alter table mail_outbox rename to outbox;
alter table outbox rename constraint mail_outbox_state_check to outbox_state_check;
alter index mail_outbox_due rename to outbox_due;
alter index mail_outbox_in_flight rename to outbox_in_flight;
alter index mail_outbox_of_quote rename to outbox_of_quote;
alter index mail_outbox_related rename to outbox_related;
alter index mail_outbox_refused_idx rename to outbox_refused;

alter table outbox add column channel text not null default 'email';
alter table outbox alter column channel drop default;
-- What most channels have none of.
alter table outbox alter column from_name set default '';
alter table outbox alter column subject set default '';
alter table outbox alter column body_html set default '';
-- What events of the channel call the message: ours for a mail; for an SMS the provider's, once it has taken it.
alter table outbox alter column message_id drop not null;

drop index mail_outbox_once;
create unique index outbox_once on outbox (tenant_id, channel, dedupe_key) nulls not distinct where dedupe_key is not null;
drop index mail_outbox_message;
create index outbox_message on outbox (message_id) where message_id is not null;
create index outbox_to on outbox (channel, recipient, created_at desc);

insert into outbox (id, tenant_id, channel, kind, recipient, body_text, state, attempts, next_attempt_at, give_up_at, expires_at,
  last_error, message_id, quote_id, dedupe_key, created_at, sending_at, sent_at)
select sms.id, sms.tenant_id, 'sms', sms.kind, sms.recipient, sms.body, sms.state, sms.attempts, sms.next_attempt_at, sms.expires_at,
  sms.expires_at, sms.last_error, nullif(sms.provider_id, ''), quotes.id, sms.dedupe_key, sms.created_at, sms.sending_at, sms.sent_at
from sms_outbox sms left join quotes on quotes.tenant_id = sms.tenant_id and quotes.id = sms.quote_id;
drop table sms_outbox;

-- The row of a follow-up in the outbox, whatever its channel.
alter table follow_up_messages add column outbox_id uuid;
update follow_up_messages set outbox_id = coalesce(mail_id, sms_id) where mail_id is not null or sms_id is not null;
alter table follow_up_messages drop column mail_id, drop column sms_id;
