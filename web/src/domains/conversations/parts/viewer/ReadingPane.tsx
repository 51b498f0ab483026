import { Suspense } from 'react'
import { viewerSearch } from '#domains/conversations/shared/viewer/viewer-search.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { useSearchState } from '#lib/navigation.ts'
import { Viewer, type ViewerProps } from './Viewer.tsx'

const FullView = lazyPart('full-view', () => import('./FullView.tsx'))

/** The viewer in its place on the page, or over the whole page. */
export function ReadingPane(props: Omit<ViewerProps, 'full'>) {
  const [{ full }, change] = useSearchState(viewerSearch)
  if (!full) return <Viewer {...props} />
  return (
    <Suspense>
      <FullView onClose={() => change({ full: false })}>
        <Viewer {...props} full />
      </FullView>
    </Suspense>
  )
}
