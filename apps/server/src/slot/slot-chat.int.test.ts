import { keepsTheRulesOfChat } from '../testing/chat-rules.ts';

keepsTheRulesOfChat({ game: 'slot', under: '/talk/' });
