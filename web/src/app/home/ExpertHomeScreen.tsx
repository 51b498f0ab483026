import { useEntitlement } from '#lib/entitlement.ts'
import { useUser } from '#lib/session.ts'
import { Page } from '#ui/layout/Page.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { screens } from '../screens.ts'
import { CardGrid } from './CardGrid.tsx'
import { Greeting } from './Greeting.tsx'
import { CardsLoading } from './HomeLoading.tsx'
import { homeCards } from './home-cards.ts'
import { MenuQuestion } from './menu/MenuQuestion.tsx'

/** The home screen of the second mode: hello, and the cards of the second catalogue. */
export default function ExpertHomeScreen() {
  const user = useUser()
  const entitled = useEntitlement()
  if (!user) return null
  return (
    <Page>
      <Greeting firstName={user.firstName} />
      <QueryState query={entitled} loading={<CardsLoading />}>
        {entitlement => (
          <>
            <MenuQuestion id="expert-menu" firstName={user.firstName} companyName={entitlement.companyName} />
            <CardGrid
              cards={homeCards(user, entitlement.context, screens, 'second')}
              collaboratesIn={entitlement.collaboratesIn}
            />
          </>
        )}
      </QueryState>
    </Page>
  )
}
