import { expect, test } from 'vitest'
import { actionText, effectText, type Initiative, initiativeText, listText } from './initiative-words.ts'

const initiative = (more: Partial<Initiative>): Initiative => ({
  playbookSalesPlayId: 4,
  name: 'Same day first',
  type: '',
  status: 'running',
  marketId: 1,
  owner: 'Ada Analyst',
  startDate: '2026-09-01',
  endDate: null,
  adoptionPercent: 30,
  adoption: { n: 40, share: 0.3, low: 0.18, high: 0.45 },
  impactAmount: 120_000,
  quadrant: null,
  caused: null,
  description: '',
  subtype: '',
  rank: 1,
  hookText: '',
  cards: [],
  goesWith: null,
  draw: null,
  trial: null,
  reps: [
    { name: 'Jordan Ellis', startsOn: '2026-09-01', deals: 40, adoptedDeals: 12, storyIdList: [], talkedIdList: [] },
  ],
  customers: [],
  topDeals: [],
  ...more,
})
const caused = (state: 'gain' | 'loss' | 'nothing seen') => ({
  state,
  estimate: 0.12,
  low: 0.03,
  high: 0.21,
  on: '2026-10-01',
})

test('the second set of quadrants says what to do, and a fifth answer that this is not known [filters-043]', () => {
  expect(
    (['leaders', 'laggards', 'rising_stars', 'wildcards', null] as const).map(quadrant => actionText({ quadrant })),
  ).toEqual(['Scale', 'Fix', 'Grow', 'Bet or divest', 'Cannot say yet'])
})

test('an initiative says who uses it and what it changed', () => {
  expect(initiativeText(initiative({}))).toBe(
    'Cannot say yet. Sellers said it in 12 of 40 deals in which they had a conversation since they started, 30% (18–45%), n = 40. What its messages do cannot be said yet.',
  )
  expect(initiativeText(initiative({ quadrant: 'rising_stars', caused: caused('gain') }))).toContain(
    'It raised the win rate in a randomized start: +12 points (+3 to +21) (step 4 of 4).',
  )
  expect(initiativeText(initiative({ status: 'planned', goesWith: 'winning' }))).toBe(
    'It has not started. Its messages go with winning.',
  )
  expect(initiativeText(initiative({ reps: [] }))).toContain('nobody who started has had a conversation in a deal')
})

test('what is known of the effect stands on the trial, else on the messages', () => {
  expect(effectText(initiative({ caused: caused('nothing seen'), goesWith: 'losing' }))).toBe(
    'The randomized start showed no effect larger than 21 points: +12 points (+3 to +21). One of its messages goes with losing.',
  )
  const trial = { state: 'gain' as const, startedDeals: 9, waitingDeals: 9, looks: [], chance: null }
  expect(effectText(initiative({ trial }))).toContain('certain already that it raises the win rate')
})

test('the list says what to do with which', () => {
  expect(listText([])).toBe('0 initiatives are running. None has enough evidence yet to say what to do with it.')
  expect(listText([initiative({ quadrant: 'leaders' }), initiative({})])).toBe(
    '2 initiatives are running. Scale: “Same day first”.',
  )
})
