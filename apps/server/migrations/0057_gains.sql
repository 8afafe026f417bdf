-- What others have just won: plays of any game that paid more coins than they cost. ------------------------------------------------

create index plays_gained on plays (settled_at desc) where asset = 'coin' and paid > price;
