import { daysBetween } from '@bic/engine/calendar/day'
import { median } from '@bic/engine/statistics/median'
import { winRate } from '@bic/engine/statistics/win-rate'
import { formatLongDate, formatMoney, formatRange, formatShare } from '#domains/printing/shared/words.ts'
import { dealOf, factOf, type Known, type Knows, mostLines, screenOf, thisOne } from './known.ts'
import type { AskedDeal } from './scope.ts'
import { joinFirst, joinNames, quantity } from './words.ts'

const notRecorded = (what: string): Known => ({ isKnown: false, answer: `No ${what} is recorded.` })

const dollarsOf = (deals: readonly AskedDeal[]): number =>
  deals.reduce((sum, { amount_cents }) => sum + (amount_cents ?? 0), 0) / 100

const counted = <T>(values: readonly T[]): [T, number][] =>
  [...Map.groupBy(values, value => value)]
    .map(([value, all]): [T, number] => [value, all.length])
    .sort(([, a], [, b]) => b - a)

const openOnes = (deals: readonly AskedDeal[]) => deals.filter(({ status }) => status === 'Open')
const closedOnes = (deals: readonly AskedDeal[]) => deals.filter(({ status }) => status !== 'Open')

/** "was won on Nov 02, 2026". */
const endOf = ({ status, closed_on }: AskedDeal): string =>
  `was ${status === 'Won' ? 'won' : 'lost'}${closed_on === null ? '' : ` on ${formatLongDate(closed_on)}`}`

export const owner: Knows = async ({ scope }) => {
  const deal = dealOf(scope)
  if (deal) {
    if (!deal.owner_name) return { ...notRecorded('owner'), screen: 'deal' }
    return {
      isKnown: true,
      answer: `${deal.owner_name} owns this deal.`,
      facts: [factOf('Owner', deal.owner_name)],
      screen: 'deal',
    }
  }
  const owners = counted(scope.deals.flatMap(({ owner_name }) => owner_name ?? []))
  if (owners.length === 0) return notRecorded('owner')
  const names = owners.map(([name, deals]) => `${name} (${quantity(deals, 'deal')})`)
  return {
    isKnown: true,
    answer: `The deals of ${thisOne(scope)} are owned by ${joinFirst(names, 5)}.`,
    facts: owners.slice(0, mostLines).map(([name, deals]) => factOf(name, quantity(deals, 'deal'))),
    screen: 'deals',
  }
}

export const stage: Knows = async asking => {
  const { scope } = asking
  const deal = dealOf(scope)
  if (!deal) {
    const open = openOnes(scope.deals)
    if (open.length === 0) return deals(asking)
    const stages = counted(open.map(({ stage }) => stage ?? 'No stage'))
    return {
      isKnown: true,
      answer: `${quantity(open.length, 'open deal')}: ${joinNames(stages.map(([name, count]) => `${count} in ${name}`))}.`,
      facts: stages.map(([name, count]) => factOf(name, quantity(count, 'deal'))),
      screen: 'deals',
    }
  }
  const reached = deal.stage_reached ?? deal.stage
  if (deal.status !== 'Open') {
    return {
      isKnown: true,
      answer: `It ${endOf(deal)}${reached ? `, after ${reached}` : ''}.`,
      facts: [factOf('Status', deal.status), ...(reached ? [factOf('Furthest stage', reached)] : [])],
      screen: 'deal',
    }
  }
  const expected = deal.closed_on === null ? '' : `, expected to close on ${formatLongDate(deal.closed_on)}`
  return {
    isKnown: true,
    answer: deal.stage ? `It is open, in ${deal.stage}${expected}.` : `It is open${expected}; no stage is recorded.`,
    facts: [factOf('Status', deal.status), ...(deal.stage ? [factOf('Stage', deal.stage)] : [])],
    screen: 'deal',
  }
}

export const amount: Knows = async asking => {
  const { scope, asked } = asking
  const deal = dealOf(scope)
  if (deal) {
    if (deal.amount_cents === null) return { ...notRecorded('amount'), screen: 'deal' }
    const dollars = formatMoney(deal.amount_cents / 100)
    return { isKnown: true, answer: `It is worth ${dollars}.`, facts: [factOf('Amount', dollars)], screen: 'deal' }
  }
  const of = (status: string) => scope.deals.filter(one => one.status === status)
  const sums = (['Open', 'Won', 'Lost'] as const)
    .filter(
      status => asked.status === null || asked.status === status || (asked.status === 'Closed' && status !== 'Open'),
    )
    .map(status => [status, of(status)] as const)
  if (scope.deals.length === 0) return deals(asking)
  const said = sums.map(
    ([status, all]) => `${formatMoney(dollarsOf(all))} ${status.toLowerCase()} (${quantity(all.length, 'deal')})`,
  )
  return {
    isKnown: true,
    answer: `${joinNames(said)}.`,
    facts: sums.map(([status, all]) => factOf(status, formatMoney(dollarsOf(all)))),
    screen: 'deals',
  }
}

