-- Quotes with changes that their customers don't see, of which there are few: what goes by what is shown looks them up.
create index quotes_unpublished on quotes (tenant_id) where unpublished_content;
