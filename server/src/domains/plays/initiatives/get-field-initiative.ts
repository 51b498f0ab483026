import { countOrders } from '@bic/engine/trials/judge-waves'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import type { Handler } from '#http/call-context.ts'
import type { FollowedDeal } from '../actions/adoption.ts'
import { presentLooks } from '../actions/judge-initiative.ts'
import { findInitiative, type StoredInitiative } from '../actions/stored-initiatives.ts'
import { goesWithOf } from '../shared/card-standing.ts'
import { lookAt } from './present-initiative.ts'

const mostTopDeals = 10

const presentDraw = ({ drawn_at, seed, waves, weeks_per_wave, by_team, sellers }: StoredInitiative) => {
  if (drawn_at === null || seed === null || waves === null || weeks_per_wave === null) return null
  const byWave = Map.groupBy(sellers, ({ wave }) => wave)
  return {
    by: by_team ? ('team' as const) : ('seller' as const),
    drawnOn: drawn_at.toISOString().slice(0, 10),
    seed,
    weeksPerWave: weeks_per_wave,
    waves: [...byWave].map(([, own]) => ({
      startsOn: own[0]?.startsOn ?? '',
      sellers: own.map(({ name }) => name),
      teams: [...new Set(own.flatMap(({ team }) => team ?? []))],
    })),
    orders: countOrders(new Set(sellers.map(({ unit }) => unit)).size, waves),
  }
}

const idsOf = (deals: readonly FollowedDeal[]): number[] => deals.map(({ id }) => id)

/** Sellers, the most deals first; those of a drawn start by their start. */
const presentReps = (deals: readonly FollowedDeal[]) =>
  [...Map.groupBy(deals, ({ owner }) => owner)]
    .map(([name, own]) => ({
      name,
      startsOn: own[0]?.startsOn ?? '',
      deals: own.length,
      adoptedDeals: own.filter(({ isAdopted }) => isAdopted).length,
      storyIdList: idsOf(own.filter(({ isAdopted }) => isAdopted)),
      talkedIdList: idsOf(own),
    }))
    .sort((a, b) => a.startsOn.localeCompare(b.startsOn) || b.deals - a.deals || a.name.localeCompare(b.name))

const presentCustomers = (deals: readonly FollowedDeal[]) =>
  [...Map.groupBy(deals, ({ accountId }) => accountId)]
    .flatMap(([accountId, own]) =>
      accountId === null
        ? []
        : {
            accountId,
            accountName: own[0]?.accountName ?? '',
            deals: own.length,
            adoptedDeals: own.filter(({ isAdopted }) => isAdopted).length,
            echoedDeals: own.filter(({ isEchoed }) => isEchoed).length,
            storyIdList: idsOf(own.filter(({ isAdopted }) => isAdopted)),
            talkedIdList: idsOf(own),
            echoedIdList: idsOf(own.filter(({ isEchoed }) => isEchoed)),
          },
    )
    .sort((a, b) => b.adoptedDeals - a.adoptedDeals || b.deals - a.deals || a.accountName.localeCompare(b.accountName))

export const getFieldInitiative: Handler<'getFieldInitiative'> = async ({ app, params, read }) =>
  read(async tx => {
    const initiative = await findInitiative(tx, params.id)
    const { today } = await loadCalendar(tx, app.now())
    const { listed, adoption, standing, judged } = await lookAt(app, tx, initiative, today, true)
    const adopted = adoption.deals.filter(({ isAdopted }) => isAdopted)
    return {
      ...listed,
      description: initiative.description,
      subtype: initiative.subtype,
      rank: initiative.position + 1,
      hookText: initiative.hook_text,
      cards: [...standing.cards],
      goesWith: goesWithOf(standing.cards),
      draw: presentDraw(initiative),
      trial: judged && {
        state: listed.caused?.state ?? judged.state,
        startedDeals: judged.deals.started,
        waitingDeals: judged.deals.waiting,
        looks: presentLooks(judged.looks),
        chance: judged.final?.chance ?? null,
      },
      reps: presentReps(adoption.deals),
      customers: presentCustomers(adoption.deals),
      topDeals: adopted
        .toSorted((a, b) => (b.amount ?? 0) - (a.amount ?? 0) || a.id - b.id)
        .slice(0, mostTopDeals)
        .map(({ id, name, accountName, status, amount }) => ({
          storyId: id,
          storyName: name,
          accountName,
          status,
          amount,
        })),
    }
  })
