import { Tabs } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { bringIntoWindow } from '#lib/bring-into-window.ts'
import type { Answer } from '#lib/call-types.ts'
import { formatCount } from '#lib/format.ts'
import { useSearchState } from '#lib/navigation.ts'
import { oneOf } from '#lib/search-params.ts'
import { ContextKeywords } from '../parts/ContextKeywords.tsx'
import { useCardChange } from '../parts/change/use-card-change.tsx'
import { KeywordsOfCard } from '../parts/KeywordsOfCard.tsx'
import { MatchingProgress, type MatchingRun } from '../parts/MatchingProgress.tsx'
import { useShownMatching } from '../parts/use-shown-matching.ts'

const spec = { tab: oneOf(['matched', 'context'], 'matched') }

/** The keywords that find a card, the words that must or must not stand near them, and what a change of them did. */
export function CardKeywords({ card }: { card: Answer<'getPlaybookCard'> }) {
  const [{ tab }, change] = useSearchState(spec)
  // What was edited there stays while one looks at the other tab.
  const [hasSeenContext, setHasSeenContext] = useState(false)
  if (tab === 'context' && !hasSeenContext) setHasSeenContext(true)
  const [matching, setMatching] = useShownMatching(card.id)
  const { remember, shown } = useCardChange(card.id)
  // On a phone what stands above may grow meanwhile, and move what somebody waits for out of the window.
  const progress = useRef<HTMLDivElement>(null)
  const isWaiting = useRef(false)
  const begin = useCallbackRef((run: MatchingRun) => {
    setMatching(run)
    isWaiting.current = true
  })
  const isKnown = Boolean(shown.changed)
  useEffect(() => {
    if (!isKnown || !isWaiting.current || !progress.current) return
    isWaiting.current = false
    bringIntoWindow(progress.current)
  }, [isKnown])
  return (
    <>
      {matching && (
        <div ref={progress}>
          <MatchingProgress {...matching} {...shown} />
        </div>
      )}
      <Tabs value={tab} onChange={value => change({ tab: value === 'context' ? 'context' : 'matched' })}>
        <Tabs.List mb="md">
          <Tabs.Tab value="matched">Matched keywords ({formatCount(card.cardTagsList.length)})</Tabs.Tab>
          <Tabs.Tab value="context">Context keywords</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="matched">
          <KeywordsOfCard card={card} onAdded={begin} onMatching={setMatching} onChanging={remember} />
        </Tabs.Panel>
        <Tabs.Panel value="context">
          {hasSeenContext && <ContextKeywords cardId={card.id} onChanging={remember} onMatching={setMatching} />}
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
