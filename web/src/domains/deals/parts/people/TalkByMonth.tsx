import { Text, UnstyledButton } from '@mantine/core'
import type { Tape } from '#domains/deals/api/tape.ts'
import { formatCount, formatPercent, formatQuantity } from '#lib/format.ts'
import { formatMonth } from '#lib/format-date.ts'
import { Hint } from '#ui/Hint.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { talkByMonth } from '../tape/engagement.ts'
import classes from './Talk.module.css'

interface TalkByMonthProps {
  tape: Tape
  /** The month that the conversations are narrowed to; empty: none. */
  month: string
  onMonth: (month: string) => void
}

/** Words of buyers and of sellers, month by month; a month opens its conversations. */
export function TalkByMonth({ tape, month: chosen, onMonth }: TalkByMonthProps) {
  const months = talkByMonth(tape.conversations)
  if (months.length === 0) return <EmptyState title="Nothing has been said yet" />
  const most = Math.max(1, ...months.flatMap(({ buyerWords, sellerWords }) => [buyerWords, sellerWords]))
  const height = (words: number) => `${(100 * words) / most}%`
  const sum = (of: 'buyerWords' | 'sellerWords') => months.reduce((all, one) => all + one[of], 0)
  const [buyers, sellers] = [sum('buyerWords'), sum('sellerWords')]
  const every = Math.ceil(months.length / 8)
  return (
    <>
      <fieldset className={classes.chart} aria-label="Words by month" style={{ border: 0, margin: 0, padding: 0 }}>
        {months.map(({ month, conversations, buyerWords, sellerWords }, index) => {
          const words = `buyers ${formatCount(buyerWords)} words, sellers ${formatCount(sellerWords)}`
          const label = `${formatMonth(month)}: ${formatQuantity(conversations, 'conversation')}, ${words}`
          return (
            <Hint key={month} label={label}>
              <UnstyledButton
                className={classes.month}
                aria-label={label}
                aria-pressed={month === chosen}
                disabled={conversations === 0}
                onClick={() => onMonth(month === chosen ? '' : month)}
              >
                <span className={classes.n}>{conversations || ''}</span>
                <span className={classes.up}>
                  <i style={{ height: height(buyerWords) }} />
                </span>
                <span className={classes.down}>
                  <i style={{ height: height(sellerWords) }} />
                </span>
                <span className={classes.label}>{index % every === 0 ? formatMonth(month).slice(0, 3) : ' '}</span>
              </UnstyledButton>
            </Hint>
          )
        })}
      </fieldset>
      <Text size="xs" c="dimmed" mt="xs">
        {`Buyers said ${formatPercent(buyers / Math.max(1, buyers + sellers))} of ${formatCount(buyers + sellers)} words (blue, upwards), sellers the rest; over each month the number of its conversations.`}
      </Text>
    </>
  )
}
