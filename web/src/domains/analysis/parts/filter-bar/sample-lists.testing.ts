import { closedStages, type FilterLists } from './filter-lists.ts'

const choice = (name: string, defaultFlag: 'Y' | 'N' = 'N') => ({
  picklistValue: name,
  picklistLabel: name,
  probability: 0,
  defaultFlag,
})
const stage = (name: string, outcome: 'Open' | 'Won' | 'Lost') => ({
  ...choice(name),
  outcome,
  isWon: outcome === 'Won' ? ('Y' as const) : ('N' as const),
})
const period = (name: string, from: string | null, to: string | null, defaultFlag: 'Y' | 'N' = 'N') => ({
  ...choice(name, defaultFlag),
  from,
  to,
})
const places = {
  markets: [
    { id: 1, name: 'Field Service' },
    { id: 2, name: 'Payments' },
  ],
  industries: [
    { id: 30, name: 'Energy' },
    { id: 31, name: 'Oil, Gas' },
  ],
  segments: [{ id: 40, name: 'Enterprise' }],
  regions: [{ id: 50, name: 'West' }],
  live: true,
  types: [choice('All', 'Y'), choice('New Business')],
  stagesReached: [choice('Any', 'Y'), choice('Discovery')],
}

/** Lists as the server answers them. */
export const sampleLists: Readonly<Record<'Y' | 'N', FilterLists>> = {
  Y: {
    ...places,
    stages: [choice('Open All', 'Y'), choice('Discovery')],
    periods: [period('Next 12 Months', '2026-11-15', '2027-11-15', 'Y'), period('All', null, null)],
  },
  N: {
    ...places,
    stages: closedStages([stage('Discovery', 'Open'), stage('Closed Won', 'Won'), stage('Closed Lost', 'Lost')]),
    periods: [
      period('Last Month', '2026-10-01', '2026-10-31'),
      period('Last 12 Months', '2025-11-15', '2026-11-15', 'Y'),
    ],
  },
}
