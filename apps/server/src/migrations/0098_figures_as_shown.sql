-- Figures count a quote as its customer sees it, and follow-ups that left: what changes either queues the quote.

create or replace trigger queue_figures after insert on quote_events for each row
  when (new.tenant_id <> '00000000-0000-7000-8000-00000000de30'
    and new.kind in ('published', 'viewed', 'accepted', 'declined', 'expired', 'unpublished', 'change_requested',
      'updated_price_requested'))
  execute function queue_its_quote();
create or replace trigger queue_figures after update on follow_up_messages for each row
  when ((new.state = 'sent') <> (old.state = 'sent')) execute function queue_its_quote();
-- What became of a follow-up that was handed over.
create trigger queue_figures after update on outbox for each row
  when (new.kind = 'follow-ups.message' and new.tenant_id is not null and new.quote_id is not null
    and (new.state in ('failed', 'bounced', 'not_sent')) <> (old.state in ('failed', 'bounced', 'not_sent')))
  execute function queue_its_quote();

-- Row-level security applies to the owner too: rows of all tenants are reached as the jobs reach them.
select set_config('app.system', 'on', true);
insert into quote_figure_queue (tenant_id, quote_id)
select tenant_id, id from quotes where tenant_id <> '00000000-0000-7000-8000-00000000de30';
