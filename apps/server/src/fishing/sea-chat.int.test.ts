import { keepsTheRulesOfChat } from '../testing/chat-rules.ts';

keepsTheRulesOfChat({ game: 'fishing', under: '/sea/' });
