import { setTimeout as pause } from 'node:timers/promises'
import { makeUpload } from '../faults/work.ts'
import type { SignedIn } from './audience.ts'
import type { Ground } from './ground.ts'

/** Conversations of an upload. */
const uploadSize = { inOneFile: 190, singles: 10 }
/** Milliseconds from the end of one work to the beginning of the next of its kind. */
const rest = 5000
const cardsOfReport = 8

/** How often work of a kind came to its end, by how it ended. */
export type Endings = ReadonlyMap<string, number>

export const makeReport = ({ marketId, subjects }: Ground, name: string) => ({
  marketId,
  name,
  cardList: [...new Set(subjects.map(({ cardId }) => cardId))].slice(0, cardsOfReport),
})

/** Uploads, re-matches of a word that is said everywhere, and reports of a customer, until it is ended. */
export const workBeside = ({ administrator, ground }: SignedIn, run: string): (() => Promise<Endings>) => {
  const endings = new Map<string, number>()
  const stopping = new AbortController()
  const count = (what: string) => endings.set(what, (endings.get(what) ?? 0) + 1)
  const repeat = async (what: string, work: (round: number) => Promise<string>) => {
    for (let round = 1; !stopping.signal.aborted; round++) {
      const ending = await work(round).catch((error: Error) => `failed (${error.message.slice(0, 200)})`)
      count(`${what} ${ending}`)
      await pause(rest, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const { dealId, cardId } = ground.subjects[0] ?? { dealId: 0, cardId: 0 }
  const works = [
    repeat('uploads', async round =>
      administrator.untilEnded(await administrator.upload(makeUpload(dealId, `${run}${round}`, uploadSize))),
    ),
    repeat('re-matches', async round => {
      const text = `the ${ground.words[round] ?? ''}, people ${ground.words[round + 1] ?? ''}, we ${run}${round}`
      const tags = await administrator.call('addCardMatchTags', { body: { cardId, text } })
      const { rows } = await administrator.call('listJobRuns', { query: { kind: 'rematch', cardId, pageSize: 1 } })
      const ending = await administrator.untilEnded(rows[0]?.id ?? 0)
      for (const { id } of tags) await administrator.call('deleteCardMatchTags', { query: { id } })
      return ending
    }),
    repeat('reports', async round => {
      const body = makeReport(ground, `Load ${run} ${round}`)
      return administrator.untilEnded((await administrator.call('generateReport', { body })).jobRunId)
    }),
  ]
  return async () => {
    stopping.abort()
    await Promise.all(works)
    return endings
  }
}
