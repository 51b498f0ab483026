import { useApiQuery } from '#lib/use-api.ts'
import { Page } from '#ui/layout/Page.tsx'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { SkeletonScreen } from '#ui/state/Skeletons.tsx'

import { OwnSideForm } from '../parts/own-side/OwnSideForm.tsx'

/** Who counts as the customer's own side. */
export default function OwnSideScreen() {
  const ownSide = useApiQuery('getOwnSide')
  if (ownSide.data) return <OwnSideForm saved={ownSide.data} />
  if (ownSide.error)
    return (
      <Page title="Own domains and people">
        <ErrorState error={ownSide.error} onRetry={() => void ownSide.refetch()} />
      </Page>
    )
  return <SkeletonScreen />
}
