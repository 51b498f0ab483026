import { useDealsDrilldown } from '#domains/analysis/shared/deals-drilldown/use-deals-drilldown.tsx'
import { DifferenceFigure } from '#domains/analysis/shared/figures/DifferenceFigure.tsx'
import { MedianFigure } from '#domains/analysis/shared/figures/MedianFigure.tsx'
import { RateFigure } from '#domains/analysis/shared/figures/RateFigure.tsx'
import classes from '../Playground.module.css'
import { State } from '../State.tsx'

const rate = { won: 24, closed: 57, rate: 24 / 57, low: 0.302, high: 0.551 }
const comparison = {
  raw: { difference: 0.124, low: 0.031, high: 0.214, p: 0.008 },
  adjusted: { difference: 0.082, low: 0.012, high: 0.151, p: 0.02, q: 0.064 },
  simple: { difference: 0.09, low: 0.02, high: 0.16, p: null },
  comparableShare: 0.91,
  verdict: 'significant',
  detectable: null,
} as const
const nothing = {
  ...comparison,
  adjusted: { difference: -0.012, low: -0.09, high: 0.066, p: 0.76, q: 0.9 },
  verdict: 'no difference seen',
  detectable: { up: 0.112, down: -0.104 },
} as const

function OpenFigure() {
  const drilldown = useDealsDrilldown()
  return (
    <>
      <RateFigure
        label="Win rate"
        rate={rate}
        onOpen={() => drilldown.open({ title: 'Closed deals', asked: { outcome: 'closed' } })}
      />
      {drilldown.panel}
    </>
  )
}

export const Figures = () => (
  <div className={classes.states}>
    <State name="A rate">
      <RateFigure label="Win rate" rate={rate} />
    </State>
    <State name="Opens its deals">
      <OpenFigure />
    </State>
    <State name="Nothing closed">
      <RateFigure label="Win rate" rate={{ won: 0, closed: 0, rate: null, low: null, high: null }} />
    </State>
    <State name="Days">
      <MedianFigure label="Sales cycle" estimate={{ median: 44.5, mean: 51.2, n: 24, low: 36, high: 55 }} unit="days" />
    </State>
    <State name="Dollars">
      <MedianFigure
        label="Deal size"
        estimate={{ median: 45_320, mean: 61_000, n: 24, low: 31_000, high: 66_300 }}
        unit="money"
      />
    </State>
    <State name="A difference">
      <DifferenceFigure metric="winRate" comparison={comparison} />
    </State>
    <State name="No significant difference">
      <DifferenceFigure metric="winRate" comparison={nothing} />
    </State>
  </div>
)
