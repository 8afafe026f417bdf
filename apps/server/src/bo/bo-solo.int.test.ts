import { testSoloRounds } from '../testing/solo-rounds.ts';

testSoloRounds({
  ...{ game: 'bo', engine: 'bo-solo-1', under: '/quotes/', choices: ['up', 'down'], asset: 'bo_trial' },
  calls: { solo: 'boSolo', rooms: 'boRooms', page: 'boPage', record: 'boRecord' },
  placeStake: (server, token, asked) => server.call('boCall', { ...asked, choice: 'up' }, { token }),
});
