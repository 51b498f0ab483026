import { dealColumns } from '@bic/engine/comparison/deal-columns'
import { compareWithAndWithout } from '@bic/engine/comparison/with-and-without'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  buyers,
  closingDay,
  makePersonaWorld,
  type PersonaWorld,
  proposalDay,
  statusOf,
} from './testing/persona-world.ts'

let world: PersonaWorld
beforeAll(async () => {
  world = await makePersonaWorld()
})
afterAll(() => world?.t.stop())

/** Deals of the world that are spoken with in the default period, and those with a persona. */
const spokenWith = (persona?: string): number[] => {
  const counted = world.talks.filter(
    ({ type, day, deal, who }) =>
      (type === 'call' || type === 'email') &&
      day >= '2026-05-01' &&
      (statusOf(deal) === 'Open' || day <= closingDay) &&
      (persona === undefined || buyers[who].persona === persona),
  )
  return [...new Set(counted.map(({ deal }) => deal))].sort((a, b) => a - b)
}

const outcomes = { Open: 0, Won: 1, Lost: 2 }
const naive = (persona: string) => {
  const deals = spokenWith()
  const own = new Set(spokenWith(persona))
  const talks = (deal: number) => world.talks.filter(talk => talk.deal === deal).length
  const columns = dealColumns(deals.length, {
    id: Float64Array.from(deals, deal => world.dealIds[deal] ?? 0),
    outcome: Uint8Array.from(deals, deal => outcomes[statusOf(deal)]),
    // From the first of March to the twentieth of November.
    cycleDays: Float64Array.from(deals, deal => (statusOf(deal) === 'Open' ? Number.NaN : 264)),
    amountCents: Float64Array.from(deals, deal => (deal === 3 ? Number.NaN : 100_000 * (deal + 1))),
    segment: Int32Array.from(deals, () => -1),
    activity: Uint32Array.from(deals, talks),
  })
  const places = Uint32Array.from(deals.flatMap((deal, place) => (own.has(deal) ? [place] : [])))
  const [comparison] = compareWithAndWithout(columns, [{ cardId: 1, deals: places }], 'description')
  return { comparison, own, deals }
}

test('deals with a persona stand against those spoken with but without it, by the one comparison of all analyses', async () => {
  const { status, data } = await world.seller.call('getPersonaImpactAnalysis', {
    body: { personaCardId: world.personaIds.procurement },
  })
  expect(status).toBe(200)
  const { comparison, own, deals } = naive('Procurement')
  expect(own.size).toBeGreaterThan(2)
  expect(own.size).toBeLessThan(deals.length)
  expect(data.withPersona).toEqual(comparison?.with)
  expect(data.withoutPersona).toEqual(comparison?.without)
  expect(data.lift.winRate.raw).toEqual(comparison?.winRate.raw)
  expect(data.lift.dealSize.raw).toEqual(comparison?.dealSize.raw)
  expect(data.lift.winRate.verdict).toBe('description')
  expect(data.storyIdList).toEqual(deals.filter(deal => own.has(deal)).map(deal => world.dealIds[deal]))
  expect(data.storyIdListWithout).toEqual(deals.filter(deal => !own.has(deal)).map(deal => world.dealIds[deal]))
})

test('all personas are compared, each with the deals and wins that its deals open', async () => {
  const { data } = await world.seller.call('getPersonaInfluenceForConversation', { body: {} })
  expect(data.map(({ personaName }) => personaName).toSorted()).toEqual(['Finance Leader', 'IT Leader', 'Procurement'])
  const closed = spokenWith().filter(deal => statusOf(deal) !== 'Open').length
  for (const row of data) {
    const own = spokenWith(row.personaName).filter(deal => statusOf(deal) !== 'Open')
    expect(row.winRate.closed).toBe(own.length)
    expect(row.winRate.won).toBe(own.filter(deal => statusOf(deal) === 'Won').length)
    expect(row.winRate.closed + row.winRateWithout.closed).toBe(closed)
  }
  const lifts = data.map(({ lift }) => lift.adjusted?.difference ?? -2)
  expect(lifts).toEqual(lifts.toSorted((a, b) => b - a))
})

test('without a persona, deals with anybody of one stand against deals with nobody', async () => {
  const { data } = await world.seller.call('getPersonaImpactAnalysis', { body: {} })
  const any = new Set([...spokenWith('Finance Leader'), ...spokenWith('Procurement')])
  expect(data.withPersona.deals).toBe(any.size)
  expect(data.withPersona.deals + data.withoutPersona.deals).toBe(spokenWith().length)
})

test('stages are parted by whether the persona had spoken before the deal came into them, also before the period', async () => {
  const { data } = await world.seller.call('getPersonaStageVelocity', {
    body: { personaCardId: world.personaIds.finance, startPeriod: '2026-09-01' },
  })
  expect(data.map(({ stage }) => stage)).toEqual(['Discovery', 'Proposal'])
  const counted = world.talks.filter(
    ({ type, day, deal }) => (type === 'call' || type === 'email') && (statusOf(deal) === 'Open' || day <= closingDay),
  )
  const spoken = new Set(counted.filter(({ day }) => day >= '2026-09-01').map(({ deal }) => deal))
  const spokeBefore = (deal: number) =>
    counted.some(
      talk => talk.deal === deal && buyers[talk.who].persona === 'Finance Leader' && talk.day < proposalDay(deal),
    )
  const inProposal = [...spoken].filter(deal => deal % 2 === 1)
  const idsOf = (deals: readonly number[]) => deals.map(deal => world.dealIds[deal]).toSorted()
  const [discovery, proposal] = data
  expect(discovery?.with.n).toBe(0)
  // Those of an odd number left Discovery in August, before the period: they are not watched there.
  expect(discovery?.without.n).toBe(spoken.size - inProposal.length)
  expect(inProposal.filter(spokeBefore).length).toBeGreaterThan(0)
  expect(inProposal.filter(deal => !spokeBefore(deal)).length).toBeGreaterThan(0)
  expect(proposal?.with.storyIdList.toSorted()).toEqual(idsOf(inProposal.filter(spokeBefore)))
  expect(proposal?.without.storyIdList.toSorted()).toEqual(idsOf(inProposal.filter(deal => !spokeBefore(deal))))
  expect([proposal?.daysWith, proposal?.daysWithout]).toEqual([proposal?.with.median, proposal?.without.median])
})

test('strange personas and periods are refused', async () => {
  for (const id of [
    'getPersonaImpactAnalysis',
    'getPersonaInfluenceForConversation',
    'getPersonaStageVelocity',
  ] as const) {
    expect((await world.seller.call(id, { body: { personaCardId: 999_999 } })).status).toBe(404)
    expect((await world.seller.call(id, { body: { startPeriod: '2020-01-01' } })).problem.field).toBe('startPeriod')
  }
})
