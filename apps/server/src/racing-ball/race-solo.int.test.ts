import { testSoloRounds } from '../testing/solo-rounds.ts';

testSoloRounds({
  ...{ game: 'racing-ball', engine: 'racing-ball-solo-1', under: '/race/', asset: 'trial' },
  choices: ['ruby', 'lilac'],
  calls: { solo: 'raceSolo', rooms: 'raceRooms', page: 'racePage', record: 'raceRecord' },
  placeStake: (server, token, asked) => server.call('raceStake', { ...asked, choice: 'ruby' }, { token }),
});
