import { UnstyledButton } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import type { Transcript } from '#domains/conversations/api/transcript.ts'
import { sideNames } from '#domains/conversations/shared/SideLabel.tsx'
import { formatDuration, formatQuantity } from '#lib/format.ts'
import { VirtualList, type VirtualListHandle } from '#ui/list/VirtualList.tsx'
import type { Place } from '../transcript/key-moments.ts'
import classes from './Moments.module.css'

interface MomentListProps {
  transcript: Transcript
  moments: readonly Place[]
  /** Where the reader stands among them; -1 when elsewhere. */
  at: number
  onGo: (at: number) => void
  maxHeight: number | string
}

interface Moment extends Place {
  readonly number: number
}

const keyOf = ({ fragment }: Moment) => fragment

/** Every moment of a conversation in which a card came up: when, who, which cards, and the words. */
export function MomentList({ transcript, moments, at, onGo, maxHeight }: MomentListProps) {
  const { fragments, speakers, cards } = transcript
  const list = useRef<VirtualListHandle>(null)
  const titles = useMemo(() => new Map(cards.map(({ cardId, title }) => [cardId, title])), [cards])
  const items = useMemo(() => moments.map((place, number): Moment => ({ ...place, number })), [moments])
  useEffect(() => {
    if (at >= 0) list.current?.scrollTo(at, { align: 'auto' })
  }, [at])
  return (
    <div className={classes.moments}>
      <h3 className={classes.heading}>{formatQuantity(moments.length, 'moment')}</h3>
      <VirtualList
        ref={list}
        label="Moments"
        items={items}
        itemKey={keyOf}
        maxHeight={`calc(${typeof maxHeight === 'number' ? `${maxHeight}px` : maxHeight} - 1.75rem)`}
        estimateHeight={() => 78}
      >
        {({ fragment, number }) => {
          const { text, speaker, side, startSecond, marks } = fragments[fragment]!
          const names = [...new Set(marks.map(({ cardId }) => titles.get(cardId) ?? ''))].filter(Boolean)
          const who = [
            startSecond === null ? null : formatDuration(startSecond),
            speakers[speaker]?.name ?? sideNames[side],
          ]
          return (
            <UnstyledButton
              className={classes.moment}
              data-side={side}
              aria-current={number === at || undefined}
              onClick={() => onGo(number)}
            >
              <span className={classes.who}>{who.filter(Boolean).join(' · ')}</span>
              {names.length > 0 && <span className={classes.cards}>{names.join(', ')}</span>}
              <span className={classes.words}>{text}</span>
            </UnstyledButton>
          )
        }}
      </VirtualList>
    </div>
  )
}
