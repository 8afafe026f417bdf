-- Races of marbles: rounds that a room shares (0054_shared_rounds.sql), practised with the general coins.
insert into house_accounts (purpose, class) values ('racing-ball', 'play');
