import type { IssueKind } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { kindTexts } from './issue-draft.ts';

/** What a message is about, one of several. */
export function KindField({
  kinds,
  chosen,
  onChoose,
}: {
  kinds: readonly IssueKind[];
  chosen: IssueKind;
  onChoose: (kind: IssueKind) => void;
}): ReactNode {
  const t = useT();
  return (
    <fieldset>
      <legend className="legend">{t('issue.kind')}</legend>
      <div className="issue-kinds">
        {kinds.map((kind) => (
          <label key={kind} className="issue-kind">
            <input
              className="sr"
              type="radio"
              name="kind"
              checked={chosen === kind}
              onChange={() => onChoose(kind)}
            />
            {t(kindTexts[kind])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
