import { dayNumber } from '@bic/engine/calendar/day'
import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, type RefObject, useId, useMemo } from 'react'
import { conversationKinds } from '#domains/conversations/shared/conversation-kinds.tsx'
import type { Tape, TapeConversation } from '#domains/deals/api/tape.ts'
import { formatCount } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useKeys } from '#ui/keys/key-bindings.ts'
import { dayScale, monthTicks } from './day-scale.ts'
import { FirstSaidLane } from './FirstSaidLane.tsx'
import type { FirstSaid } from './first-said.ts'
import { Months, SilenceBands, StageBands } from './Lanes.tsx'
import { layOut } from './lay-out.ts'
import { sizes } from './sizes.ts'
import classes from './Tape.module.css'
import { TapeMark } from './TapeMark.tsx'

interface TapeDrawingProps {
  dealId: number
  tape: Tape
  firsts: readonly FirstSaid[]
  /** The conversation described under the drawing. */
  active: number | null
  onActive: (convId: number | null) => void
  drawing: RefObject<SVGSVGElement | null>
}

/** What the mark of a conversation says to those who do not see it. */
const nameOf = ({ convType, subject, day, buyerWords, sellerWords }: TapeConversation) =>
  `${conversationKinds[convType].name} of ${formatLongDate(day)}: ${subject}. Buyers ${formatCount(buyerWords)} words, sellers ${formatCount(sellerWords)}`

/**
 * A deal from its first day to its last: stages as bands, conversations as bars (up what buyers said, down what sellers
 * did), silences hatched. One stop for the keyboard; arrows go from conversation to conversation, Enter opens it.
 */
export function TapeDrawing({ dealId, tape, firsts, active, onActive, drawing }: TapeDrawingProps) {
  const { ref, width: measured } = useElementSize()
  const width = Math.max(280, measured)
  const hatch = useId()
  const scale = useMemo(
    () => dayScale(dayNumber(tape.from ?? '1970-01-01'), dayNumber(tape.to ?? '1970-01-01'), width),
    [tape.from, tape.to, width],
  )
  const marks = useMemo(() => layOut(tape.conversations, scale, width, sizes.half), [tape, scale, width])
  const found = marks.findIndex(({ conversation }) => conversation.convId === active)
  const stop = Math.max(0, found)
  const moveTo = (index: number) => drawing.current?.querySelectorAll('a')[index]?.focus()
  useKeys([
    { keys: ['j'], label: 'Next conversation', run: () => moveTo(found + 1) },
    { keys: ['k'], label: 'Previous conversation', run: () => moveTo(Math.max(0, found - 1)) },
  ])
  const pressKey = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: stop + 1,
      ArrowLeft: stop - 1,
      Home: 0,
      End: marks.length - 1,
    }
    const next = steps[event.key]
    if (next === undefined || !marks[next]) return
    event.preventDefault()
    moveTo(next)
  }
  return (
    <section ref={ref} className={classes.drawing} aria-label="Conversations over time">
      <svg ref={drawing} width={width} height={sizes.height}>
        <title>Conversations over time</title>
        <defs>
          <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line x1="0" y1="0" x2="0" y2="6" className={classes.hatch} />
          </pattern>
        </defs>
        <SilenceBands silences={tape.silences} scale={scale} fill={`url(#${hatch})`} />
        <StageBands stages={tape.stages} scale={scale} width={width} />
        <Months ticks={monthTicks(scale, 56)} scale={scale} width={width} />
        <line x1={0} x2={width} y1={sizes.axis} y2={sizes.axis} className={classes.axis} />
        <FirstSaidLane firsts={firsts} marks={marks} />
        {marks.map((mark, index) => (
          <TapeMark
            key={mark.conversation.convId}
            mark={mark}
            label={nameOf(mark.conversation)}
            href={links.conversationDetail(dealId, { conv: mark.conversation.convId, type: 'all' })}
            active={index === found}
            stop={index === stop}
            onActive={onActive}
            onKeyDown={pressKey}
          />
        ))}
      </svg>
    </section>
  )
}
