import { StatRow } from '#domains/crm/shared/StatRow.tsx'
import type { DealPredictions } from '#domains/forecast/api/forecast.ts'
import { formatExactMoney, formatMoney, formatQuantity, formatTotal, hasNoAmounts } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { Stat } from '#ui/figure/Stat.tsx'
import classes from './Outlook.module.css'

interface OutlookProps {
  page: Pick<DealPredictions, 'revenue' | 'amount' | 'openDeals'>
  /** Opens the open deals. */
  onOpen: () => void
  /** Opens what was won between two days. */
  onWon: (days: { from: string; to: string }) => void
}

const money = (value: number) => formatMoney(Math.round(value))

const wonText = ({ wonAmount, wonDeals }: NonNullable<DealPredictions['revenue']>): string =>
  wonDeals === 0
    ? 'Nothing is won yet'
    : hasNoAmounts(wonAmount, wonDeals)
      ? `${formatQuantity(wonDeals, 'deal')} won, none with an amount`
      : `${money(wonAmount)} is won, by ${formatQuantity(wonDeals, 'deal')}`

/** What the quarter brings: the answer in a sentence, then the amounts that are exceeded in nine, five and one of ten quarters. */
export function Outlook({ page: { revenue, amount, openDeals }, onOpen, onWon }: OutlookProps) {
  const pipeline = (
    <Stat
      label="Pipeline"
      value={formatTotal(amount, openDeals)}
      n={openDeals}
      onOpen={openDeals === 0 ? undefined : onOpen}
      hint={
        hasNoAmounts(amount, openDeals)
          ? 'No open deal has an amount.'
          : `${formatExactMoney(amount)}: the amounts of all open deals, if every one were won.`
      }
    />
  )
  // A quarter of deals without amounts brings no sum that could be expected.
  const isUnpriced = hasNoAmounts(amount, openDeals) && (revenue?.wonAmount ?? 0) === 0
  if (!revenue || isUnpriced)
    return (
      <>
        {isUnpriced && (
          <p className={classes.answer}>
            {`No amounts are known of ${formatQuantity(openDeals, 'open deal')}, so that no revenue can be expected.`}
          </p>
        )}
        <StatRow>
          <Stat label="Open deals" value={openDeals} onOpen={openDeals === 0 ? undefined : onOpen} />
          {pipeline}
        </StatRow>
      </>
    )
  const { expected, p10, p50, p90, wonAmount, wonDeals, openDeals: counted, to } = revenue
  return (
    <>
      <div>
        <p className={classes.answer}>
          {`Expect ${money(expected)} this quarter; eight in ten such quarters end between ${money(p10)} and ${money(p90)}.`}
        </p>
        <p className={classes.more}>
          {`${wonText(revenue)}; ${formatQuantity(counted, 'open deal')} can add to it until ${formatLongDate(to)}. Deals that are yet to be created are not counted.`}
        </p>
      </div>
      <StatRow>
        <Stat
          label="Won so far"
          value={formatTotal(Math.round(wonAmount), wonDeals)}
          n={wonDeals}
          hint={hasNoAmounts(wonAmount, wonDeals) ? 'No won deal has an amount.' : formatExactMoney(wonAmount)}
          onOpen={wonDeals === 0 ? undefined : () => onWon(revenue)}
        />
        <Stat label="Commit" value={money(p10)} hint="Nine of ten quarters like this one bring at least this much." />
        <Stat label="Most likely" value={money(p50)} hint="Half of the quarters like this one bring more, half less." />
        <Stat label="Best case" value={money(p90)} hint="One of ten quarters like this one brings more." />
        {pipeline}
      </StatRow>
    </>
  )
}
