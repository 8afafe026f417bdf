import { errors, NewbieTaskId } from '@grabbit/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { isCallError } from '../kernel/call-error.ts';
import { Button } from '../ui/button.tsx';
import type { PopupProps } from '../ui/popups.store.ts';
import { Sheet } from '../ui/sheet.tsx';
import { claimNewbie } from './claim-quest.ts';
import './quests.css';

const questions = [
  { ask: 'tasks.ask1', answers: ['tasks.ask1a', 'tasks.ask1b', 'tasks.ask1c'] },
  { ask: 'tasks.ask2', answers: ['tasks.ask2a', 'tasks.ask2b', 'tasks.ask2c'] },
  { ask: 'tasks.ask3', answers: ['tasks.ask3a', 'tasks.ask3b', 'tasks.ask3c'] },
] as const;

/** Three short questions on how an outcome is checked. The server knows the answers; a wrong one costs nothing. */
export function QuizDialog({ open, onAnswer }: PopupProps<true>): ReactNode {
  const t = useT();
  const [given, setGiven] = useState<readonly (number | null)[]>([null, null, null]);
  const [wrong, setWrong] = useState(false);
  const answers = given.filter((each) => each !== null);
  const leave = (): void => onAnswer(null);
  async function send(): Promise<void> {
    try {
      await claimNewbie(NewbieTaskId.qa, answers);
      onAnswer(true);
    } catch (error) {
      if (!isCallError(error, errors.answersWrong.code)) throw error;
      setWrong(true);
    }
  }
  return (
    <Sheet
      open={open}
      onClose={leave}
      title={t('tasks.qa')}
      text={
        <>
          {t('tasks.qaHint')} <Link to="/about">{t('help.about')}</Link>
        </>
      }
      actions={
        <>
          <Button kind="paper" onPress={leave}>
            {t('room.notNow')}
          </Button>
          <Button onPress={send} disabled={answers.length < questions.length}>
            {t('tasks.send')}
          </Button>
        </>
      }
    >
      <div className="quiz">
        {questions.map(({ ask, answers: choices }, place) => (
          <fieldset key={ask}>
            <legend>{t(ask)}</legend>
            {choices.map((choice, value) => (
              <label key={choice}>
                <input
                  type="radio"
                  name={ask}
                  checked={given[place] === value}
                  onChange={() => {
                    setWrong(false);
                    setGiven(given.with(place, value));
                  }}
                />
                <span>{t(choice)}</span>
              </label>
            ))}
          </fieldset>
        ))}
        <p className="quiz__w" role="alert">
          {wrong && t('error.answersWrong')}
        </p>
      </div>
    </Sheet>
  );
}
