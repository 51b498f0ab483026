import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { links } from '#lib/links.ts'
import { usePathParams, useRawSearch } from '#lib/navigation.ts'
import { Link } from '#ui/Link.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { readView } from '../parts/address/read-view.ts'
import { readBrowserStorage } from '../parts/address/stored-list.ts'
import { CardsOfTitle } from '../parts/CardsOfTitle.tsx'
import { VoiceOfCustomer } from '../parts/VoiceOfCustomer.tsx'

/** The voice of the customer on one card over many deals. */
export default function CustomerVoiceScreen() {
  const path = usePathParams()
  const raw = useRawSearch()
  const view = useMemo(() => readView(path, raw, readBrowserStorage), [path, raw])
  const { cardId } = view
  const ofCard = useMemo(() => (cardId === null ? null : { ...view, cardId }), [view, cardId])
  if (ofCard !== null) return <VoiceOfCustomer view={ofCard} />
  return (
    <CardsOfTitle title={path.title ?? ''}>
      <EmptyState
        title="This card was not found"
        actions={
          <Button component={Link} href={links.deals()} variant="default">
            Show all deals
          </Button>
        }
      />
    </CardsOfTitle>
  )
}
