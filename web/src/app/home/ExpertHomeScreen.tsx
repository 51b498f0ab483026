import { useEntitlement } from '#lib/entitlement.ts'
import { useUser } from '#lib/session.ts'
import { Page } from '#ui/layout/Page.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { screens } from '../screens.ts'
import { CardGrid } from './CardGrid.tsx'
import { Greeting } from './Greeting.tsx'
import { CardsLoading } from './HomeLoading.tsx'
import { type HomeCard, homeCards } from './home-cards.ts'
import { MenuQuestion } from './menu/MenuQuestion.tsx'

/** The cards of the second catalogue; whoever has none there gets those of the first. */
function cardsOf(...given: Parameters<typeof homeCards>): HomeCard[] {
  const [person, context, all] = given
  const second = homeCards(person, context, all, 'second')
  return second.length > 0 ? second : homeCards(person, context, all, 'first')
}

/** The home screen of the second mode: hello, and its cards. */
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
            <CardGrid cards={cardsOf(user, entitlement.context, screens)} collaboratesIn={entitlement.collaboratesIn} />
          </>
        )}
      </QueryState>
    </Page>
  )
}
