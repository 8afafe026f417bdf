import { keepsTheRulesOfChat } from '../testing/chat-rules.ts';

keepsTheRulesOfChat({ game: 'bo', under: '/quotes/' });
keepsTheRulesOfChat({ game: 'racing-ball', under: '/race/' });
