import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type PlaceLink, type PlaceState, placeState } from '#app/place.ts'
import { screens } from '#app/screens.ts'
import { useEntitlement } from '#lib/entitlement.ts'
import { links } from '#lib/links.ts'
import { useSearchState } from '#lib/navigation.ts'
import { text } from '#lib/search-params.ts'
import { useUser } from '#lib/session.ts'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { LoadingSpinner } from '#ui/state/LoadingSpinner.tsx'
import { HubLink } from './HubLink.tsx'
import { hubs } from './hubs.ts'
import classes from './ModuleHub.module.css'

const spec = { name: text() }

/** A module is as open as its screens: shut, with the reason of the first, when all of them are. */
const hubState = (states: readonly PlaceState[]): PlaceState =>
  states.find(({ is }) => is === 'open') ?? states.find(({ is }) => is === 'shut') ?? { is: 'left out' }

/** Where no module is named: all of them. */
function AllHubs({ stateOf }: { stateOf: (place: PlaceLink) => PlaceState }) {
  return (
    <Page title="Modules" width="narrow">
      <ul className={classes.places} aria-label="Modules">
        {Object.entries(hubs).map(([name, { title, places }]) => (
          <HubLink
            key={name}
            place={{ label: title, address: `/modules?name=${name}` }}
            state={hubState(places.map(stateOf))}
          />
        ))}
      </ul>
    </Page>
  )
}

/** The screens of one module. An unknown name shows nothing beyond loading. */
export default function ModuleHubScreen() {
  const user = useUser()
  const [{ name }] = useSearchState(spec)
  const { data: entitlement } = useEntitlement()
  const hub = Object.hasOwn(hubs, name) ? hubs[name] : undefined
  if (!user) return <LoadingSpinner />
  const stateOf = (place: PlaceLink) => placeState(place, screens, user, entitlement?.context)
  if (name === '') return <AllHubs stateOf={stateOf} />
  if (!hub) return <LoadingSpinner />
  return (
    <Page title={hub.title} width="narrow">
      <Anchor component={Link} href={links.home()} className={classes.back}>
        <IconArrowLeft size={16} aria-hidden />
        Go back
      </Anchor>
      <ul className={classes.places} aria-label={hub.title}>
        {hub.places.map(place => (
          <HubLink key={place.label} place={place} state={stateOf(place)} />
        ))}
      </ul>
    </Page>
  )
}
