import { type KeyboardEvent, type MouseEvent, memo } from 'react'
import type { TapeConversation } from '#domains/deals/api/tape.ts'
import { useGo } from '#lib/navigation.ts'
import type { Mark } from './lay-out.ts'
import { sizes } from './sizes.ts'
import classes from './Tape.module.css'

/** The shape of a type on the axis: a call is round, an e-mail a diamond, a document square, a note a triangle. */
const shapes: Readonly<Record<TapeConversation['convType'], string>> = {
  call: 'M-4,0a4,4 0 1,0 8,0a4,4 0 1,0 -8,0Z',
  email: 'M0,-5L5,0L0,5L-5,0Z',
  document: 'M-3.5,-3.5H3.5V3.5H-3.5Z',
  note: 'M0,-4.5L4.5,3.5H-4.5Z',
}

interface TapeMarkProps {
  mark: Mark
  label: string
  href: string
  active: boolean
  /** The one that the keyboard stops at. */
  stop: boolean
  onActive: (convId: number | null) => void
  onKeyDown: (event: KeyboardEvent) => void
}

const isPlainClick = (event: MouseEvent) => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey

/** One conversation on the drawing, leading to it. */
export const TapeMark = memo(function TapeMark(props: TapeMarkProps) {
  const { mark, label, href, active, stop, onActive, onKeyDown } = props
  const go = useGo()
  const { conversation, x, up, down, breadth } = mark
  const left = x - breadth / 2
  return (
    <a
      href={href}
      aria-label={label}
      tabIndex={stop ? 0 : -1}
      className={classes.mark}
      data-active={active || undefined}
      data-counts={conversation.counts}
      onFocus={() => onActive(conversation.convId)}
      onMouseEnter={() => onActive(conversation.convId)}
      onKeyDown={onKeyDown}
      onClick={event => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        go(href)
      }}
    >
      <rect
        x={left - 2}
        y={sizes.axis - sizes.half - 4}
        width={breadth + 4}
        height={sizes.half * 2 + 8}
        className={classes.hit}
      />
      <rect x={left} y={sizes.axis - 6 - up} width={breadth} height={up} rx={1.5} className={classes.buyer} />
      <rect x={left} y={sizes.axis + 6} width={breadth} height={down} rx={1.5} className={classes.seller} />
      <path d={shapes[conversation.convType]} transform={`translate(${x} ${sizes.axis})`} className={classes.glyph} />
    </a>
  )
})

/** A type's shape on its own, for the legend. */
export function TypeShape({ type }: { type: TapeConversation['convType'] }) {
  return (
    <svg width="12" height="12" viewBox="-6 -6 12 12" aria-hidden className={classes.legendShape}>
      <path d={shapes[type]} className={classes.glyph} />
    </svg>
  )
}
