/**
 * Columns that their table allows to be null and that these statements never return as null, for a reason that neither the
 * statement nor its plan shows. By file and column. A line that no statement needs is a fault.
 */
export const neverNull: Readonly<Record<string, string>> = {
  'cards/push-time.store roomId':
    'a check of player_push_times: used_at, ends_at and room_id are null together',
  'cards/push-time.store endsAt':
    'a check of player_push_times: used_at, ends_at and room_id are null together',
  'core/open-database setting': 'every setting of a server has a value; columns of a view promise nothing',
  'games/draw.store roomId': 'every play is opened in a room, and rooms are not deleted',
  'games/draw.store receipt': 'a draw is written settled, with its receipt',
  'games/play-page.store roomId': 'every play is opened in a room, and rooms are not deleted',
  'games/play-page.store receipt': 'a draw is written settled, with its receipt',
  'games/play-page.store settledAt': 'the story of a grip is written as its play settles',
  'games/play-page.store holdId': 'constraint plays_by_way: a run has its hold',
  'games/shared-record.store roomId': 'every play is opened in a room, and rooms are not deleted',
  'games/shared-round.store holdId': 'a stake is held before its play is written',
  'games/shared-stake.store entry': 'it is found by the hash that is null together with it',
  'games/shared-stake.store signature': 'it is found by the hash that is null together with it',
  'games/shared-stake.store roomId': 'every play is opened in a room, and rooms are not deleted',
  'gashapon/box.store receipt': 'a draw is written settled, with its receipt',
  'orders/keeping.store at': 'the exchange that sets undo_until sets exchanged_at too',
  'play/play.store roomId': 'constraint plays_by_way: a run has its room',
  'play/play.store holdId': 'constraint plays_by_way: a run has its hold',
  'play/play.store id': 'every play is opened in a room, and rooms are not deleted',
  'push/push-contest.store least': 'a check of push_contests: goal, least, gift and pool are null together',
  'push/push-contest.store gift': 'a check of push_contests: goal, least, gift and pool are null together',
  'push/push-contest.store pool': 'a check of push_contests: goal, least, gift and pool are null together',
  'push/push-ranking.store place': 'the statement sets it from row_number()',
  'push/push-repair.store fault':
    'constraint push_tables_stop: a table out of play has its fault and its time',
  'push/push-repair.store stoppedAt':
    'constraint push_tables_stop: a table out of play has its fault and its time',
  'push/turn-record.store roomId': 'every play is opened in a room, and rooms are not deleted',
  'push/turn-record.store seed': 'a check of push_epochs: what settles an epoch is null together',
  'push/turn-record.store outcome': 'a check of push_epochs: what settles an epoch is null together',
  'push/turn-record.store finalHash': 'a check of push_epochs: what settles an epoch is null together',
  'recharge/payment-books.store reference':
    'the provider gives a payment its reference before it can be captured',
  'rooms/room-messages.store at': 'a play that paid or gave a toy is settled',
};
