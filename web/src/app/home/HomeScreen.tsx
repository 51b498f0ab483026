import { useEntitlement } from '#lib/entitlement.ts'
import { useUser } from '#lib/session.ts'
import { Page } from '#ui/layout/Page.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { screens } from '../screens.ts'
import { CardGrid } from './CardGrid.tsx'
import { Greeting } from './Greeting.tsx'
import { CardsLoading, MenuLoading } from './HomeLoading.tsx'
import { homeCards } from './home-cards.ts'
import { MainMenu } from './menu/MainMenu.tsx'
import { useMenuWait } from './menu/wait-for-menu.ts'
import { TodayPart } from './today/TodayPart.tsx'
import { useReturn } from './use-return.ts'
import { Workspace } from './Workspace.tsx'
import { workspaceTiles } from './workspace.ts'

/** Home: hello, what needs this person today, the way to daily work, the main menu, and a card for every feature. */
export default function HomeScreen() {
  const user = useUser()
  const entitled = useEntitlement()
  const waits = useMenuWait()
  useReturn()
  if (!user) return null
  return (
    <Page>
      <Greeting firstName={user.firstName} />
      <TodayPart />
      <Workspace tiles={workspaceTiles(screens, user, entitled.data?.context)} />
      <QueryState
        query={entitled}
        loading={
          <>
            <MenuLoading />
            <CardsLoading />
          </>
        }
      >
        {entitlement => (
          <>
            {waits ? <MenuLoading /> : <MainMenu user={user} entitlement={entitlement} />}
            <CardGrid
              cards={homeCards(user, entitlement.context, screens)}
              collaboratesIn={entitlement.collaboratesIn}
            />
          </>
        )}
      </QueryState>
    </Page>
  )
}
