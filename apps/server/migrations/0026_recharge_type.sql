-- What a payment is for, one of the 15 recharge types; unknown from builds that do not say.
alter table payments add column recharge_type smallint;
