import { Download, MessageCircleWarning, Pencil, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Sign } from '../../ui/lucide.tsx';
import { saveFile } from '../../ui/save-file.ts';

/** Hands the browser a play's proof as a file that can be checked without the arcade. */
export function saveProof(proof: unknown, code?: string): void {
  const name = code === undefined ? 'grabbit-play.json' : `grabbit-play-${code}.json`;
  saveFile(name, [JSON.stringify(proof)], 'application/json');
}

/** On a receipt: to the page that checks the play, and to keep its proof. */
export function ProofKeys({
  playId,
  note,
  onSave,
}: {
  playId: string;
  note?: string;
  onSave: () => void | Promise<void>;
}): ReactNode {
  const t = useT();
  return (
    <>
      <ButtonLink
        kind="second"
        wide
        to="/verify/$playId"
        params={{ playId }}
        icon={<Sign of={ShieldCheck} size={20} />}
      >
        {t('play.verify')}
      </ButtonLink>
      {note !== undefined && <p className="receipt__note">{note}</p>}
      <Button kind="paper" size="s" wide icon={<Sign of={Download} size={18} />} onPress={onSave}>
        {t('play.export')}
      </Button>
    </>
  );
}

/** On a receipt of a win: to a post that shows it. */
export function PostKey({ playId }: { playId: string }): ReactNode {
  const t = useT();
  return (
    <ButtonLink
      kind="paper"
      size="s"
      wide
      to="/post/new"
      search={{ play: playId }}
      icon={<Sign of={Pencil} size={18} />}
    >
      {t('forum.postIt')}
    </ButtonLink>
  );
}

/** On a receipt: to the form that reports a problem with this play, whatever game it is of. */
export function ReportKey({ playId }: { playId: string }): ReactNode {
  const t = useT();
  return (
    <ButtonLink
      kind="paper"
      size="s"
      wide
      to="/issues"
      search={{ play: playId }}
      icon={<Sign of={MessageCircleWarning} size={18} />}
    >
      {t('help.report')}
    </ButtonLink>
  );
}
