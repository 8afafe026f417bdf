-- What a payment was begun with, so that the same request can be told from another, and money that comes late knows whose
-- offer it paid.
alter table payments add column coupon_id bigint, add column popup_id bigint not null default 0;

-- Whether a player has paid before, without a look at all the payments that came to nothing.
create index payments_credited on payments (player_id) where credited_at is not null;

create index provider_notices_by_time on provider_notices (at);
