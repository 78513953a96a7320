-- Which of two readings of a whole text is meant can be settled, too.
alter table learnt_readings drop constraint learnt_readings_kind_check;
alter table learnt_readings add constraint learnt_readings_kind_check
  check (kind in ('price_basis', 'unit', 'remark', 'price_row', 'description', 'split', 'reading'));
