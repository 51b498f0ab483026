import { daysBetween } from '@bic/engine/calendar/day'
import { pointsOf } from '@bic/engine/statistics/points-text'
import { currentForecast, outlookOf } from '#domains/forecast/shared/current-forecast.ts'
import { predictDeals } from '#domains/forecast/shared/predict-deals.ts'
import { formatLongDate, formatMoney, formatRange, formatShare } from '#domains/printing/shared/words.ts'
import { loadMentioned } from './cards.ts'
import { countConversations, loadBuyers, loadNewest, loadRoles, totalOf } from './conversations-of-scope.ts'
import { type Asking, dealOf, factOf, type Known, type Knows, mostLines, screenOf, thisOne } from './known.ts'
import type { AskedDeal, Scope } from './scope.ts'
import { joinFirst, quantity } from './words.ts'

/** Open deals whose probability is predicted, the largest first. */
const mostPredicted = 500

const closedAlready = ({ status, closed_on }: AskedDeal): Known => ({
  isKnown: true,
  answer: `It is closed: it was ${status === 'Won' ? 'won' : 'lost'}${closed_on === null ? '' : ` on ${formatLongDate(closed_on)}`}.`,
  screen: 'deal',
})

const isOpen = ({ status }: AskedDeal): boolean => status === 'Open'

export const probability: Knows = async ({ app, tx, scope }) => {
  const deal = dealOf(scope)
  if (deal && !isOpen(deal)) return closedAlready(deal)
  const open = scope.deals.filter(isOpen)
  if (open.length === 0) return { isKnown: false, answer: `No deal of ${thisOne(scope)} is open.` }
  const { kept } = await currentForecast(tx)
  const { state, reason, won, lost } = outlookOf(kept)
  const predicted =
    kept && state === 'ready'
      ? await predictDeals(
          app,
          tx,
          kept.content,
          open.slice(0, mostPredicted).map(({ id }) => id),
        )
      : new Map<number, never>()
  if (predicted.size === 0) {
    const why = state === 'training' ? 'The forecast is being computed.' : (reason ?? 'No day of creation is recorded.')
    return { isKnown: false, answer: `There is no probability yet. ${why}`, screen: 'forecast' }
  }
  const from = `predicted from ${quantity(won + lost, 'closed deal')}`
  if (deal) {
    const found = predicted.get(deal.id)
    if (!found) return { isKnown: false, answer: 'There is no probability yet.', screen: 'forecast' }
    const range = formatRange(found)
    return {
      isKnown: true,
      answer: found.isBaseRate
        ? `${formatShare(found.probability)} of deals of its age were won${range}; nothing more can be said of it yet.`
        : `${formatShare(found.probability)} likely to be won${range}, ${from}.`,
      facts: found.contributions.map(({ label, points }) => factOf(label, pointsOf(points))),
      screen: 'deal',
    }
  }
  const expected = [...predicted.values()].reduce((sum, one) => sum + one.probability, 0)
  return {
    isKnown: true,
    answer: `About ${expected.toFixed(0)} of ${quantity(predicted.size, 'open deal')} are likely to be won, ${from}.`,
    facts: open.slice(0, mostLines).flatMap(({ id, name }) => {
      const one = predicted.get(id)
      return one ? [factOf(name, formatShare(one.probability), id)] : []
    }),
    screen: 'forecast',
  }
}

/** A deal that nobody has talked to for so many days is silent. */
const silentFrom = 21

