-- The net of a day counts plays only: what is given, bought or sent is neither a gain nor a loss of play.
create or replace function protection_net(of_player bigint, since timestamptz, out coins_in bigint, out coins_out bigint)
language plpgsql stable as $$
declare
  own text := 'player:' || of_player || ':coin';
  game constant text := 'house:claw:coin';
  entry record;
begin
  coins_in := 0;
  select coalesce(sum(amount), 0) into coins_out
    from ledger_holds where account = own and credit = game and state = 'open';
  for entry in select at, credit, debit, amount from ledger_transfers where player_id = of_player order by id desc loop
    exit when entry.at < since - interval '10 minutes';
    continue when entry.at < since;
    if entry.credit = own and entry.debit = game then coins_in := coins_in + entry.amount; end if;
    if entry.debit = own and entry.credit = game then coins_out := coins_out + entry.amount; end if;
  end loop;
end $$;
