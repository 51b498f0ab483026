import { type EntitlementContext, plainContext } from '@bic/contract/entitlements/context'
import { decide, type Person, type Thing } from '@bic/contract/entitlements/decide'
import { type Screen, thingOf } from './screen.ts'

/** Where a menu entry leads. */
export interface PlaceLink {
  readonly label: string
  readonly address: string
  /** What the entry itself takes, whatever the screen behind it asks for. */
  readonly needs?: Omit<Thing, 'name'>
}

/** Open; shut with the reason to show; or not shown at all. */
export type PlaceState =
  | { readonly is: 'open' }
  | { readonly is: 'shut'; readonly reason: string }
  | { readonly is: 'left out' }

/** Does this address (its query is of no matter) fall under a path of the screens table? */
export function leadsTo(address: string, path: string): boolean {
  const given = (address.split(/[?#]/, 1)[0] ?? '').split('/')
  const wanted = path.split('/')
  return given.length === wanted.length && wanted.every((part, at) => part.startsWith('$') || part === given[at])
}

const open: PlaceState = { is: 'open' }

/**
 * What a menu shows of a place: access decides first, then whether the screen is there. A screen that joins the table
 * opens every entry that leads to it.
 */
export function placeState(
  { label, address, needs }: PlaceLink,
  screens: readonly Screen[],
  person: Person,
  context: EntitlementContext = plainContext,
): PlaceState {
  const own = decide(person, context, { name: label, ...needs })
  if (own.is === 'left out') return { is: 'left out' }
  if (own.is !== 'usable') return { is: 'shut', reason: own.text }
  const screen = screens.find(({ path }) => leadsTo(address, path))
  if (!screen) return { is: 'shut', reason: 'This is not available yet.' }
  if (screen.access === 'public') return open
  const decision = decide(person, context, { ...thingOf(screen), name: label })
  return decision.is === 'usable' ? open : { is: 'shut', reason: decision.text }
}
