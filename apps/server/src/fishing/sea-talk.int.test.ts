import { keepsTheRulesOfTalk } from '../testing/talk-rules.ts';

keepsTheRulesOfTalk({ game: 'fishing', under: '/sea/' });