export const closeDate: Knows = async ({ scope, today }) => {
  const deal = dealOf(scope)
  if (deal) {
    if (deal.closed_on === null) return { ...notRecorded('closing date'), screen: 'deal' }
    const day = formatLongDate(deal.closed_on)
    if (deal.status !== 'Open')
      return { isKnown: true, answer: `It ${endOf(deal)}.`, facts: [factOf('Closed', day)], screen: 'deal' }
    const left = daysBetween(today, deal.closed_on)
    const when = left >= 0 ? `in ${quantity(left, 'day')}` : `${quantity(-left, 'day')} ago, and it is still open`
    return {
      isKnown: true,
      answer: `It is expected to close on ${day}, ${when}.`,
      facts: [factOf('Expected to close', day)],
      screen: 'deal',
    }
  }
  const open = openOnes(scope.deals)
    .filter(({ closed_on }) => closed_on !== null)
    .sort((a, b) => ((a.closed_on ?? '') < (b.closed_on ?? '') ? -1 : 1))
  const [next] = open
  if (!next) return { isKnown: false, answer: `No open deal of ${thisOne(scope)} has an expected closing date.` }
  return {
    isKnown: true,
    answer: `${quantity(open.length, 'open deal')} of ${thisOne(scope)} ${open.length === 1 ? 'has' : 'have'} an expected closing date; the next is ${next.name}, on ${formatLongDate(next.closed_on)}.`,
    facts: open.slice(0, mostLines).map(({ id, name, closed_on }) => factOf(name, formatLongDate(closed_on), id)),
    screen: 'deals',
  }
}

export const created: Knows = async ({ scope }) => {
  const days = scope.deals.flatMap(({ created_on }) => created_on ?? []).sort()
  const [first] = days
  if (first === undefined) return notRecorded('day of creation')
  if (scope.is === 'deal') {
    const day = formatLongDate(first)
    return { isKnown: true, answer: `It was created on ${day}.`, facts: [factOf('Created', day)], screen: 'deal' }
  }
  const last = days.at(-1) ?? first
  return {
    isKnown: true,
    answer: `The first deal of ${thisOne(scope)} was created on ${formatLongDate(first)}, the newest on ${formatLongDate(last)}.`,
    facts: [factOf('First deal', formatLongDate(first)), factOf('Newest deal', formatLongDate(last))],
    screen: 'deals',
  }
}

export const age: Knows = async ({ scope, today }) => {
  const deal = dealOf(scope)
  if (deal) {
    if (deal.created_on === null) return { ...notRecorded('day of creation'), screen: 'deal' }
    const open = deal.status === 'Open'
    const days = daysBetween(deal.created_on, open ? today : deal.closed_on)
    if (days === null || days < 0) return { ...notRecorded('closing date after its creation'), screen: 'deal' }
    const since = `since ${formatLongDate(deal.created_on)}`
    return {
      isKnown: true,
      answer: open
        ? `It has been open for ${quantity(days, 'day')}, ${since}.`
        : `It took ${quantity(days, 'day')}, and ${endOf(deal)}.`,
      facts: [
        factOf('Created', formatLongDate(deal.created_on)),
        factOf(open ? 'Open for' : 'Length', quantity(days, 'day')),
      ],
      screen: 'deal',
    }
  }
  const won = scope.deals.filter(({ status }) => status === 'Won')
  const lengths = won.flatMap(({ created_on, closed_on }) => {
    const days = daysBetween(created_on, closed_on)
    return days === null || days < 0 ? [] : [days]
  })
  const middle = median(lengths)
  if (middle === null)
    return { isKnown: false, answer: `No deal of ${thisOne(scope)} was won, so it has no sales cycle yet.` }
  return {
    isKnown: true,
    answer: `The median sales cycle is ${quantity(Math.round(middle), 'day')}, over ${quantity(lengths.length, 'won deal')}.`,
    facts: [factOf('Median sales cycle', quantity(Math.round(middle), 'day'))],
    screen: 'deals',
  }
}

