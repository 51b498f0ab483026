import { useApiQuery } from '#lib/use-api.ts'
import { ScreenState } from '#ui/state/ScreenState.tsx'
import { OwnSideForm } from '../parts/own-side/OwnSideForm.tsx'

/** Who counts as the customer's own side. */
export default function OwnSideScreen() {
  const ownSide = useApiQuery('getOwnSide')
  return (
    <ScreenState title="Own domains and people" query={ownSide}>
      {saved => <OwnSideForm saved={saved} />}
    </ScreenState>
  )
}
