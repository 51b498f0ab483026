import { formatQuantity } from '#lib/format.ts'
import type { FirstSaid } from './first-said.ts'
import type { Mark } from './lay-out.ts'
import { sizes } from './sizes.ts'
import classes from './Tape.module.css'

/** Over each conversation that brought cards up for the first time: how many. */
export function FirstSaidLane({ firsts, marks }: { firsts: readonly FirstSaid[]; marks: readonly Mark[] }) {
  return firsts.map(({ convId, cards }) => {
    const mark = marks.find(({ conversation }) => conversation.convId === convId)
    if (!mark) return null
    return (
      <g key={convId} aria-hidden>
        <title>{`${formatQuantity(cards.length, 'card')} first mentioned here: ${cards.map(({ title }) => title).join(', ')}`}</title>
        <line
          x1={mark.x}
          x2={mark.x}
          y1={sizes.firsts + 8}
          y2={sizes.axis - 6 - mark.up}
          className={classes.firstLine}
        />
        <circle cx={mark.x} cy={sizes.firsts} r={8} className={classes.first} />
        <text x={mark.x} y={sizes.firsts + 3.5} textAnchor="middle" className={classes.firstCount}>
          {cards.length}
        </text>
      </g>
    )
  })
}
