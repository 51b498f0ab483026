import { Anchor } from '@mantine/core'
import { formatExactMoney, formatMoney, formatQuantity, hasNoAmounts } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { DealsLink, type OpenDeals } from './DealsLink.tsx'
import { dueText, expectedText, type Home, isUnpriced, quarterText } from './home-words.ts'
import classes from './Today.module.css'

interface MyQuarterProps {
  quarter: Home['quarter']
  scope: Home['scope']
  onOpen: OpenDeals
}

/** More than these are for the forecast's own menu of markets. */
const mostMarkets = 3

/** The forecasts that the amount is made of, one for each market. */
function Forecasts({ expected: { markets, ownerList } }: { expected: NonNullable<Home['quarter']['expected']> }) {
  const more = markets.length - mostMarkets
  if (markets.length === 0)
    return (
      <>
        <Anchor component={Link} href={links.forecast()} inherit underline="always">
          Forecast
        </Anchor>
        {'. '}
      </>
    )
  return (
    <>
      {markets.slice(0, mostMarkets).map(({ marketId, marketName, amount }, at) => (
        <span key={marketId}>
          {at === 0 ? '' : ', '}
          {`${marketName} `}
          <Anchor component={Link} href={links.forecastOfMarket(marketId, ownerList)} inherit underline="always">
            {formatMoney(amount)}
          </Anchor>
        </span>
      ))}
      {more > 0 && ` and ${formatQuantity(more, 'more market')}`}
      {'. '}
    </>
  )
}

/** What is won in the fiscal quarter, and what the forecast expects by its end. */
export function MyQuarter({ quarter, scope, onOpen }: MyQuarterProps) {
  const { wonAmount, wonIdList } = quarter
  const expected = quarter.expected !== null && !isUnpriced(quarter.expected) ? quarter.expected : null
  const part = expected === null || expected.amount === 0 ? 0 : wonAmount / expected.amount
  return (
    <Panel
      title={scope === 'own' ? 'My quarter' : 'This quarter'}
      actions={<span className={classes.dim}>{quarterText(quarter)}</span>}
    >
      <div className={classes.figures}>
        <div>
          <span className={classes.dim}>Won</span>
          <span
            className={classes.figure}
            title={hasNoAmounts(wonAmount, wonIdList.length) ? undefined : formatExactMoney(wonAmount)}
          >
            <DealsLink title="Won this quarter" storyIdList={wonIdList} onOpen={onOpen}>
              {hasNoAmounts(wonAmount, wonIdList.length)
                ? formatQuantity(wonIdList.length, 'deal')
                : formatMoney(wonAmount)}
            </DealsLink>
          </span>
        </div>
        {expected !== null && (
          <div>
            <span className={classes.dim}>Expected by the end</span>
            <span className={classes.figure} title={formatExactMoney(Math.round(expected.amount))}>
              <DealsLink title="Expected this quarter" storyIdList={expected.storyIdList} onOpen={onOpen}>
                {formatMoney(expected.amount)}
              </DealsLink>
            </span>
          </div>
        )}
      </div>
      {expected !== null && (
        <div className={classes.track} aria-hidden>
          <span className={classes.bar} style={{ width: `${part * 100}%` }} />
        </div>
      )}
      <p className={classes.note}>
        {expectedText(quarter)}
        {expected !== null && <Forecasts expected={expected} />}
        <DealsLink title="Planned to close this quarter" storyIdList={quarter.dueIdList} onOpen={onOpen}>
          {dueText(quarter)}
        </DealsLink>
      </p>
    </Panel>
  )
}
