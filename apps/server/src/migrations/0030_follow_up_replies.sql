-- What an SMS provider tells is told of the SMS by its own name.
create index sms_outbox_of_provider on sms_outbox (provider_id) where provider_id is not null;

-- What a language model wrote of a planned message, ahead of its sending: {subject, paragraphs, closing} or {text}.
alter table follow_up_messages add column written jsonb;
-- What it was written from, as a SHA-256: a text whose facts have changed since is not used.
alter table follow_up_messages add column written_for text;
