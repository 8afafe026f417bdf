import { keepsTheRulesOfTalk } from '../testing/talk-rules.ts';

keepsTheRulesOfTalk({ game: 'slot', under: '/talk/' });
