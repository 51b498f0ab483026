import { Group, Text } from '@mantine/core'
import { closedWhen, useStandingDeals } from '#domains/playbook/shared/use-standing-deals.ts'
import { formatCount, formatQuantity } from '#lib/format.ts'
import type { SearchOf } from '#lib/search-params.ts'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import type { Swot, SwotQuote } from '../api/competitors.ts'
import type { Opened } from './OtherCards.tsx'
import classes from './Swot.module.css'
import { SwotCardPanel } from './SwotCardPanel.tsx'
import { strengthChoices, type swotSearch, weaknessChoices } from './swot-search.ts'

type Search = SearchOf<typeof swotSearch>

interface ProvenCardsProps {
  swot: Swot
  marketId: number
  quotes: readonly SwotQuote[]
  search: Search
  onChange: (change: Partial<Search>) => void
  onOpen: (card: Opened, arm: 'with' | 'without') => void
}

/** Why a side has no card. */
const noneText = ({ judged, dealCount }: Swot, kind: 'winning' | 'losing'): string =>
  judged === 0
    ? `No card could be judged: these are ${formatQuantity(dealCount, 'closed deal')}, and ten with the card and ten without it are needed.`
    : `No message of ours goes with ${kind} as far as the market's deals can say, at this threshold.`

/** The strengths and weaknesses: messages proven in the market, by their place among all that these deals could judge. */
export function ProvenCards({ swot, marketId, quotes, search, onChange, onOpen }: ProvenCardsProps) {
  const listOf = (heading: 'Strengths' | 'Weaknesses', list: Swot['strengths'], kind: 'winning' | 'losing') => (
    <section className={classes.stack} aria-label={heading}>
      <h2 className={classes.heading}>
        {heading} ({formatCount(list.length)})
      </h2>
      {list.length === 0 ? (
        <p className={classes.note}>{noneText(swot, kind)}</p>
      ) : (
        <ul className={classes.list}>
          {list.map(card => (
            <SwotCardPanel
              key={card.cardId}
              card={card}
              marketId={marketId}
              competitorId={swot.competitor?.id}
              quotes={quotes}
              reportId={swot.lastReport?.reportId ?? null}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
    </section>
  )
  const deals = useStandingDeals(marketId)
  return (
    <>
      <Group gap="md">
        <Group gap="xs">
          <Text size="sm">Strengths from</Text>
          <SegmentedButtons
            label="Strengths from this percentile"
            choices={strengthChoices}
            value={search.strength}
            onChange={strength => onChange({ strength })}
          />
        </Group>
        <Group gap="xs">
          <Text size="sm">Weaknesses up to</Text>
          <SegmentedButtons
            label="Weaknesses up to this percentile"
            choices={weaknessChoices}
            value={search.weakness}
            onChange={weakness => onChange({ weakness })}
          />
        </Group>
      </Group>
      <details className={classes.note}>
        <summary>How do we know?</summary>
        <p>
          A strength is a card that goes with winning in the market, a weakness one that goes with losing: proven among
          the market's deals
          {deals && ` closed ${closedWhen(deals.closePeriod)}`}, with all messages tested together. The percentile ranks
          a card’s difference in win rate, among comparable deals of this view, among those of the{' '}
          {formatQuantity(swot.judged, 'card')} that could be judged. That needs ten closed deals with the card and ten
          without it, which {formatQuantity(swot.tooFew, 'card')} did not have.{' '}
        </p>
      </details>
      <div className={classes.columns}>
        {listOf('Strengths', swot.strengths, 'winning')}
        {listOf('Weaknesses', swot.weaknesses, 'losing')}
      </div>
    </>
  )
}
