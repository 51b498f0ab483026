import { momentOf } from './moments.ts'
import type { Act } from './stage.ts'

interface DemoInitiative {
  readonly play: string
  /** The day on which it was drawn who starts when. */
  readonly on: string
  readonly startDate: string
  readonly endDate?: string
  readonly waves: number
  readonly weeksPerWave: number
  readonly description: string
  readonly seed: number
}

/**
 * One whose last sellers began half a year ago, so that it has a conclusion, and one that runs for a year. Nothing was planted
 * that either could find: who starts when is drawn, and the generated deals know nothing of it.
 */
const initiatives: readonly DemoInitiative[] = [
  {
    play: 'The day that changes at seven',
    on: '2026-01-08',
    startDate: '2026-01-12',
    endDate: '2026-06-28',
    waves: 4,
    weeksPerWave: 6,
    description:
      'Open with this morning’s changes instead of a product tour; show one day of theirs being planned again. Demo data: sellers and deals are generated.',
    seed: 260_108,
  },
  {
    play: 'Pilot with an end',
    on: '2026-09-10',
    startDate: '2026-09-14',
    waves: 4,
    weeksPerWave: 13,
    description:
      'One depot, three weeks, written criteria, and a date on which both sides say yes or no. Demo data: sellers and deals are generated.',
    seed: 260_910,
  },
]

/** Two plays are tracked, each started in waves in random order. */
export const runInitiatives: Act = async ({ data, time, places, as }) => {
  const deal = data.deals.find(({ marketKey }) => marketKey === 'market-field')?.key ?? ''
  for (const { play, on, startDate, endDate, waves, weeksPerWave, description, seed } of initiatives) {
    const call = await as('management@demo.example', momentOf(on, 0, seed))
    const plays = await call('getSalesPlaysForOpptyPlanOrStory', { query: { storyId: places.deal(deal) } })
    const id = plays.find(({ name }) => name === play)?.playbookSalesPlayId ?? 0
    await call('saveFieldInitiative', {
      body: {
        playbookSalesPlayId: id,
        description,
        startDate: time.day(startDate),
        ...(endDate ? { endDate: time.day(endDate) } : {}),
      },
    })
    await call('startFieldInitiative', {
      params: { id },
      body: { startDate: time.day(startDate), waves, weeksPerWave },
    })
  }
}
