import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Transcript } from '#domains/conversations/api/transcript.ts'
import { formatQuantity } from '#lib/format.ts'
import { VirtualList, type VirtualListHandle } from '#ui/list/VirtualList.tsx'
import { bringPresentIntoView } from './bring-into-view.ts'
import { FragmentRow } from './FragmentRow.tsx'
import { foldMuted, runOf, type TranscriptItem } from './fold-muted.ts'
import type { Place } from './key-moments.ts'
import type { TextSpan } from './split-text.ts'
import classes from './Transcript.module.css'

interface TranscriptTextProps {
  transcript: Transcript
  /** What is lit up, by fragment. */
  spans: ReadonlyMap<number, readonly TextSpan[]>
  /** Where the reader stands; brought into view when it changes. */
  present: Place | null
  /** The place was named by whoever came here, from a figure for example: the page shows it, too, and not the list alone. */
  isSought?: boolean
  maxHeight: number | string
  /** The recording that the text follows. */
  playing?: Playing
}

interface Playing {
  /** The fragment that is being said. */
  readonly spoken: number | null
  /** It is kept in view. */
  readonly follows: boolean
  /** The reader scrolled away by hand. */
  readonly onAway: () => void
  readonly onPlay: ((fragment: number) => void) | null
}

const silent: Playing = { spoken: null, follows: false, onAway: () => undefined, onPlay: null }

const noSpans: readonly TextSpan[] = []
const keyOf = (item: TranscriptItem) => `${item.kind}${item.fragment}`
const lineHeight = 22
const charactersPerLine = 72

/** The transcript: fragments with speakers, sides, times and marks; quoted text folded away. */
export function TranscriptText({
  transcript,
  spans,
  present,
  isSought = false,
  maxHeight,
  playing = silent,
}: TranscriptTextProps) {
  const { fragments, speakers, timed } = transcript
  const [openRuns, setOpenRuns] = useState<ReadonlySet<number>>(new Set())
  const frame = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualListHandle>(null)

  const presentRun = present === null ? null : runOf(fragments, present.fragment)
  const items = useMemo(
    () => foldMuted(fragments, presentRun === null ? openRuns : new Set([...openRuns, presentRun])),
    [fragments, openRuns, presentRun],
  )
  const presentItem =
    present === null ? -1 : items.findIndex(item => item.kind === 'fragment' && item.fragment === present.fragment)
  useEffect(() => {
    if (presentItem < 0 || !present) return
    list.current?.scrollTo(presentItem)
    return bringPresentIntoView(() => frame.current, { isSought })
  }, [present, presentItem, isSought])

  const { spoken, follows, onAway, onPlay } = playing
  const spokenItem =
    spoken === null ? -1 : items.findIndex(item => item.kind === 'fragment' && item.fragment === spoken)
  useEffect(() => {
    if (follows && spokenItem >= 0) list.current?.scrollTo(spokenItem)
  }, [follows, spokenItem])
  const toggle = useCallback(
    (run: number) =>
      setOpenRuns(open => {
        const next = new Set(open)
        if (!next.delete(run)) next.add(run)
        return next
      }),
    [],
  )
  const opens = (item: TranscriptItem, index: number) => {
    const before = items[index - 1]
    if (before?.kind !== 'fragment') return true
    const [last, here] = [fragments[before.fragment]!, fragments[item.fragment]!]
    return last.speaker !== here.speaker || last.side !== here.side
  }
  return (
    <div ref={frame} onWheel={follows ? onAway : undefined} onTouchMove={follows ? onAway : undefined}>
      <VirtualList
        ref={list}
        label="Transcript"
        items={items}
        itemKey={keyOf}
        maxHeight={maxHeight}
        estimateHeight={index => {
          const item = items[index]!
          if (item.kind === 'fold') return 34
          const { text } = fragments[item.fragment]!
          return 26 + lineHeight * Math.ceil(Math.max(1, text.length) / charactersPerLine)
        }}
      >
        {(item, index) =>
          item.kind === 'fold' ? (
            <UnstyledButton
              className={classes.fold}
              aria-expanded={item.open || item.fragment === presentRun}
              onClick={() => toggle(item.fragment)}
            >
              {item.open ? <IconChevronDown size={14} aria-hidden /> : <IconChevronRight size={14} aria-hidden />}
              Quoted text and signature, {formatQuantity(item.count, 'part')}
            </UnstyledButton>
          ) : (
            <FragmentRow
              fragment={fragments[item.fragment]!}
              speaker={speakers[fragments[item.fragment]!.speaker]}
              opens={opens(item, index)}
              timed={timed}
              spans={spans.get(item.fragment) ?? noSpans}
              spoken={item.fragment === spoken}
              index={item.fragment}
              onPlay={onPlay}
            />
          )
        }
      </VirtualList>
    </div>
  )
}
