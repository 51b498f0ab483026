import { Anchor } from '@mantine/core'
import { formatExactMoney, formatMoney } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { DealsLink, type OpenDeals } from './DealsLink.tsx'
import { type Home, quarterNote, quarterText } from './home-words.ts'
import classes from './Today.module.css'

interface MyQuarterProps {
  quarter: Home['quarter']
  scope: Home['scope']
  onOpen: OpenDeals
}

/** What is won in the fiscal quarter, and what the forecast expects by its end. */
export function MyQuarter({ quarter, scope, onOpen }: MyQuarterProps) {
  const { wonAmount, wonIdList, expectedAmount, dueIdList } = quarter
  const part = expectedAmount === null || expectedAmount === 0 ? 0 : wonAmount / expectedAmount
  return (
    <Panel
      title={scope === 'own' ? 'My quarter' : 'This quarter'}
      actions={<span className={classes.dim}>{quarterText(quarter)}</span>}
    >
      <div className={classes.figures}>
        <div>
          <span className={classes.dim}>Won</span>
          <span className={classes.figure} title={formatExactMoney(wonAmount)}>
            <DealsLink title="Won this quarter" storyIdList={wonIdList} onOpen={onOpen}>
              {formatMoney(wonAmount)}
            </DealsLink>
          </span>
        </div>
        {expectedAmount !== null && (
          <div>
            <span className={classes.dim}>Expected by the end</span>
            <span className={classes.figure} title={formatExactMoney(Math.round(expectedAmount))}>
              <DealsLink
                title="Won or planned to close this quarter"
                storyIdList={[...wonIdList, ...dueIdList]}
                onOpen={onOpen}
              >
                {formatMoney(expectedAmount)}
              </DealsLink>
            </span>
          </div>
        )}
      </div>
      {expectedAmount !== null && (
        <div className={classes.track} aria-hidden>
          <span className={classes.bar} style={{ width: `${part * 100}%` }} />
        </div>
      )}
      <p className={classes.note}>
        {quarterNote(quarter)}{' '}
        <Anchor component={Link} href={links.forecast()} inherit underline="always">
          Forecast
        </Anchor>
      </p>
    </Panel>
  )
}
