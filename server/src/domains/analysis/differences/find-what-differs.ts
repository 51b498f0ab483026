import type { Differing } from '@bic/contract/analysis/what-differs'
import { type GroupCounts, whatDiffers } from '@bic/engine/comparison/what-differs'
import type { Share } from '@bic/engine/statistics/wilson'
import type { CardRecord } from '#domains/playbook/shared/read-cards.ts'
import type { Handler } from '#http/call-context.ts'
import { personasOfDeals } from '../actions/personas-of-deals.ts'
import type { FilteredDeal } from '../shared/filter-deals.ts'
import { selectAnalysisCards } from '../shared/select-analysis-cards.ts'
import { countCardsInGroups } from './count-in-groups.ts'
import { selectedAndRest } from './rest-of-market.ts'

/** As the filter bar lists them: cards of the topics of that name, and whatever card its details call so. */
const isCompetitor = ({ topic, details }: Pick<CardRecord, 'topic' | 'details'>): boolean =>
  ['competitors', 'competition'].includes(topic.toLowerCase()) || details.productType === 'competitor'

/** More deals than a list of them can be asked for. */
const mostListed = 10_000

const groupOf = (deals: readonly FilteredDeal[]) => ({
  deals: deals.length,
  storyIdList: deals.length > mostListed ? null : deals.map(({ id }) => id),
})

const shareOf = ({ share, low, high, n }: Share) => ({ count: Math.round(share * n), deals: n, share, low, high })

interface Named extends GroupCounts {
  readonly name: string
  readonly topic: string
}

/** Those of one kind, judged together. */
const differing = (all: readonly Named[], deals: { readonly selected: number; readonly rest: number }): Differing[] => {
  const named = new Map(all.map(one => [one.id, one]))
  return whatDiffers(all, deals).map(({ id, selected, rest, ...figures }) => ({
    id,
    name: named.get(id)?.name ?? '',
    topic: named.get(id)?.topic ?? '',
    selected: shareOf(selected),
    rest: shareOf(rest),
    ...figures,
  }))
}

export const findWhatDiffers: Handler<'findWhatDiffers'> = async ({ app, body, read, user }) =>
  read(async tx => {
    const { selected, rest } = await selectedAndRest(app, tx, body)
    const { marketId, testCards } = body
    const cards = await (await selectAnalysisCards(tx, { marketId, testCards }, user.userId)).execute()
    const counted = await countCardsInGroups(app, tx, { selected, rest }, cards, body)
    const ofCards = (wanted: boolean) =>
      counted
        .filter(({ card }) => isCompetitor(card) === wanted)
        .map(({ card: { id, title, topic }, ...counts }): Named => ({ id, name: title, topic, ...counts }))
    const countIn = (deals: readonly FilteredDeal[], ids: ReadonlySet<number>) =>
      deals.filter(({ id }) => ids.has(id)).length
    const personas = (await personasOfDeals(tx)).map(
      ({ id, name, deals }): Named => ({
        id,
        name,
        topic: '',
        selected: countIn(selected, deals),
        rest: countIn(rest, deals),
      }),
    )
    const sizes = { selected: selected.length, rest: rest.length }
    const of = (all: readonly Named[]) => differing(all, sizes)
    return {
      selected: groupOf(selected),
      rest: groupOf(rest),
      cards: of(ofCards(false)),
      competitors: of(ofCards(true)),
      personas: of(personas),
    }
  })
