import { Anchor, Text } from '@mantine/core'
import { useDealsDrilldown } from '#domains/analysis/shared/deals-drilldown/use-deals-drilldown.tsx'
import type { MarketFilterState } from '#domains/analysis/shared/filter-bar/use-market-filter.ts'
import type { Answer } from '#lib/call-types.ts'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { hiddenWithoutAnswer, useApiQuery } from '#lib/use-api.ts'
import { Awaited } from '#ui/state/Awaited.tsx'
import classes from './MissingFacts.module.css'

type Missing = Answer<'getMissingFacts'>['missing'][number]

/** What a fact is called, and what cannot be said without it. */
const words: Readonly<Record<Missing['fact'], readonly [name: string, without: string]>> = {
  closeDate: ['close date', 'Without a close date a deal is in no period: it is counted in all time only.'],
  createDate: ['day of creation', 'Without a day of creation there is no sales cycle and no probability of winning.'],
  amount: ['amount', 'Without amounts deal sizes and sums are of the other deals alone.'],
  stages: [
    'history of stages',
    'Without a history of stages messages are compared over whole deals, which describes but proves nothing.',
  ],
  owner: ['owner', 'Without an owner the deals of a person cannot be listed apart.'],
  account: ['account', 'Without an account there is no industry, segment or region to split by.'],
  conversations: ['conversation', 'Of deals without a conversation nothing is known but their outcome.'],
}

/** What most of these deals lack, the facts most often missing first. */
export const mostlyMissing = ({ deals, missing }: Answer<'getMissingFacts'>): readonly Missing[] =>
  missing.filter(one => one.deals * 2 >= deals).toSorted((a, b) => b.deals - a.deals)

/** "Of 14 deals 14 have no close date and 9 no amount." */
export const missingText = (deals: number, missing: readonly Missing[]): string => {
  const parts = missing.map(one => `${formatCount(one.deals)} ${words[one.fact][0]}`.replace(/^(\S+) /u, '$1 no '))
  const last = parts.pop() ?? ''
  const listed = parts.length > 0 ? `${parts.join(', ')} and ${last}` : last
  return `Of ${formatQuantity(deals, 'deal')} ${listed.replace(' no ', listed.startsWith('1 no ') ? ' has no ' : ' have no ')}.`
}

/** When deals closed, or are to, that are all outside of the period. */
const outsideText = (deals: number, { from, to }: NonNullable<Answer<'getMissingFacts'>['closeDates']>): string =>
  deals === 1
    ? `The close date of the only deal, ${formatLongDate(from)}, is not in this period.`
    : `None of ${formatQuantity(deals, 'deal')} has its close date in this period: the dates go from ${formatLongDate(from)} to ${formatLongDate(to)}.`

/** Deals that can be asked for at once. */
const mostListed = 10_000

const aheadMeaning =
  'A closed deal whose close date is still to come is in no period that ends before that day. The CRM may have kept the planned day; it is corrected there.'

/** What the deals of a filter lack that analyses need, where most of them lack it; the rest of the screen goes on. */
export function MissingFacts({
  market: { filter, choice, apply },
}: {
  market: Pick<MarketFilterState, 'filter' | 'choice' | 'apply'>
}) {
  const { data, isLoading } = useApiQuery('getMissingFacts', filter === null ? null : { body: filter }, {
    placeholderData: previous => previous,
    meta: hiddenWithoutAnswer,
  })
  const { open, panel } = useDealsDrilldown()
  if (isLoading) return <Awaited />
  if (!data || filter === null || data.deals === 0) return null
  const missing = mostlyMissing(data)
  const ahead = data.closedAheadIdList
  const ofPeriod = filter.closePeriod !== undefined && filter.closePeriod !== 'All'
  const outside = ofPeriod && data.inPeriod === 0 && ahead.length === 0 ? data.closeDates : null
  if (missing.length === 0 && ahead.length === 0 && outside === null) return null
  const undated = missing.some(({ fact }) => fact === 'closeDate')
  const withAllTime = ofPeriod && (undated || outside !== null || (ahead.length > 0 && choice.oppty === 'N'))
  return (
    <section aria-label="What is missing" className={classes.missing}>
      <Text size="sm">
        {outside !== null && `${outsideText(data.deals, outside)} `}
        {missing.length > 0 && `${missingText(data.deals, missing)} `}
        {ahead.length > 0 && (
          <>
            <Anchor
              component="button"
              type="button"
              inherit
              underline="always"
              onClick={() =>
                open({
                  title: 'Closed with a close date in the future',
                  asked: { storyIdList: ahead.slice(0, mostListed) },
                })
              }
            >
              {formatQuantity(ahead.length, 'closed deal')}
            </Anchor>{' '}
            {ahead.length === 1 ? 'has' : 'have'} a close date in the future, and{' '}
            {ahead.length === 1 ? 'counts' : 'count'} in no period that ends before it.{' '}
          </>
        )}
        {withAllTime && (
          <Anchor component="button" type="button" inherit onClick={() => apply({ ...choice, closePeriod: 'All' })}>
            Look at all time
          </Anchor>
        )}
      </Text>
      {(missing.length > 0 || ahead.length > 0) && (
        <details>
          <summary>What that means</summary>
          <ul>
            {missing.map(({ fact }) => (
              <li key={fact}>{words[fact][1]}</li>
            ))}
            {ahead.length > 0 && <li>{aheadMeaning}</li>}
          </ul>
        </details>
      )}
      {panel}
    </section>
  )
}
