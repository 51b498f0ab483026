import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import { quote } from '#domains/conversations/shared/summary/cite.ts'
import { factsIn, saysNextStepIn } from '#domains/conversations/shared/summary/known-facts.ts'
import { loadSources, type SummarySource } from '#domains/conversations/shared/summary/read-source.ts'

/** The newest conversations, in which a next step is looked for. */
export const mostRecent = 3

/** Whether anybody says what is to be done next in some conversations. */
export const saysNextStep = async (tx: TenantTransaction, convIds: readonly number[]): Promise<boolean> => {
  const sources = await loadSources(
    tx,
    convIds.map(id => ({ id })),
  )
  return sources.some(saysNextStepIn)
}

interface Talk {
  readonly id: number
  readonly day: number
}

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

/**
 * What is to be done next in some deals, by their newest conversations, read together. `said`: whether anybody says it
 * there, as the pipeline report asks; `step`: the newest sentence that can be read alone.
 *
 * @param talkOf conversations of each deal by day
 */
export const readNextSteps = async (
  tx: SnapshotTx,
  talkOf: ReadonlyMap<number, readonly Talk[]>,
): Promise<ReadonlyMap<number, { readonly said: boolean; readonly step: NextStep | null }>> => {
  const newest = new Map([...talkOf].map(([dealId, talk]) => [dealId, talk.slice(-mostRecent).reverse()]))
  const sources = new Map((await loadSources(tx, [...newest.values()].flat())).map(one => [one.convId, one] as const))
  return new Map(
    [...newest].map(([dealId, talk]) => {
      const read = talk.flatMap(one => {
        const source = sources.get(one.id)
        return source ? [{ source, one }] : []
      })
      const step = read.reduce<NextStep | null>((found, { source, one }) => found ?? stepIn(source, one), null)
      return [dealId, { said: read.some(({ source }) => saysNextStepIn(source)), step }] as const
    }),
  )
}
