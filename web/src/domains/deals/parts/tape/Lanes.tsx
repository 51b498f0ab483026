import { dayNumber } from '@bic/engine/calendar/day'
import type { Tape } from '#domains/deals/api/tape.ts'
import { formatQuantity } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import type { DayScale } from './day-scale.ts'
import { sizes } from './sizes.ts'
import classes from './Tape.module.css'

/** Letters of the drawing that fit into so many pixels. */
const fit = (text: string, width: number): string => {
  const letters = Math.floor((width - 12) / 6.6)
  if (text.length <= letters) return text
  return letters < 3 ? '' : `${text.slice(0, letters - 1)}…`
}

interface StageBandsProps {
  stages: Tape['stages']
  scale: DayScale
  width: number
}

/** The stages one after the other; won or lost is where the deal ends. */
export function StageBands({ stages, scale, width }: StageBandsProps) {
  return stages.map(({ stage, outcome, from, to }, index) => {
    const x = scale.at(dayNumber(from))
    const end = to === null ? width : scale.at(dayNumber(to))
    const days = (to === null ? scale.to : dayNumber(to)) - dayNumber(from)
    const since = `${stage} from ${formatLongDate(from)}${to === null ? '' : ` to ${formatLongDate(to)}, ${formatQuantity(days, 'day')}`}`
    // The end of a deal is often the last day of the drawing: its name then stands before the line.
    const isNarrowEnd = outcome !== 'Open' && end - x < 60
    return (
      <g key={`${stage} ${from}`} data-outcome={outcome} className={classes.stage} aria-hidden>
        <title>{since}</title>
        {!isNarrowEnd && (
          <>
            <rect x={x} y={0} width={Math.max(0, end - x - 1)} height={sizes.band} rx={4} data-odd={index % 2 === 1} />
            <text x={x + 6} y={sizes.band - 8.5}>
              {fit(stage, end - x)}
            </text>
          </>
        )}
        {index > 0 && <line x1={x} x2={x} y1={isNarrowEnd ? 0 : sizes.band} y2={sizes.months - 14} />}
        {isNarrowEnd && (
          <text x={x - 5} y={sizes.months - 18} textAnchor="end" className={classes.end}>
            {stage}
          </text>
        )}
      </g>
    )
  })
}

interface SilenceBandsProps {
  silences: Tape['silences']
  scale: DayScale
  fill: string
}

/** Two weeks or more in which nothing was said. */
export function SilenceBands({ silences, scale, fill }: SilenceBandsProps) {
  return silences.map(({ from, to, days, lasting }) => {
    const x = scale.at(dayNumber(from)) + 12
    const width = scale.at(dayNumber(to)) - x - 3
    if (width <= 0) return null
    const label = fit(`${days} days`, width + 8)
    return (
      <g key={from} className={classes.silence} aria-hidden>
        <title>{`${formatQuantity(days, 'day')} without a conversation${lasting ? ', up to now' : ''}`}</title>
        <rect x={x} y={sizes.axis - 22} width={width} height={44} rx={4} fill={fill} />
        <text x={x + width / 2} y={sizes.axis + 36} textAnchor="middle">
          {label}
        </text>
      </g>
    )
  })
}

interface MonthsProps {
  ticks: readonly { readonly day: number; readonly label: string }[]
  scale: DayScale
  width: number
}

/** The months under the drawing. */
export function Months({ ticks, scale, width }: MonthsProps) {
  return ticks.map(({ day, label }) => {
    const x = scale.at(day)
    return (
      <g key={day} className={classes.month} aria-hidden>
        <line x1={x} x2={x} y1={sizes.months - 12} y2={sizes.months - 8} />
        <text x={Math.min(x, width - 2)} y={sizes.months + 4} textAnchor={x > width - 40 ? 'end' : 'start'}>
          {label}
        </text>
      </g>
    )
  })
}
