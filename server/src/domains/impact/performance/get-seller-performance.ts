import type { Answer } from '@bic/contract/calls/routes'
import type { SnapshotTx } from '@bic/database/tenant'
import { compareGroups, type GroupDifference } from '@bic/engine/comparison/compare-groups'
import { wilsonShare } from '@bic/engine/statistics/wilson'
import type { AppContext } from '#app-context.ts'
import { requireRow } from '#domains/access/shared/require-row.ts'
import { loadSetting } from '#domains/analysis/shared/comparison-setting.ts'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { winRateOf, wonAmountOf } from '#domains/analysis/shared/deal-figures.ts'
import { type FilteredDeal, filterDeals, filterOf } from '#domains/analysis/shared/filter-deals.ts'
import { selectAnalysisCards } from '#domains/analysis/shared/select-analysis-cards.ts'
import { standingView } from '#domains/analysis/shared/standing-view.ts'
import type { CardRecord } from '#domains/playbook/shared/read-cards.ts'
import type { Handler } from '#http/call-context.ts'
import { isAttributed } from '../actions/attribute.ts'
import { loadMentions } from '../shared/mentions.ts'
import { loadOwnedDeals, type OwnedDeal } from './load-owned-deals.ts'

type Performance = Omit<Answer<'getSellerPerformance'>['teams'][number], 'name' | 'sellers'>

const beginning = '1970-01-01'
const noTeam = 'No team'
const noOwner = 'No owner'

/** The plays that have a message of the market, with these messages. */
const loadPlays = async (
  { db, customerId }: SnapshotTx,
  cards: readonly CardRecord[],
): Promise<ReadonlyMap<number, readonly number[]>> => {
  const rows = await db
    .selectFrom('sales_play_card')
    .select(['sales_play_id', 'card_id'])
    .where('customer_id', '=', customerId)
    .where('card_id', 'in', [0, ...cards.map(({ id }) => id)])
    .execute()
  return new Map(
    [...Map.groupBy(rows, row => row.sales_play_id)].map(([play, own]) => [play, own.map(row => row.card_id)]),
  )
}

/** Which messages our side said in each deal, up to its close. */
const loadSaid = async (
  app: AppContext,
  tx: SnapshotTx,
  cards: readonly CardRecord[],
  deals: readonly FilteredDeal[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> => {
  const { today } = await loadCalendar(tx, app.now())
  const byId = new Map(deals.map(deal => [deal.id, deal]))
  const said = new Map<number, Set<number>>()
  for (const mention of await loadMentions(app, tx, cards, { from: beginning, to: today }, ['call', 'email'])) {
    const deal = byId.get(mention.dealId)
    if (!deal || !mention.bySeller || !isAttributed(mention, deal, 'any', undefined)) continue
    const known = said.get(deal.id)
    if (known) known.add(mention.cardId)
    else said.set(deal.id, new Set([mention.cardId]))
  }
  return said
}

interface Known {
  readonly said: ReadonlyMap<number, ReadonlySet<number>>
  readonly plays: ReadonlyMap<number, readonly number[]>
}

const present = (
  deals: readonly FilteredDeal[],
  against: GroupDifference | undefined,
  { said, plays }: Known,
): Performance => {
  const adopted = deals.filter(({ id }) => said.has(id))
  const messages = new Set(adopted.flatMap(({ id }) => [...(said.get(id) ?? [])]))
  const closed = deals.filter(({ status }) => status !== 'Open')
  return {
    winRate: winRateOf(deals),
    wonAmount: wonAmountOf(deals),
    closedIdList: closed.map(({ id }) => id),
    openIdList: deals.filter(({ status }) => status === 'Open').map(({ id }) => id),
    adoption: wilsonShare(adopted.length, deals.length),
    adoptedIdList: adopted.map(({ id }) => id),
    messages: messages.size,
    plays: [...plays.values()].filter(cards => cards.some(card => messages.has(card))).length,
    against: against ?? null,
  }
}

export const getSellerPerformance: Handler<'getSellerPerformance'> = async ({ app, query: { marketId }, read }) =>
  read(async tx => {
    await requireRow(tx, 'market', marketId)
    const setting = await loadSetting(app, tx)
    const closed = await filterDeals(app, tx, standingView(marketId, setting))
    const open = await filterDeals(app, tx, { ...filterOf({ opptyStatus: 'Open', closePeriod: 'All' }), marketId })
    const deals = [...closed, ...open.filter(({ status }) => status === 'Open')]
    const owned = await loadOwnedDeals(
      tx,
      deals.map(({ id }) => id),
    )
    const cards = await (await selectAnalysisCards(tx, { marketId, testCards: 'N' }, 0)).execute()
    const known = { said: await loadSaid(app, tx, cards, deals), plays: await loadPlays(tx, cards) }

    const ownerOf = ({ id }: FilteredDeal): string => {
      const { ownerId, owner } = owned.get(id) ?? {}
      return ownerId ? `user ${ownerId}` : `name ${owner ?? ''}`
    }
    const teamOf = ({ id }: FilteredDeal): string => owned.get(id)?.team ?? ''
    const groupsBy = (groupOf: (deal: FilteredDeal) => string) => {
      const differences = compareGroups(
        closed
          .filter(({ status }) => status !== 'Open')
          .map(deal => {
            const { segment, type } = owned.get(deal.id) ?? {}
            return {
              group: groupOf(deal),
              won: deal.status === 'Won',
              kind: `${segment ?? ''}\n${type ?? ''}`,
              amount: deal.amount_cents,
            }
          }),
      )
      return [...Map.groupBy(deals, groupOf)].map(([group, own]) => ({
        group,
        first: owned.get(own[0]?.id ?? 0),
        sellers: new Set(own.map(ownerOf)).size,
        performance: present(own, differences.get(group), known),
      }))
    }
    const byName = (a: { readonly name: string }, b: { readonly name: string }) => a.name.localeCompare(b.name)
    const nameOf = (first: OwnedDeal | undefined): string => first?.owner ?? noOwner
    return {
      closePeriod: setting.closePeriod,
      winRate: winRateOf(closed),
      messages: cards.length,
      plays: known.plays.size,
      sellers: groupsBy(ownerOf)
        .map(({ first, performance }) => ({
          ...performance,
          userId: first?.ownerId ?? null,
          name: nameOf(first),
          team: first?.team ?? null,
        }))
        .sort(byName),
      teams: groupsBy(teamOf)
        .map(({ group, sellers, performance }) => ({ ...performance, name: group === '' ? noTeam : group, sellers }))
        .sort(byName),
    }
  })
