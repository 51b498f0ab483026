import { Suspense, useState } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { useSearchState } from '#lib/navigation.ts'
import { tearsheetSearch } from '#lib/tearsheet-place.ts'
import { SectionFallback } from '#ui/state/SectionFallback.tsx'

const TearsheetPanel = lazyPart('tearsheet', () => import('#domains/deals/parts/tearsheet/TearsheetPanel.tsx'))

/** The tearsheet over the screen of a deal; its script is loaded when the address first asks for it. */
export function TearsheetDock({ dealId }: { dealId: number }) {
  const [{ tearsheet }] = useSearchState(tearsheetSearch)
  const [asked, setAsked] = useState(false)
  if (tearsheet !== '' && !asked) setAsked(true)
  if (!asked) return null
  return (
    <SectionFallback resetKey={`${dealId} ${tearsheet === ''}`}>
      <Suspense>
        <TearsheetPanel key={dealId} dealId={dealId} />
      </Suspense>
    </SectionFallback>
  )
}
