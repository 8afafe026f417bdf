import type { CallHandlers } from '../core/call-context.ts';
import { Failure } from '../core/failure.ts';
import { textOfMoment } from '../core/moment.ts';
import { operatorOf } from '../core/operator-caller.ts';
import type { BarredPicture } from '../ports/picture-bar.ts';
import type { QueuedCase } from './case.store.ts';
import type { ModerationNeeds } from './moderation-needs.ts';
import {
  barPicture,
  decideCase,
  exportStatements,
  listAppeals,
  listCases,
  listPictures,
  settleAppeal,
  showCase,
  showStatistics,
  takeCase,
  unbarPicture,
} from './moderation.operator.ts';
import type { AppealRow, StatementRow } from './statement.store.ts';

type ModerationCalls =
  | 'caseList'
  | 'caseShow'
  | 'caseTake'
  | 'caseDecide'
  | 'caseAppeals'
  | 'caseSettleAppeal'
  | 'caseStats'
  | 'caseExport'
  | 'pictureList'
  | 'pictureBar'
  | 'pictureUnbar';

const rowOf = ({ id, kind, thingId, authorId, place, state, source, takenBy, ...rest }: QueuedCase) => ({
  ...{ caseId: `${id}`, kind, thingId, authorId, place, state, source, takenBy },
  ...{ openedAt: rest.openedAt.toISOString(), reports: rest.reports, reasons: [...rest.reasons] },
});

const statementOf = (row: StatementRow) => ({
  ...{ decision: row.decision, rule: row.rule, law: row.law, facts: row.facts, who: row.who },
  ...{ at: row.at.toISOString(), until: textOfMoment(row.banUntil), forGood: row.forGood },
  lifted: row.liftedAt !== null,
});

const appealOf = ({ text, at, outcome, answer, who, decidedAt }: AppealRow) => ({
  ...{ text, at: at.toISOString(), outcome, answer, who, decidedAt: textOfMoment(decidedAt) },
});

const pictureOf = ({ at, ...picture }: BarredPicture) => ({ ...picture, at: at.toISOString() });

async function rowOr(done: Promise<QueuedCase | Failure>) {
  const row = await done;
  return row instanceof Failure ? row : rowOf(row);
}

const silent = { reason: '' };

/** The calls of the operator about what was reported: what the commands do, for who may. */
export function createModerationOperatorCalls(needs: ModerationNeeds): CallHandlers<ModerationCalls> {
  return {
    async caseList({ state = null, kind = null }, context) {
      const list = await listCases(needs, operatorOf(context, silent), { state, kind });
      return list instanceof Failure ? list : { list: list.map(rowOf) };
    },
    async caseShow({ caseId }, context) {
      const whole = await showCase(needs, operatorOf(context, silent), caseId);
      if (whole instanceof Failure) return whole;
      return {
        ...rowOf(whole),
        evidence: whole.evidence.map(({ at, words, pictures, around }) => ({
          ...{ at: at.toISOString(), words, pictures: [...pictures], around: [...around] },
        })),
        said: whole.said.map(({ at, ...said }) => ({ ...said, at: at.toISOString() })),
        statement: whole.statement === null ? null : statementOf(whole.statement),
        appeal: whole.appeal === null ? null : appealOf(whole.appeal),
      };
    },
    caseTake: ({ caseId, reason }, context) =>
      rowOr(takeCase(needs, operatorOf(context, { reason }), caseId)),
    caseDecide: ({ reason, ...order }, context) =>
      rowOr(decideCase(needs, operatorOf(context, { reason }), order)),
    async caseAppeals(_params, context) {
      const list = await listAppeals(needs, operatorOf(context, silent));
      if (list instanceof Failure) return list;
      return {
        list: list.map((row) => ({
          ...{ ...rowOf(row), text: row.text, at: row.at.toISOString(), mine: row.mine },
        })),
      };
    },
    caseSettleAppeal: ({ reason, ...order }, context) =>
      rowOr(settleAppeal(needs, operatorOf(context, { reason }), order)),
    async caseStats(_params, context) {
      const counts = await showStatistics(needs, operatorOf(context, silent));
      if (counts instanceof Failure) return counts;
      const { decisions, reports, appeals } = counts;
      return { decisions: [...decisions], reports: [...reports], appeals: [...appeals] };
    },
    async caseExport({ form, after = '0' }, context) {
      const part = await exportStatements(needs, operatorOf(context, silent), { form, after: Number(after) });
      if (part instanceof Failure) return part;
      return { text: part.text, next: part.next === null ? null : `${part.next}` };
    },
    async pictureList(_params, context) {
      const list = await listPictures(needs, operatorOf(context, silent));
      return list instanceof Failure ? list : { list: list.map(pictureOf) };
    },
    async pictureBar({ reason, picture }, context) {
      const barred = await barPicture(needs, operatorOf(context, { reason }), picture);
      return barred instanceof Failure ? barred : pictureOf(barred);
    },
    pictureUnbar: ({ reason, id }, context) => unbarPicture(needs, operatorOf(context, { reason }), id),
  };
}
