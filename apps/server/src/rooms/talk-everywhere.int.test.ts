import { keepsTheRulesOfTalk } from '../testing/talk-rules.ts';

keepsTheRulesOfTalk({ game: 'bo', under: '/quotes/' });
keepsTheRulesOfTalk({ game: 'racing-ball', under: '/race/' });
