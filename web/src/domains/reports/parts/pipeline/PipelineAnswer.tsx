import { Anchor, Stack } from '@mantine/core'
import { Fragment } from 'react'
import type { Drilldown } from '#domains/analysis/shared/deals-drilldown/DealsDrilldown.tsx'
import type { Pipeline, WinLossFilter } from '#domains/reports/api/win-loss.ts'
import { formatCount, formatExactMoney, formatMoney, formatQuantity, hasNoAmounts } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { shareWithInterval } from '#lib/interval.ts'
import { links } from '#lib/links.ts'
import { Link } from '#ui/Link.tsx'
import { AnswerText } from '#ui/layout/AnswerText.tsx'
import classes from '../Reports.module.css'

interface PipelineAnswerProps {
  report: Pipeline
  filter: WinLossFilter
  onOpen: (drilldown: Drilldown) => void
}

const parts = [
  ['enteredIdList', 'entered', 'Entered'],
  ['movedOnIdList', 'moved on', 'Moved on'],
  ['slippedIdList', 'passed their close date', 'Passed their close date'],
  ['wonIdList', 'won', 'Won'],
  ['lostIdList', 'lost', 'Lost'],
] as const

/** What changed in the last seven days, each number with its deals. */
function Changes({ changes, onOpen }: { changes: Pipeline['changes']; onOpen: PipelineAnswerProps['onOpen'] }) {
  const said = parts.filter(([list]) => changes[list].length > 0)
  return (
    <p className={classes.message}>
      Since {formatLongDate(changes.from)}:{' '}
      {said.length === 0
        ? 'no deal came, moved, slipped or closed.'
        : said.map(([list, word, title], i) => (
            <Fragment key={list}>
              <Anchor
                component="button"
                type="button"
                inherit
                underline="always"
                onClick={() =>
                  onOpen({
                    title: `${title} since ${formatLongDate(changes.from)}`,
                    asked: { storyIdList: [...changes[list]] },
                  })
                }
              >
                {formatCount(changes[list].length)} {word}
              </Anchor>
              {i < said.length - 1 ? ', ' : '.'}
            </Fragment>
          ))}
    </p>
  )
}

const money = (dollars: number) => <span title={formatExactMoney(Math.round(dollars))}>{formatMoney(dollars)}</span>

/** What the pipeline comes to, as one would say it: what is at stake, what the quarter brings, and what changed. */
export function PipelineAnswer({ report, filter, onOpen }: PipelineAnswerProps) {
  const { deals, amount, atRisk, atRiskAmount, atStake, quarter, changes, rows, stages } = report
  const [first] = rows
  const isUnpriced = hasNoAmounts(amount, deals)
  const atRiskIds = stages.flatMap(({ atRiskIdList }) => atRiskIdList)
  return (
    <Stack gap="xs">
      <AnswerText>
        {atRisk === 0 ? (
          `No risk was found in ${formatQuantity(deals, 'open deal')}. `
        ) : (
          <>
            <Anchor
              component="button"
              type="button"
              inherit
              underline="always"
              onClick={() => onOpen({ title: 'At risk', asked: { ...filter, storyIdList: atRiskIds } })}
            >
              {formatCount(atRisk)} of {formatQuantity(deals, 'open deal')}
            </Anchor>{' '}
            {atRisk === 1 ? 'is' : 'are'} at risk
            {!hasNoAmounts(atRiskAmount, atRisk) && (
              <>
                , {money(atRiskAmount)} of {money(amount)}
                {quarter !== null && <>; by their probabilities {money(atStake)} of it is lost</>}
              </>
            )}
            .{' '}
            {first !== undefined && first.atStake !== null && first.atStake > 0 && first.risks.length > 0 && (
              <>
                Most is at stake in{' '}
                <Anchor component={Link} href={links.deal(first.storyId)} inherit underline="always">
                  {first.storyName}
                </Anchor>
                , {money(first.opportunityAmount ?? 0)}
                {first.probability !== null && ` at ${shareWithInterval({ ...first, share: first.probability })}`}.{' '}
              </>
            )}
          </>
        )}
        {isUnpriced ? 'None of these deals has an amount, so amounts are not counted. ' : ''}
        {quarter !== null && quarter.p90 > 0 && (
          <>
            By {formatLongDate(quarter.to)} expect{' '}
            <Anchor component={Link} href={links.forecast()} inherit underline="always">
              {money(quarter.expected)}
            </Anchor>{' '}
            of the quarter: nine of ten quarters like this bring more than {money(quarter.p10)}, half more than{' '}
            {money(quarter.p50)}, one of ten more than {money(quarter.p90)}
            {quarter.wonAmount > 0 && <>; {money(quarter.wonAmount)} is won already</>}.
          </>
        )}
      </AnswerText>
      <Changes changes={changes} onOpen={onOpen} />
    </Stack>
  )
}
