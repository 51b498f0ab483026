import { useEffect, useRef } from 'react'
import {
  usePlacedDeal,
  type useVoiceDeals,
  type VoiceDeal,
  type VoiceFilter,
  type VoiceOrder,
} from '#domains/voice-of-customer/api/voice-deals.ts'

/** The deal that is read, where it stands among all, and the deals beside it, as far as they are known. */
export interface ReadDeal {
  readonly place: number
  readonly row: VoiceDeal
  readonly before?: number | undefined
  readonly after?: number | undefined
}

interface Listed {
  readonly list: ReturnType<typeof useVoiceDeals>
  readonly filter: VoiceFilter | null
  readonly order: VoiceOrder
}

const readAt = (rows: Listed['list']['rows'], place: number): ReadDeal | undefined => {
  const row = rows?.[place]
  return row && { place, row, before: rows?.[place - 1]?.storyId, after: rows?.[place + 1]?.storyId }
}

/**
 * The deal that the address names, or the first one. Of the list only what is in view is here: a deal that is not is
 * looked for on the server, and one that was scrolled away stays as it was.
 */
export function useReadDeal({ list, filter, order }: Listed, dealId: number | null): ReadDeal | undefined {
  const { rows, listKey, isBehind } = list
  const kept = useRef<{ listKey: string; storyId: number | null; read: ReadDeal } | null>(null)
  const place = dealId === null ? 0 : (rows?.findIndex(row => row?.storyId === dealId) ?? -1)
  const inView = readAt(rows, place)
  const known = kept.current?.listKey === listKey && kept.current.storyId === dealId ? kept.current.read : undefined
  const isKnown = inView !== undefined || known !== undefined || rows === undefined
  const placed = usePlacedDeal(filter, order, isKnown ? null : dealId)
  const read = inView ?? known ?? (placed === null ? readAt(rows, 0) : placed)
  useEffect(() => {
    if (read && !isBehind) kept.current = { listKey, storyId: dealId, read }
  })
  return read
}