/** The CRM's reasons of a closed deal; `NotMapped` is what it says when there is none. */
const reasonsOf = ({ additional }: AskedDeal): string[] =>
  Object.entries(additional)
    .filter(
      ([name, value]) =>
        /^(?:win_?loss|win|loss|lost|won|close[d]?_?(?:lost|won)?)_?reason/iu.test(name) && value !== '',
    )
    .map(([, value]) => value)
    .filter(value => !/^(?:not ?mapped|none|n\/a|-)$/iu.test(value))

export const reason: Knows = async ({ scope, asked }) => {
  const deal = dealOf(scope)
  if (deal) {
    if (deal.status === 'Open')
      return { isKnown: false, answer: 'This deal is still open: it is neither won nor lost.', screen: 'deal' }
    const reasons = reasonsOf(deal)
    if (reasons.length === 0)
      return { isKnown: false, answer: `It ${endOf(deal)}; no reason is recorded.`, screen: 'deal' }
    return {
      isKnown: true,
      answer: `It ${endOf(deal)}. The recorded reason: ${joinNames(reasons)}.`,
      facts: reasons.map(one => factOf('Recorded reason', one)),
      screen: 'deal',
    }
  }
  const outcome = asked.status === 'Won' ? 'Won' : 'Lost'
  const ended = scope.deals.filter(({ status }) => status === outcome)
  const reasons = counted(ended.flatMap(reasonsOf))
  const [most] = reasons
  const which = `${quantity(ended.length, `${outcome.toLowerCase()} deal`)} of ${thisOne(scope)}`
  if (!most) return { isKnown: false, answer: `No reason is recorded for the ${which}.`, screen: 'deals' }
  return {
    isKnown: true,
    answer: `Of the ${which}, ${most[1]} ${most[1] === 1 ? 'gives' : 'give'} “${most[0]}” as the reason, more than any other.`,
    facts: reasons.slice(0, mostLines).map(([name, count]) => factOf(name, quantity(count, 'deal'))),
    screen: 'deals',
  }
}

export const deals: Knows = async ({ scope, asked }) => {
  if (scope.is === 'deal') return null
  const of = (status: string) => scope.deals.filter(one => one.status === status)
  const counts = `${of('Open').length} open, ${of('Won').length} won and ${of('Lost').length} lost`
  const { status } = asked
  if (status === null || status === 'Closed') {
    return {
      isKnown: true,
      answer:
        status === null
          ? `${quantity(scope.deals.length, 'deal')}: ${counts}.`
          : `${quantity(closedOnes(scope.deals).length, 'closed deal')}: ${of('Won').length} won and ${of('Lost').length} lost.`,
      facts: scope.deals.slice(0, mostLines).map(one => factOf(one.name, one.status, one.id)),
      screen: 'deals',
    }
  }
  const some = of(status)
  const names =
    some.length === 0
      ? ''
      : `: ${joinFirst(
          some.map(({ name }) => name),
          5,
        )}`
  return {
    isKnown: true,
    answer: `${quantity(some.length, `${status.toLowerCase()} deal`)} out of ${scope.deals.length}${names}.`,
    facts: some
      .slice(0, mostLines)
      .map(({ id, name, amount_cents }) =>
        factOf(name, amount_cents === null ? status : formatMoney(amount_cents / 100), id),
      ),
    screen: 'deals',
  }
}

export const rateOfWins: Knows = async ({ scope }) => {
  if (scope.is === 'deal') return null
  const closed = closedOnes(scope.deals)
  const won = closed.filter(({ status }) => status === 'Won').length
  const { rate, low, high } = winRate(won, closed.length)
  if (rate === null) return { isKnown: false, answer: `No deal of ${thisOne(scope)} is closed, so it has no win rate.` }
  return {
    isKnown: true,
    answer: `${formatShare(rate)} of the ${quantity(closed.length, 'closed deal')} ${closed.length === 1 ? 'was' : 'were'} won${formatRange({ low, high })}.`,
    facts: [factOf('Won', String(won)), factOf('Closed', String(closed.length))],
    screen: 'deals',
  }
}

export const account: Knows = async ({ scope }) => {
  const [deal] = scope.deals
  if (scope.is === 'market' || !deal?.account) return null
  const about = [
    ['Account', deal.account],
    ['Industry', deal.industry],
    ['Segment', deal.segment],
    ['Region', deal.region],
  ] as const
  const known = about.flatMap(([label, value]) => (value ? [factOf(label, value)] : []))
  const rest = known.slice(1).map(({ label, value }) => `${label.toLowerCase()} ${value}`)
  return {
    isKnown: true,
    answer: `${deal.account}${rest.length === 0 ? '' : `: ${joinNames(rest)}`}.`,
    facts: known,
    screen: screenOf(scope),
  }
}
