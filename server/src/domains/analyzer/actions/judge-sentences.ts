import type { SnapshotTx } from '@bic/database/tenant'
import { isApprovedText } from '@bic/engine/content/check-claim'
import { checkStatement } from '@bic/engine/content/check-statement'
import { classifyStatement } from '@bic/engine/content/classify-statement'
import { isLabel } from '@bic/engine/content/is-label'
import { splitStatements } from '@bic/engine/content/split-statements'
import type { ApprovedClaim, Fault, StatementKind, Use, Verdict } from '@bic/engine/content/statement'
import { tellingSaid } from '@bic/engine/summary/support/support'
import type { AppContext } from '#app-context.ts'
import { type Candidate, candidateFinder } from './find-candidates.ts'
import type { QuotePlace, StoredFindings } from './stored-findings.ts'

type Claims = StoredFindings['claims']
type Row = Claims['rows'][number]

/** Sentences that are looked up in what was said; each is a question to the whole history. */
const mostJudged = 80
/**
 * Share of its telling words that a passage has to say: nobody claims that it is the ground, and of thousands the closest is looked at,
 * so that less would be met by chance.
 */
const leastSaid = 0.8
/** And telling words that it has to have: one or two are met everywhere. */
const fewestTelling = 3

const faultsOf = (verdict: Verdict): Fault[] =>
  verdict.ok ? [] : [...new Set(verdict.reasons.map(({ fault }) => fault))]

/** What a sentence rests on, or what is wrong with it next to what comes closest. */
const judgeBySaid = (
  text: string,
  kind: StatementKind,
  found: readonly Candidate[],
  use: Use,
): { readonly faults: Fault[]; readonly quote: QuotePlace | null } => {
  const judge = (some: readonly Candidate[]): Fault[] => {
    const passages = some.map(({ passage }) => passage)
    const [first] = passages
    const statement =
      kind === 'quote'
        ? ({ id: '', kind, text, ground: { passage: first ?? null, attributedTo: null } } as const)
        : ({ id: '', kind: 'paraphrase', text, ground: { passages } } as const)
    return faultsOf(checkStatement(statement, use))
  }
  const alone = found.map(one => ({ one, faults: judge([one]) }))
  const isClose = ({ passage }: Candidate): boolean => {
    const { telling, share } = tellingSaid(text, [passage])
    return kind === 'quote' || (telling >= fewestTelling && share >= leastSaid)
  }
  const supported = alone.find(({ one, faults }) => faults.length === 0 && isClose(one))
  if (supported) return { faults: [], quote: supported.one.place }
  // What is said, only less strongly, is the most useful answer.
  const distant: readonly Fault[] = ['unsupported', 'not_said', 'welded', 'no_ground']
  const near = alone.find(
    ({ one, faults }) => faults.length > 0 && !faults.some(fault => distant.includes(fault)) && isClose(one),
  )
  if (near) return { faults: near.faults, quote: near.one.place }
  const asserts: Fault =
    kind === 'claim' ? 'not_approved' : kind === 'number' ? 'no_ground' : kind === 'quote' ? 'not_said' : 'unsupported'
  return { faults: [asserts], quote: null }
}

/**
 * The sentences of a document that assert something, each with what it rests on: an approved claim, or what a buyer of the market
 * said. A figure of the document cannot be counted again, for nobody says what it counts, so that it has to have been said too.
 */
export const judgeSentences = async (
  app: AppContext,
  tx: SnapshotTx,
  text: string,
  {
    marketId,
    topics,
    approved,
    today,
  }: {
    readonly marketId: number
    readonly topics: readonly string[]
    readonly approved: readonly ApprovedClaim[]
    readonly today: string
  },
): Promise<Claims> => {
  const sentences = splitStatements(text)
  const asserting = sentences
    .map(sentence => ({ ...sentence, kind: classifyStatement(sentence.text, topics) }))
    .filter(({ kind, text: sentence }) => kind !== 'connective' && !isLabel(sentence))
  // Who reads it is not known: what may leave the company is for whoever publishes it.
  const use: Use = { isExternal: false, today }
  const judged = asserting.slice(0, mostJudged)
  const find = judged.length === 0 ? null : await candidateFinder(app, tx, marketId)
  const rows: Row[] = []
  for (const { start, end, kind, text: sentence } of judged) {
    const own = approved.find(one => isApprovedText(sentence, one))
    if (own) {
      const verdict = checkStatement({ id: '', kind: 'claim', text: sentence, ground: { approved: own } }, use)
      rows.push({ start, end, kind: 'claim', faults: faultsOf(verdict), quote: null })
      continue
    }
    const { faults, quote } = judgeBySaid(sentence, kind, find ? await find(sentence) : [], use)
    rows.push({ start, end, kind, faults, quote })
  }
  return {
    sentences: sentences.length,
    asserting: judged.length,
    unsupported: rows.filter(({ faults }) => faults.length > 0).length,
    notJudged: asserting.length - judged.length,
    rows,
  }
}
