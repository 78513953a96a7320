-- Whether a person moved a follow-up: then it stays there while the ones before it move, unless they come too late for it.
alter table follow_up_messages
  add column is_moved boolean not null default false;
