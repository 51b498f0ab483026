import { Button } from '@mantine/core'
import { useCallback } from 'react'
import { listSearch } from '#domains/conversations/shared/list/list-search.ts'
import { viewerSearch } from '#domains/conversations/shared/viewer/viewer-search.ts'
import type { Answer } from '#lib/call-types.ts'
import { useSearchState } from '#lib/navigation.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { FilterChip } from '#ui/input/FilterChip.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { MissingRows } from '#ui/table/MissingRows.tsx'
import type { VoiceDeal } from '../api/voice-deals.ts'
import { addressChips, needsNames } from './address/address-chips.ts'
import type { CardView } from './address/read-view.ts'
import { voiceSearch } from './address/voice-search.ts'
import { DealVoice } from './DealVoice.tsx'
import { AccountTicker } from './deals/AccountTicker.tsx'
import { VoiceTable } from './deals/VoiceTable.tsx'
import { StatsLine } from './StatsLine.tsx'
import type { useVoice } from './use-voice.ts'
import classes from './Voice.module.css'
import { voiceState } from './voice-state.ts'

const noAddressFilters = { dealStage: '', competitorCardId: null, partnerCardId: null, personaId: null } as const

interface VoiceBodyProps {
  view: CardView
  card: Answer<'getPlaybookCard'>
  voice: ReturnType<typeof useVoice>
  /** The topic is one of the sellers' own talk: both sides count, and there is no switch. */
  bothSides: boolean
}

/** The deals that were found, as a row of accounts with the one that is read, or as a table. */
export function VoiceBody({ view, card, voice, bothSides }: VoiceBodyProps) {
  const [state, change] = useSearchState(voiceState)
  const [, changeList] = useSearchState(listSearch)
  const [, changeLit] = useSearchState(viewerSearch)
  const [, changeView] = useSearchState(voiceSearch)
  const { list } = voice
  const { page, isBehind } = list
  const read = useCallback(
    (dealId: number, type?: 'all') => {
      change({ deal: dealId, list: false })
      changeList({ direction: 'buyer', conv: null, ...(type && { type }) })
    },
    [change, changeList],
  )
  const readDeal = useCallback((one: VoiceDeal, type?: 'all') => read(one.storyId, type), [read])
  const names = useApiQuery('getDealFilters', {}, { enabled: needsNames(view) })
  const chips = addressChips(view, voice.named ?? 0, names.data)
  const listed = state.list || !view.showDetail
  const deal = voice.read?.row
  const clear = () => {
    change({ word: null, persona: null, confidence: 'any', deal: null })
    changeList({ type: '', range: '-1', conv: null })
    changeLit({ competitor: null, partner: null, related: [] })
    changeView({ ...noAddressFilters, ...Object.assign({}, ...chips.map(({ without }) => without)) })
  }
  const chipLine = chips.length > 0 && (
    <section aria-label="Narrowed to" className={classes.pills}>
      {chips.map(({ label, value, without }) => (
        <FilterChip key={label} label={label} value={value} onRemove={() => changeView(without)} />
      ))}
    </section>
  )
  if (page?.total === 0 && !isBehind)
    return (
      <>
        {chipLine}
        <StatsLine view={view} deals={0} conversations={0} listed={false} onList={() => undefined} />
        <EmptyState
          title="No conversation mentions this card with these filters."
          actions={
            <Button variant="default" onClick={clear}>
              Clear the filters
            </Button>
          }
        />
      </>
    )
  return (
    <>
      {chipLine}
      {page && (
        <StatsLine
          view={view}
          deals={page.total}
          conversations={isBehind ? null : page.conversations.all}
          listed={listed}
          onList={list => change({ list }, { replace: false })}
        />
      )}
      {listed ? (
        <VoiceTable filter={voice.filter} order={voice.order} onRead={readDeal} />
      ) : (
        <>
          {list.missing && <MissingRows error={list.missing} onRetry={list.retry} />}
          <AccountTicker list={list} read={voice.read} onSelect={read} />
          {deal && (
            <DealVoice
              deal={deal}
              card={card}
              direction={bothSides ? 'bidirectional' : undefined}
              stage={view.stageName}
              since={page?.since}
              keywordId={voice.keywordId}
              narrowing={voice.narrowing}
            />
          )}
        </>
      )}
    </>
  )
}
