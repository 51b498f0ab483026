import { daysBetween } from '@bic/engine/calendar/day'
import type { Answer } from '#lib/call-types.ts'
import { formatMoney, formatQuantity, hasNoAmounts } from '#lib/format.ts'
import { formatDateTime, formatLongDate, localDay, readDate } from '#lib/format-date.ts'
import { shareWithInterval } from '#lib/interval.ts'
import { whenNeeded } from '#lib/when-needed.ts'

export type Home = Answer<'getHome'>
type Changes = Home['changes']
type Need = Home['needs']['rows'][number]['needs'][number]

const weekday = whenNeeded(() => new Intl.DateTimeFormat('en-US', { weekday: 'long' }))

/** When somebody was last here, as one would say it: "9:05 AM", "yesterday", "Thursday", "Nov 02, 2026". */
export function visitText(lastVisit: string, now: Date): string {
  const date = readDate(lastVisit)
  if (!date) return ''
  const days = daysBetween(localDay(date), localDay(now))
  if (days <= 0) return formatDateTime(date).replace(/^.*, /, '')
  if (days === 1) return 'yesterday'
  return days < 7 ? weekday().format(date) : formatLongDate(date)
}

/** How the line of changes begins; `now` is the reader's time. */
export function changesLead({ lastVisit, sinceVisit }: Changes, scope: Home['scope'], now: Date): string {
  const whose = scope === 'own' ? ', in your deals' : ''
  if (lastVisit !== null && sinceVisit) return `Since ${visitText(lastVisit, now)}${whose}:`
  const nothing = lastVisit === null ? '' : `Nothing new since ${visitText(lastVisit, now)}. `
  return `${nothing}In the last 7 days${whose}:`
}

/** A number of the line, and the deals behind it. */
export interface Change {
  readonly text: string
  /** Above the list of the deals. */
  readonly title: string
  readonly storyIdList: readonly number[]
}

/** What changed, in the order in which one wants to know it; what did not change is left out. */
export function changeTexts(changes: Changes): Change[] {
  const { conversations, talkedIdList, createdIdList, movedOnIdList, quietIdList, wonIdList, lostIdList } = changes
  const deals = (ids: readonly number[], text: string, title: string): Change[] =>
    ids.length === 0 ? [] : [{ text, title, storyIdList: ids }]
  return [
    ...(conversations === 0
      ? []
      : [
          {
            text: formatQuantity(conversations, 'conversation'),
            title: 'Deals with new conversations',
            storyIdList: talkedIdList,
          },
        ]),
    ...deals(wonIdList, `${formatQuantity(wonIdList.length, 'deal')} won`, 'Won'),
    ...deals(lostIdList, `${formatQuantity(lostIdList.length, 'deal')} lost`, 'Lost'),
    ...deals(createdIdList, formatQuantity(createdIdList.length, 'new deal'), 'New deals'),
    ...deals(movedOnIdList, `${formatQuantity(movedOnIdList.length, 'deal')} moved on`, 'Entered another stage'),
    ...deals(quietIdList, `${formatQuantity(quietIdList.length, 'deal')} went quiet`, 'Went quiet'),
  ]
}

/** The name of a deal beside its account, whose name it need not repeat: "Acme – Rollout" is "Rollout". */
export function titleBeside(storyName: string, accountName: string): string {
  const rest = storyName.startsWith(accountName) ? storyName.slice(accountName.length).replace(/^[\s:·–—-]+/, '') : ''
  return rest || storyName
}

/** Why a deal needs somebody, in few words. */
export function needText({ kind, days, cardTitle }: Need): string {
  switch (kind) {
    case 'silence':
      return `${formatQuantity(days ?? 0, 'day')} without a conversation`
    case 'never spoken':
      return 'no conversation yet'
    case 'overdue':
      return `close date passed ${formatQuantity(days ?? 0, 'day')} ago`
    case 'competitor':
      return `competitor named last: ${cardTitle}`
    case 'objection':
      return `open objection: ${cardTitle}`
  }
}

/** "Q4 2026, day 46 of 92". */
export const quarterText = ({ quarter, year, day, days }: Home['quarter']): string =>
  `Q${quarter} ${year}, day ${day} of ${days}`

/** Whether no deal that was won, or can be, has an amount: then no revenue can be expected. */
export const isUnpriced = ({ amount, openDeals }: NonNullable<Home['quarter']['expected']>): boolean =>
  amount === 0 && openDeals === 0

/** What the forecast says of the quarter. */
export function expectedText({ forecast, expected }: Home['quarter']): string {
  if (expected !== null && isUnpriced(expected)) return 'No amounts are known of deals that can be won this quarter. '
  if (expected !== null) {
    return `Eight in ten such quarters end between ${formatMoney(expected.p10)} and ${formatMoney(expected.p90)}, by the forecast of ${formatQuantity(expected.openDeals, 'open deal')}. `
  }
  return forecast === 'training'
    ? 'The forecast is being computed. '
    : 'Too few deals have closed to forecast the quarter. '
}

/** What is planned to close in the quarter. */
export const dueText = ({ dueIdList, dueAmount, to }: Home['quarter']): string =>
  dueIdList.length === 0
    ? `No open deal is planned to close by ${formatLongDate(to)}.`
    : `${formatQuantity(dueIdList.length, 'open deal')} ${hasNoAmounts(dueAmount, dueIdList.length) ? '' : `worth ${formatMoney(dueAmount)} `}${dueIdList.length === 1 ? 'is' : 'are'} planned to close by ${formatLongDate(to)}.`

export const shareText = ({ value, low, high }: NonNullable<Home['moved']>['now']): string =>
  shareWithInterval({ share: value, low, high })