const risksOfDeal = async ({ tx, scope, today }: Asking, deal: AskedDeal): Promise<Known> => {
  if (!isOpen(deal)) return closedAlready(deal)
  const [newest] = await loadNewest(tx, scope, null, 1)
  const buyers = await loadBuyers(tx, scope)
  const roles = await loadRoles(tx, scope)
  const objections = await loadMentioned({ tx, scope }, ['objections'])
  const silent = newest?.happened_on ? daysBetween(newest.happened_on, today) : null
  const late = deal.closed_on === null ? null : daysBetween(deal.closed_on, today)
  const deciders = roles.filter(({ role }) => /decision|decider|economic buyer/iu.test(role))
  const spoke = new Set(buyers.map(({ name }) => name.toLowerCase()))
  const against = roles.filter(({ sentiment }) => sentiment === 'negative')
  const risks = [
    newest === undefined && ['No conversation', 'nobody has talked to them yet'],
    silent !== null && silent >= silentFrom && ['Silence', `${quantity(silent, 'day')} without a conversation`],
    late !== null &&
      late > 0 && ['Closing date', `expected to close on ${formatLongDate(deal.closed_on)}, which has passed`],
    deciders.length === 0 && ['Decision maker', 'none is recorded'],
    deciders.length > 0 &&
      deciders.every(({ name }) => !spoke.has(name.toLowerCase())) && [
        'Decision maker',
        `${deciders[0]?.name} has taken part in no conversation`,
      ],
    buyers.length === 1 && ['People', `only ${buyers[0]?.name} has taken part`],
    against.length > 0 && [
      'People',
      `${joinFirst(
        against.map(({ name }) => name),
        3,
      )} recorded as negative`,
    ],
    objections.length > 0 && [
      'Objections',
      joinFirst(
        objections.map(({ title }) => `“${title}”`),
        3,
      ),
    ],
  ].filter(one => one !== false) as [string, string][]
  if (risks.length === 0) {
    const total = totalOf(await countConversations(tx, scope))
    return {
      isKnown: true,
      answer: `No risk shows in its records and ${theirs(total)}.`,
      screen: 'deal',
    }
  }
  return {
    isKnown: true,
    answer: `${quantity(risks.length, 'risk')}: ${risks.map(([label, value]) => `${label.toLowerCase()}: ${value}`).join('; ')}.`,
    facts: risks.map(([label, value]) => factOf(label, value)),
    screen: 'deal',
  }
}

const theirs = (count: number): string => (count === 1 ? 'its conversation' : `its ${quantity(count, 'conversation')}`)

const risksOfMany = async ({ tx, today }: Asking, scope: Scope): Promise<Known> => {
  const open = scope.deals.filter(isOpen)
  if (open.length === 0) return { isKnown: false, answer: `No deal of ${thisOne(scope)} is open.` }
  const { rows } = await tx.client.query<{ id: number | null; last: string | null }>(
    `select opportunity_id as id, max(happened_on) as last from conversation
     where customer_id = $1 and opportunity_id = any($2::bigint[]) group by 1`,
    [tx.customerId, open.map(({ id }) => id)],
  )
  const last = new Map(rows.map(row => [row.id, row.last]))
  const risky = open.flatMap(deal => {
    const day = last.get(deal.id) ?? null
    const silent = day === null ? null : daysBetween(day, today)
    const why = [
      silent === null ? 'no conversation yet' : silent >= silentFrom ? `${quantity(silent, 'day')} silent` : '',
      deal.closed_on !== null && deal.closed_on < today
        ? `should have closed on ${formatLongDate(deal.closed_on)}`
        : '',
    ].filter(one => one !== '')
    return why.length === 0 ? [] : [{ deal, why: why.join(', ') }]
  })
  const dollars = risky.reduce((sum, { deal }) => sum + (deal.amount_cents ?? 0), 0) / 100
  return {
    isKnown: true,
    answer:
      risky.length === 0
        ? `None of the ${quantity(open.length, 'open deal')} is silent or past its closing date.`
        : `${risky.length} of ${quantity(open.length, 'open deal')}, worth ${formatMoney(dollars)}, ${risky.length === 1 ? 'is' : 'are'} silent for three weeks or past the expected closing date.`,
    facts: risky.slice(0, mostLines).map(({ deal, why }) => factOf(deal.name, why, deal.id)),
    screen: screenOf(scope),
  }
}

export const risks: Knows = async asking => {
  const deal = dealOf(asking.scope)
  return deal ? risksOfDeal(asking, deal) : risksOfMany(asking, asking.scope)
}
