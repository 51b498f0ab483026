import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import { quote } from '#domains/conversations/shared/summary/cite.ts'
import { factsIn, saysNextStepIn } from '#domains/conversations/shared/summary/known-facts.ts'
import { loadSources, type SummarySource } from '#domains/conversations/shared/summary/read-source.ts'
import type { Talk } from '#evidence/corpus/deal-talk.ts'

/** The newest conversations, in which a next step is looked for. */
export const mostRecent = 3

/** The next step that was named last: who promised or planned what, in the words that were said. */
export interface NextStep {
  readonly convId: number
  /** Days since 1970-01-01. */
  readonly day: number
  readonly sentence: ReturnType<typeof quote>
  /** The date in it, as it was said. */
  readonly when: string | null
}

const stepIn = (source: SummarySource, { id, day }: Talk): NextStep | null => {
  const facts = factsIn(source)
  const fact = facts.find(({ kind }) => kind === 'nextStep') ?? facts.find(({ kind }) => kind === 'commitment')
  return fact ? { convId: id, day, sentence: quote(source, fact), when: fact.when } : null
}

/** The newest conversations of some deals, the newest first, all read together; those without a text are left out. */
const readNewest = async (tx: TenantTransaction, talkOf: ReadonlyMap<number, readonly Talk[]>) => {
  const newest = new Map([...talkOf].map(([dealId, talk]) => [dealId, talk.slice(-mostRecent).reverse()]))
  const sources = new Map((await loadSources(tx, [...newest.values()].flat())).map(one => [one.convId, one] as const))
  const read = (talk: readonly Talk[]) =>
    talk.flatMap(one => {
      const source = sources.get(one.id)
      return source ? [{ source, one }] : []
    })
  return [...newest].map(([dealId, talk]) => ({ dealId, read: read(talk) }))
}

/** Those of some deals in whose newest conversations anybody says what is to be done next. */
export const dealsWithNextStep = async (
  tx: TenantTransaction,
  talkOf: ReadonlyMap<number, readonly Talk[]>,
): Promise<ReadonlySet<number>> =>
  new Set(
    (await readNewest(tx, talkOf)).flatMap(({ dealId, read }) =>
      read.some(({ source }) => saysNextStepIn(source)) ? [dealId] : [],
    ),
  )

/**
 * What is to be done next in some deals, by their newest conversations. `said`: whether anybody says it
 * there, as the pipeline report asks; `step`: the newest sentence that can be read alone.
 *
 * @param talkOf conversations of each deal by day
 */
export const readNextSteps = async (
  tx: SnapshotTx,
  talkOf: ReadonlyMap<number, readonly Talk[]>,
): Promise<ReadonlyMap<number, { readonly said: boolean; readonly step: NextStep | null }>> =>
  new Map(
    (await readNewest(tx, talkOf)).map(({ dealId, read }) => {
      const step = read.reduce<NextStep | null>((found, { source, one }) => found ?? stepIn(source, one), null)
      return [dealId, { said: read.some(({ source }) => saysNextStepIn(source)), step }] as const
    }),
  )
