import { useEntitlement } from '#lib/entitlement.ts'
import { useUser } from '#lib/session.ts'
import { Page } from '#ui/layout/Page.tsx'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { screens } from '../screens.ts'
import { CardGrid } from './CardGrid.tsx'
import { Greeting } from './Greeting.tsx'
import { CardsLoading, MenuLoading } from './HomeLoading.tsx'
import { homeCards } from './home-cards.ts'
import { MainMenu } from './menu/MainMenu.tsx'
import { useMenuWait } from './menu/wait-for-menu.ts'
import { useReturn } from './use-return.ts'
import { Workspace } from './Workspace.tsx'
import { workspaceTiles } from './workspace.ts'

/** Home: hello, the way to daily work, the main menu, and a card for every feature. */
export default function HomeScreen() {
  const user = useUser()
  const { data: entitlement, error, refetch } = useEntitlement()
  const waits = useMenuWait()
  useReturn()
  if (!user) return null
  return (
    <Page>
      <Greeting firstName={user.firstName} />
      <Workspace tiles={workspaceTiles(screens, user, entitlement?.context)} />
      {error && !entitlement ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {entitlement && !waits ? <MainMenu user={user} entitlement={entitlement} /> : <MenuLoading />}
          {entitlement ? (
            <CardGrid
              cards={homeCards(user, entitlement.context, screens)}
              collaboratesIn={entitlement.collaboratesIn}
            />
          ) : (
            <CardsLoading />
          )}
        </>
      )}
    </Page>
  )
}
