import type { Answer } from '@bic/contract/calls/routes'
import type { SnapshotTx } from '@bic/database/tenant'
import { addDays, dayNumber, dayText } from '@bic/engine/calendar/day'
import { sql } from 'kysely'
import { loadDealTalk } from '#evidence/corpus/load-deal-talk.ts'
import { loadRevision } from '#evidence/store/revision.ts'
import type { Handler } from '#http/call-context.ts'
import { loadCalendar } from '../analysis/shared/customer-calendar.ts'
import { happenedAt } from '../conversations/shared/present-conversation.ts'
import { renewForecast } from '../forecast/shared/current-forecast.ts'
import { type CardsSaid, type CountedCard, findCardsSaid, loadCountedCards } from './actions/cards-said.ts'
import { findMoved } from './actions/find-moved.ts'
import { type DealInNeed, findNeeds, type OpenDeal } from './actions/find-needs.ts'
import { dollarsOf, loadHomeDeals } from './actions/home-deals.ts'
import { loadLastVisit } from './actions/last-visit.ts'
import { loadCalls } from './actions/load-calls.ts'
import { loadChanges, week } from './actions/load-changes.ts'
import { loadNewest } from './actions/load-newest.ts'
import { loadQuarter, quarterRange } from './actions/load-quarter.ts'
import { loadQuote } from './actions/load-quote.ts'
import { loadSilences, withoutMarket } from './actions/silences.ts'

type Home = Answer<'getHome'>

/** Deals in need that are shown one by one. */
const mostNeeds = 5
const mostCards = 3

const loadHas = async ({ db, customerId }: SnapshotTx): Promise<Home['has']> => {
  const { rows } = await sql<Home['has']>`select
    exists(select 1 from opportunity where customer_id = ${customerId}) as deals,
    exists(select 1 from conversation where customer_id = ${customerId}) as conversations,
    exists(select 1 from keyword where customer_id = ${customerId} and removed_rev is null and role = 'match') as keywords
  `.execute(db)
  return rows[0] ?? { deals: false, conversations: false, keywords: false }
}

const describeNeed = (
  { deal, talk, needs }: DealInNeed,
  quote: Home['needs']['rows'][number]['quote'],
): Home['needs']['rows'][number] => {
  const last = talk.at(-1)
  return {
    storyId: deal.id,
    storyName: deal.name,
    accountName: deal.account,
    opportunityOwner: deal.owner_name,
    stage: deal.stage,
    opportunityAmount: deal.amount_cents === null ? null : deal.amount_cents / 100,
    lastSaid: last ? dayText(last.day) : null,
    needs: [...needs],
    quote,
  }
}

const presentNewest = (
  newest: Awaited<ReturnType<typeof loadNewest>>,
  said: CardsSaid,
  cards: ReadonlyMap<number, CountedCard>,
): Home['conversations'] =>
  newest.map(row => {
    const counted = [...(said.get(row.id) ?? [])].sort(([a, m], [b, n]) => n - m || a - b)
    return {
      convId: row.id,
      convType: row.type,
      subject: row.subject,
      createDate: happenedAt(row),
      storyId: row.dealId,
      storyName: row.deal,
      accountName: row.account,
      cards: counted.slice(0, mostCards).map(([cardId]) => ({ cardId, title: cards.get(cardId)?.title ?? '' })),
      cardCount: counted.length,
    }
  })

export const getHome: Handler<'getHome'> = async ({ app, user, read }) => {
  await renewForecast(app, user.customerId)
  return read(async tx => {
    const now = app.now()
    const calendar = await loadCalendar(tx, now)
    const { today } = calendar
    const day = dayNumber(today)
    const quarter = quarterRange(calendar)
    const lastVisit = await loadLastVisit(tx, user.userId, now)
    const [from = today] = [quarter.from, addDays(today, -week), lastVisit?.day ?? today].sort()
    const home = await loadHomeDeals(tx, user, { from, to: quarter.to })
    const { matrixRev } = await loadRevision(tx)
    const talk = await loadDealTalk(app, tx, matrixRev)
    const openDeals = home.deals.filter(({ status }) => status === 'Open')
    const silences = await loadSilences(
      app,
      tx,
      talk,
      openDeals.flatMap(({ market_id }) => market_id ?? []),
      today,
    )
    const open = openDeals.map(
      (deal): OpenDeal => ({
        deal,
        talk: talk.of(deal.id).filter(one => one.day <= day),
        silence: silences.get(deal.market_id ?? 0) ?? withoutMarket,
      }),
    )
    const calls = await loadCalls(tx, day)
    const newest = await loadNewest(tx, user, home, today)
    const counted = await loadCountedCards(tx)
    const cards = new Map(counted.map(card => [card.id, card]))
    const said = await findCardsSaid(
      app,
      tx,
      counted,
      new Set([...calls, ...newest, ...open.flatMap(({ talk }) => talk.at(-1) ?? [])].map(({ id }) => id)),
    )
    const needs = findNeeds(open, said, cards, day)
    const rows: Home['needs']['rows'] = []
    for (const one of needs.slice(0, mostNeeds)) {
      const card = cards.get(one.needs.find(({ cardId }) => cardId !== null)?.cardId ?? 0)
      const last = one.talk.at(-1)
      const quote =
        card && last ? await loadQuote(app, tx, { matrixRev, dealId: one.deal.id, convId: last.id, card }) : null
      rows.push(describeNeed(one, quote))
    }
    return {
      today,
      scope: home.scope,
      has: await loadHas(tx),
      changes: await loadChanges(tx, { user, home, open, today, lastVisit }),
      needs: {
        storyIdList: needs.map(({ deal }) => deal.id),
        amount: dollarsOf(needs.map(({ deal }) => deal)),
        markets: new Set(needs.flatMap(({ deal }) => deal.market_id ?? [])).size,
        rows,
      },
      quarter: await loadQuarter(app, tx, user, home, calendar),
      moved: findMoved(calls, said, counted, day),
      conversations: presentNewest(newest, said, cards),
    }
  })
}
