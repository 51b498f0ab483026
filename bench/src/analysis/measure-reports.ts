import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openHistory } from '../history/open-history.ts'
import { load } from '../machine.ts'
import { serveHistory } from '../reads/serve-history.ts'
import { percentile } from '../statistics.ts'
import { print, type Table } from '../table.ts'
import { addBrief } from './add-brief.ts'
import { addTalks } from './add-talks.ts'
import { ask } from './ask.ts'
import { makeDeals } from './make-deals.ts'

const deals = 50_000
const cards = 500
const rounds = 20

/** What screens of personas, the pipeline, the forecast, the customer journey and content briefs ask of a large customer, at the API. */
export const measureReports = async (): Promise<Table> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-reports-'))
  const history = await openHistory(folder, false)
  try {
    const { marketId, cardIds } = await makeDeals(history, deals, cards)
    const personaIds = await addTalks(history)
    const briefId = await addBrief(history, marketId, cardIds)
    print(`${deals} deals are there, with conversations, personas and a brief`)
    // What stands of a market is concluded by its first look, and then once a week by the night.
    const concluding = await serveHistory(
      history,
      async served => (await ask(served, 'getContentEvidence', { params: { id: briefId } })).milliseconds,
    )
    return await serveHistory(history, async served => {
      const one = { marketId, personaCardId: personaIds[0] }
      const closed = { marketId, opptyStatus: 'Closed', closePeriod: 'Last 12 Months' } as const
      const calls = {
        'personas: the list': () => ask(served, 'getPersonaSummary', { body: { marketId } }),
        'personas: conversations of each': () =>
          ask(served, 'getPersonaSummariesByConversation', { body: { marketId } }),
        'personas: amounts of each': () => ask(served, 'getPersonaSummariesByAmount', { body: { marketId } }),
        'one persona: top deals': () => ask(served, 'getPersonaTopDeals', { body: one }),
        'one persona: engagement': () => ask(served, 'getPersonaBuyerEngagementWithMedian', { body: one }),
        'one persona: deals with and without': () => ask(served, 'getPersonaDealMetrics', { body: one }),
        'one persona: stages': () => ask(served, 'getPersonaStageReached', { body: one }),
        'one persona: months': () => ask(served, 'getPersonaMonthlyDetails', { body: one }),
        'one persona: journey': () => ask(served, 'getPersonaJourney', { body: one }),
        'one persona: days in stages': () => ask(served, 'getPersonaStageVelocity', { body: one }),
        'the pipeline report': () => ask(served, 'getPipelineReport', { body: { marketId } }),
        'the forecast': () => ask(served, 'getForecast', {}),
        'the customer journey': () => ask(served, 'getBJIStageReachedDetails', { body: closed }),
        'a content brief: what buyers said': () => ask(served, 'getContentEvidence', { params: { id: briefId } }),
        'a content brief: its messages': () =>
          ask(served, 'getContentBriefMessageMapping', { params: { id: briefId }, query: {} }),
        'content briefs: the list': () => ask(served, 'getContentBriefDetails', { body: {} }),
      }
      const rows: string[][] = []
      for (const [what, call] of Object.entries(calls)) {
        const first = (await call()).milliseconds
        const spent = await served.spent()
        const times: number[] = []
        for (let round = 0; round < rounds; round++) times.push((await call()).milliseconds)
        const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)].map(Math.round)
        const work = Math.round((((await served.spent()) - spent) * 1000) / rounds)
        rows.push([what, `${Math.round(first)}`, `${p50}`, `${p95}`, `${work}`])
        print(`${what}: first ${Math.round(first)}, then ${p50} / ${p95} ms`)
      }
      return {
        title: `Reports over ${deals} deals with ${cards} messages, at the API: milliseconds (goal: first ≤ 1,000, p95 ≤ 300)`,
        columns: ['what', 'first', `p50 of ${rounds}`, 'p95', 'processor time of an answer'],
        rows,
        notes: [
          `The very first look at a brief, which concludes what stands of the market: ${Math.round(concluding)} ms. ${load()}`,
        ],
      }
    })
  } finally {
    await history.close()
    await rm(folder, { recursive: true, force: true })
  }
}
